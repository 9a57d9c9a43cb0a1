import AppUI
import PieceCutting
import PuzzleCore
import PuzzleGames
import PuzzleKit

/// A jigsaw of 100×100 pieces in two halves, which a drag brings together.
struct JigsawHalves {
  private let start: Session<Jigsaw>
  /// The drag of the right half to its place, in points of the window.
  private let way: (from: Point, to: Point)

  private static let columns = 100
  private static let rows = 100
  /// The distance of the right half from its place, in points of the table.
  private static let distance = Point(60, 40)

  init(_ picture: Picture) throws {
    let session = try Session<Jigsaw>(
      Jigsaw.Parameters(
        count: .grid(columns: Self.columns, rows: Self.rows), turning: .off),
      in: AppShell.area(Size(1280, 800)), picture: picture, seed: 1)
    let deal = session.table.deal
    let cell = deal.cut.grid.cell
    func home(_ piece: Int) -> Point {
      let column = Double(piece % Self.columns) + 0.5
      let row = Double(piece / Self.columns) + 0.5
      return deal.home + Point(column * cell.width, row * cell.height)
    }
    func lay(_ piece: Int, _ offset: Point, _ state: inout Jigsaw.State) throws {
      let pose = Jigsaw.Pose(at: home(piece) + offset, angle: 0)
      try Jigsaw.apply(.leave(piece: piece, pose: pose), to: &state, in: deal)
    }
    var state = session.table.state
    let half = Self.columns / 2
    for columns in [0..<half, half..<Self.columns] {
      for row in 0..<Self.rows {
        for column in columns {
          try Jigsaw.apply(.home(piece: row * Self.columns + column), to: &state, in: deal)
        }
      }
      // The half is moved away from the other one.
      try lay(columns.lowerBound, Self.distance, &state)
    }
    try lay(0, .zero, &state)
    try lay(half, Self.distance, &state)
    start = try Session(
      GameRecord(of: session, state: state), in: session.table.area, picture: session.picture,
      seed: 1)
    // Only the topmost pieces are listed.
    let right = half + (Self.rows - 5) * Self.columns
    let frames = start.elements(scale: 1)
    guard let frame = frames.last(where: { $0.id == .piece(right) })?.frame else {
      throw Child.Failure(description: "the right half is not in sight")
    }
    let zoom = frame.width / cell.width
    way = (frame.center, frame.center - Self.distance * zoom)
  }

  /// Measures the time from the release of the button to the joined halves.
  func join() throws -> Measure {
    var times: [Double] = []
    for _ in 0..<15 {
      var session = start
      _ = session.respond(to: .press(way.from))
      _ = session.respond(to: .drag(to: way.to))
      times.append(Clock.time { _ = session.respond(to: .drop(way.to)) })
      let isJoined = session.takeEffects().contains(.join(size: Self.columns * Self.rows))
      guard isJoined else { throw Child.Failure(description: "the halves did not join") }
    }
    return Measure(
      "joining a group of 5,000 to one of 5,000", "ms", times, aim: 8)
  }
}
