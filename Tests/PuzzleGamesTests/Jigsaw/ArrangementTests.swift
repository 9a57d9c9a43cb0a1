import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

/// Saved puzzles contain moves instead of poses, so every version must arrange pieces alike.
@Suite struct `An arrangement` {
  struct Case: Sendable {
    var pieces: Int
    var turning: Jigsaw.Turning
    var width: Double
    var digest: UInt64
  }

  /// Returns a number that depends on the pose and the height of every piece.
  private func digest(_ state: Jigsaw.State) -> UInt64 {
    let numbers = (0..<state.count).flatMap { piece in
      let pose = state.pose(of: piece)
      return [
        pose.at.x.bitPattern, pose.at.y.bitPattern, pose.angle.bitPattern,
        UInt64(state.height(of: piece)),
      ]
    }
    return Digest.of(numbers.flatMap { number in (0..<8).map { UInt8(number >> ($0 * 8) & 255) } })
  }

  @Test(arguments: [
    Case(pieces: 2, turning: .off, width: 1120, digest: 0xA696_52CC_6979_10B3),
    Case(pieces: 12, turning: .quarter, width: 1120, digest: 0x73EE_5C3B_5E6E_AEBC),
    Case(pieces: 12, turning: .free, width: 1120, digest: 0x748C_3868_8FDC_7770),
    Case(pieces: 300, turning: .off, width: 1120, digest: 0x3CD3_13B3_DCAD_72D6),
    Case(pieces: 300, turning: .free, width: 500, digest: 0xC888_0737_7699_10A8),
    Case(pieces: 12_000, turning: .quarter, width: 1120, digest: 0x019B_91FB_AACF_2ED8),
  ])
  func `stays the same`(kind: Case) throws {
    let session = try Session<Jigsaw>(
      .init(count: .pieces(kind.pieces), turning: kind.turning),
      in: TableArea(size: Size(kind.width, 900), top: 52), picture: .plain(2400, 1600), seed: 5,
      isReduced: true)
    var state = session.table.state
    let ranks = Packed((0..<state.count).map { UInt8($0 * 7 % 5) })
    let moves: [Jigsaw.Move] = [
      .arrange(by: .color(ranks: ranks)), .arrange(by: .position), .home(piece: 0),
      .home(piece: 1), .arrange(by: .border), .filterEdges(true), .arrange(by: .shape), .tidy,
      .arrange(by: .border), .filterEdges(false), .arrange(by: .position),
    ]
    // A puzzle of two pieces is whole before the last moves.
    for move in moves { try? move.apply(to: &state, in: session.table.deal) }
    #expect(digest(state) == kind.digest)
  }

  @Test func `finds the few free places among millions that are taken`() throws {
    let table = Size(2200, 2200)
    let ring = Jigsaw.Ring(table: table, hole: Rect(1100, 1100, 1, 1))
    let corner = Rect(2190, 2190, 10, 10)
    let taken = [Rect(0, 0, 2200, 2189.5), Rect(0, 2180, 2189.5, 20)]
    for isOutward in [true, false] {
      let found = try #require(
        ring.middles(20, of: Size(1, 1), blocks: taken, isOutward: isOutward))
      #expect(found.count == 20 && found.allSatisfy(corner.contains))
    }
  }
}
