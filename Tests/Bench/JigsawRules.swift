import AppUI
import PuzzleCore
import PuzzleGames
import PuzzleKit

/// The benchmark of a jigsaw without drawing.
enum JigsawRules {
  private static let area = AppShell.area(Size(1280, 800))

  private static func session(
    _ count: Jigsaw.Count, _ picture: Picture
  ) throws -> Session<Jigsaw> {
    try Session(Jigsaw.Parameters(count: count), in: area, picture: picture, seed: 1)
  }

  /// Measures cutting, hit tests, moves and undo.
  static func measure(_ pieces: Int, _ picture: Picture) throws -> [Measure] {
    var cuts: [Double] = []
    var session = try session(.pieces(pieces), picture)
    for _ in 0..<(pieces > 10_000 ? 7 : 15) {
      let start = Clock.now
      session = try self.session(.pieces(pieces), picture)
      cuts.append((Clock.now - start) * 1000)
    }
    let (moves, undos) = moves(&session)
    return [
      Measure(
        "cut, neighbours, scatter, index", "ms", cuts,
        aim: [10_000: 40, 100_000: 500][pieces], pieces: pieces),
      Measure(
        "pick the piece under the pointer", "µs", picks(&session),
        aim: pieces == 100_000 ? 5 : nil, pieces: pieces),
      Measure("a move", "ms", moves, pieces: pieces),
      Measure(
        "undo of a move", "ms", undos, aim: pieces == 10_000 ? 1 : nil, pieces: pieces),
    ]
  }

  /// Measures a click that selects the piece under a point, and one that reverses it: mostly hit
  /// tests.
  private static func picks(_ session: inout Session<Jigsaw>) -> [Double] {
    var chance = SeededGenerator(seed: 5)
    var times: [Double] = []
    for _ in 0..<500 {
      let p = Point(chance.uniform(60, 1270), chance.uniform(60, 790))
      for _ in 0..<2 { times.append(Clock.time { _ = session.respond(to: .extend(p)) } * 1000) }
    }
    return times
  }

  /// Measures drags of pieces, and their undo.
  private static func moves(_ session: inout Session<Jigsaw>) -> (made: [Double], undone: [Double])
  {
    var chance = SeededGenerator(seed: 9)
    var (made, undone): ([Double], [Double]) = ([], [])
    func settle() {
      for _ in 0..<60 where session.isMoving { session.advance(by: 1.0 / 30) }
      _ = session.takeEffects()
    }
    for _ in 0..<1000 where made.count < 100 {
      let p = Point(chance.uniform(100, 1200), chance.uniform(100, 700))
      guard session.respond(to: .press(p)) else {
        _ = session.respond(to: .click(p))
        continue
      }
      let to = p + Point(chance.uniform(-40, 40), 30)
      _ = session.respond(to: .drag(to: to))
      made.append(Clock.time { _ = session.respond(to: .drop(to)) })
      settle()
    }
    while session.moves.canUndo, undone.count < made.count {
      undone.append(Clock.time { session.perform(.undo) })
      settle()
    }
    return (made, undone)
  }
}
