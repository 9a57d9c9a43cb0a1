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

    init(pieces: Int, _ turning: Jigsaw.Turning, width: Double, digest: UInt64) {
      (self.pieces, self.turning, self.width, self.digest) = (pieces, turning, width, digest)
    }
  }

  /// Returns a number that depends on the pose and the height of every piece (FNV-1a, with 64 bits
  /// at a time).
  private func digest(_ state: Jigsaw.State) -> UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for piece in 0..<state.count {
      let pose = state.pose(of: piece)
      let values = [
        pose.at.x.bitPattern, pose.at.y.bitPattern, pose.angle.bitPattern,
        UInt64(state.height(of: piece)),
      ]
      for value in values { digest = (digest ^ value) &* 0x100_0000_01B3 }
    }
    return digest
  }

  @Test(arguments: [
    Case(pieces: 2, .off, width: 1120, digest: 0x906B_E78D_1F15_7FAD),
    Case(pieces: 12, .quarter, width: 1120, digest: 0xF397_AEE3_6E53_7F98),
    Case(pieces: 12, .free, width: 1120, digest: 0x97A9_F8B3_357E_3B0E),
    Case(pieces: 300, .off, width: 1120, digest: 0x4D9F_E4A3_92E5_F860),
    Case(pieces: 300, .free, width: 500, digest: 0x6B0C_0883_823D_AD94),
    Case(pieces: 12_000, .quarter, width: 1120, digest: 0xEDA8_2C66_09C4_5D95),
  ])
  func `stays the same`(kind: Case) throws {
    let picture = Picture(
      PixelGrid(width: 2400, height: 1600, pixels: .init(repeating: 0xFF80_8080, count: 3_840_000)))
    let session = try Session<Jigsaw>(
      .init(count: .pieces(kind.pieces), turning: kind.turning),
      in: TableArea(size: Size(kind.width, 900), top: 52), picture: picture, seed: 5,
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
