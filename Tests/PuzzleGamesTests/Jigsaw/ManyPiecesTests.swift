import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

/// Tests of what is done in another way for most pieces of a puzzle than for a few.
@Suite struct `Many pieces` {
  private func session(_ count: Int) throws -> Session<Jigsaw> {
    try Session(
      .init(count: .pieces(count), turning: .free), in: TableArea(size: Size(1120, 900), top: 52),
      picture: Picture(
        PixelGrid(width: 600, height: 400, pixels: .init(repeating: 0xFF80_8080, count: 240_000))),
      seed: 5, isReduced: true)
  }

  /// Expects that the pieces that are found in areas are those that lie there.
  private func expectFound(_ state: Jigsaw.State) {
    var chance = SeededGenerator(seed: 3)
    for share in [0.1, 0.4, 0.8, 1.2] {
      for _ in 0..<10 {
        let size = Size(state.table.width * share, state.table.height * share)
        let area = Rect(
          chance.uniform(-100, state.table.width - size.width / 2),
          chance.uniform(-100, state.table.height - size.height / 2), size.width, size.height)
        var found: [Int] = []
        state.visit(area) { found.append($0) }
        let there = (0..<state.count).filter {
          state.tray(of: $0) == 0 && area.contains(state.pose(of: $0).at)
        }
        let isSame = found.sorted() == there
        #expect(isSame, "\(found.count) found, \(there.count) there")
      }
    }
  }

  @Test func `are found after any move`() throws {
    var state = try session(600).table.state
    let deal = try session(600).table.deal
    let moves: [Jigsaw.Move] = [
      .home(piece: 20), .home(piece: 21), .home(piece: 22), .stow(pieces: [7, 300], tray: 2),
      .arrange(by: .border), .filterEdges(true), .arrange(by: .position),
      .home(piece: 23), .filterEdges(false), .leave(piece: 400, pose: state.pose(of: 3)),
      .tidy, .empty(tray: 2),
    ]
    expectFound(state)
    for move in moves {
      try move.apply(to: &state, in: deal)
      expectFound(state)
    }
  }

  @Test(arguments: [Detail.box, .coarse, .fine(tolerance: 0.01)])
  func `have the same outlines as a few at a time`(detail: Detail) throws {
    let (state, deal) = (try session(900).table.state, try session(900).table.deal)
    let pieces = (0..<state.count).map { ($0 * 7) % state.count }
    func outlines(atOnce most: Int) -> Cutouts {
      var seams = SeamCorners(deal.cut, detail)
      seams.prepare(pieces, in: deal.cut)
      var cutouts = Cutouts(picture: nil, color: .white, relief: .flat)
      for first in stride(from: 0, to: pieces.count, by: most) {
        let some = Array(pieces[first..<min(first + most, pieces.count)])
        Jigsaw.CutoutBatch.OutlineWriter(
          pieces: some, state: state, cut: deal.cut, seams: seams, toPicture: .scale(0.5),
          toWindow: .translation(Point(7, 9))
        ).append(to: &cutouts)
      }
      return cutouts
    }
    let few = outlines(atOnce: 10)
    #expect(few.pieces.count == pieces.count)
    for most in [300, 450, pieces.count] {
      let isSame = outlines(atOnce: most) == few
      #expect(isSame, "\(most) at once")
    }
  }
}
