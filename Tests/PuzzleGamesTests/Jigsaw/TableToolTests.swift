import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

@Suite struct `The table of a jigsaw` {
  @Test func `returns from the largest size to the same sizes, whose pixels are kept`() throws {
    var board = try Board(3, 3)
    func turn(_ dy: Double) throws -> Double {
      _ = board.session.respond(to: .wheel(at: Point(500, 400), dx: 0, dy: dy))
      return try #require(board.session.controller.viewport).zoom
    }
    let sizes = try (0..<8).map { _ in try turn(-1) }
    let steps = try #require(sizes.firstIndex { $0 == sizes.last })
    for size in sizes[..<steps].reversed() { #expect(abs(try turn(1) - size) < 1e-12) }
  }

  @Test func `zooms about the pointer, is pushed, and shown whole again`() throws {
    var board = try Board()
    let fit = try board.center(5)
    let p = Point(700, 400)
    let far = try board.center(5) - p
    _ = board.session.respond(to: .wheel(at: p, dx: 0, dy: -1))
    #expect(try (board.center(5) - p).distance(to: far * 1.15) < 1)
    let before = try board.center(5)
    _ = board.session.respond(to: .pan(dx: -20, dy: 10))
    #expect(try board.center(5).distance(to: before + Point(-20, 10)) < 1.01)
    #expect(board.session.moves.made == 0, "looking is no move")
    board.key("0")
    #expect(try board.center(5).distance(to: fit) < 1e-6)
  }

  @Test func `never loses itself out of sight, nor a piece its pixels`() throws {
    var board = try Board()
    for _ in 0..<100 { _ = board.session.respond(to: .pan(dx: 300, dy: -200)) }
    let table = board.deal.table
    let viewport = try #require(board.session.controller.viewport)
    let seen = viewport.window(Rect(0, 0, table.width, table.height))
    #expect(seen.intersection(Rect(52, 52, 1000, 700)).width > 200)
    for _ in 0..<100 { _ = board.session.respond(to: .wheel(at: Point(500, 400), dx: 0, dy: -1)) }
    let most = try #require(board.session.controller.viewport).zoom * board.cell
    #expect(most < 400)
    for _ in 0..<100 { _ = board.session.respond(to: .wheel(at: Point(500, 400), dx: 0, dy: 1)) }
    #expect(try #require(board.session.controller.viewport).zoom >= 0.75)
  }

  @Test func `leaves border pieces only, and brings the rest back where it lay`() throws {
    var board = try Board()
    let before = board.state
    board.key("e")
    let shown = board.session.elements(scale: 1).compactMap(\.piece)
    #expect(shown.count == 16)
    #expect(shown.allSatisfy { $0.row % 3 == 0 || $0.column % 5 == 0 })
    board.key("e")
    for piece in 0..<24 { #expect(board.state.pose(of: piece) == before.pose(of: piece)) }
    #expect(board.session.elements(scale: 1).compactMap(\.piece).count == 24)
    board.session.perform(.undo)
    board.session.perform(.undo)
    #expect(board.state == before)
  }

  @Test(arguments: Jigsaw.Turning.allCases, [2, 24, 150])
  func `lays loose pieces side by side without overlap`(
    turning: Jigsaw.Turning, count: Int
  ) throws {
    let parameters = Jigsaw.Parameters(count: .pieces(count), turning: turning)
    var session = try Session<Jigsaw>(
      parameters, in: TableArea(size: Size(1052, 752), top: 52), picture: nil, seed: 3)
    let before = session.table.state
    _ = session.respond(to: .activate("tool.sort"))
    let state = session.table.state
    let grid = state.grid
    let cut = session.table.deal.cut
    let boxes = (0..<state.count).map { piece in
      let pose = state.pose(of: piece)
      let box = Jigsaw.PieceBox(piece, angle: pose.angle, cut, cut.overhang, isFitted: true)
      return Rect(center: pose.at + box.middle, size: box.size).inset(by: 1e-6)
    }
    for a in boxes.indices {
      let beyond = grid.cell.width / 4
      #expect(min(boxes[a].minX, boxes[a].minY) > -beyond)
      #expect(boxes[a].maxX < 1000 + beyond && boxes[a].maxY < 700 + beyond)
      for b in boxes.indices where b > a {
        let both = boxes[a].intersection(boxes[b])
        #expect(both.width <= 0 || both.height <= 0, "\(a) and \(b)")
      }
    }
    session.perform(.undo)
    #expect(session.table.state == before)
  }

  @Test func `selects with a band and with Shift, and a selection moves and turns as one`() throws {
    var board = try Board(6, 4, .quarter)
    for piece in 0..<24 { try board.lay(piece, at: Point(900, 600)) }
    try board.lay(0, at: Point(200, 200))
    try board.lay(10, at: Point(300, 200))
    try board.lay(20, at: Point(400, 200))
    let p = Point(52, 52)
    _ = board.session.respond(to: .press(p + Point(120, 120)))
    _ = board.session.respond(to: .drag(to: p + Point(330, 260)))
    _ = board.session.respond(to: .drop(p + Point(330, 260)))
    #expect(board.session.controller.selection.sorted() == [0, 10])
    _ = board.session.respond(to: .extend(p + Point(400, 200)))
    #expect(board.session.controller.selection.sorted() == [0, 10, 20])
    _ = board.session.respond(to: .extend(p + Point(300, 200)))
    #expect(board.session.controller.selection.sorted() == [0, 20])
    _ = board.session.respond(to: .press(p + Point(200, 200)))
    _ = board.session.respond(to: .drag(to: p + Point(220, 250)))
    _ = board.session.respond(to: .drop(p + Point(220, 250)))
    #expect(board.state.pose(of: 0).at == Point(220, 250))
    #expect(board.state.pose(of: 20).at == Point(420, 250))
    #expect(board.state.pose(of: 10).at == Point(300, 200))
    _ = board.session.respond(to: .hover(p + Point(220, 250)))
    board.key("r")
    #expect(board.state.pose(of: 0) == .init(at: Point(220, 250), angle: 90))
    #expect(board.state.pose(of: 20).angle == 90)
    #expect(board.state.pose(of: 20).at.distance(to: Point(220, 450)) < 1e-6)
    board.session.perform(.undo)
    board.session.perform(.undo)
    #expect(board.state.pose(of: 20) == .init(at: Point(400, 200), angle: 0))
    _ = board.session.respond(to: .cancel)
    #expect(board.session.controller.selection.isEmpty)
  }

  @Test func `keeps pieces in trays, and gives them back`() throws {
    var board = try Board()
    for piece in 0..<24 { try board.lay(piece, at: Point(600, 500)) }
    try board.lay(3, at: Point(200, 200))
    try board.lay(9, at: Point(300, 300))
    let before = board.state
    _ = board.session.respond(to: .hover(Point(252, 252)))
    board.key("2")
    #expect(board.state.tray(of: 3) == 2)
    #expect(board.seen(3) == nil)
    // Another is dropped on the open tray.
    board.key("2", .shift)
    let tray = try #require(Jigsaw.Tray(board.session.table, board.session.controller))
    _ = board.session.respond(to: .press(Point(352, 352)))
    _ = board.session.respond(to: .drag(to: tray.content.center))
    _ = board.session.respond(to: .drop(tray.content.center))
    #expect(board.state.tray(of: 9) == 2)
    board.session.advance(by: 1)
    // And one is dragged out of it.
    let shown = try #require(board.seen(3))
    #expect(tray.frame.contains(shown.frame.center))
    _ = board.session.respond(to: .press(shown.frame.center))
    _ = board.session.respond(to: .drag(to: Point(400, 300)))
    _ = board.session.respond(to: .drop(Point(400, 300)))
    board.session.advance(by: 1)
    #expect(board.state.tray(of: 3) == 0)
    #expect(try board.center(3).distance(to: Point(400, 300)) < 1e-6)
    board.key("x")
    #expect(board.state.tray(of: 9) == 0)
    #expect(board.state.pose(of: 9).at == Point(300, 300))
    while board.session.moves.canUndo { board.session.perform(.undo) }
    #expect(board.state == before)
  }

  @Test func `picks a piece by its tab, and not by the corner beside it`() throws {
    var board = try Board(6, 4)
    try board.make(.stow(pieces: Array(0..<24), tray: 1))
    try board.lay(8, at: Point(500, 350))
    let outline = board.deal.cut.path(of: 8).bounds
    let center = board.grid.center(8)
    let middle = Point(552, 402)
    // The tab that reaches furthest to one side.
    let cell = board.grid.cell
    let isRight = outline.maxX - center.x > cell.width * 0.6
    let isLeft = center.x - outline.minX > cell.width * 0.6
    try #require(isRight || isLeft)
    let side = isRight ? 1.0 : -1
    let table = Jigsaw.VisibleTable(board.session.table, .init(), Motion())
    var hits = 0
    for y in stride(from: -cell.height / 2, through: cell.height / 2, by: 1) {
      let p = middle + Point(side * cell.width * 0.58, y)
      if table.piece(at: p) == 8 { hits += 1 }
    }
    #expect(hits > 5 && hits < Int(cell.height * 0.6))
    let corner = middle + Point(side * cell.width * 0.58, cell.height * 0.45)
    #expect(table.piece(at: corner) == nil)
  }

  @Test func `changes how it looks without a move`() throws {
    var board = try Board()
    for tool: ElementID in ["tool.ghost", "tool.preview", "tool.cloth", "tool.trays"] {
      let before = board.session.tools.first { $0.id == tool }
      _ = board.session.respond(to: .activate(tool))
      #expect(before?.isOn == false)
      #expect(board.session.tools.first { $0.id == tool }?.isOn == true)
    }
    #expect(board.session.moves.made == 0)
    let card = try #require(board.session.controller.preview).frame
    _ = board.session.respond(to: .press(card.center))
    _ = board.session.respond(to: .drag(to: card.center + Point(-100, -50)))
    _ = board.session.respond(to: .drop(card.center + Point(-100, -50)))
    let moved = try #require(board.session.controller.preview).frame
    #expect(moved.center.distance(to: card.center + Point(-100, -50)) < 1e-6)
    _ = board.session.respond(to: .wheel(at: moved.center, dx: 0, dy: -2))
    #expect(try #require(board.session.controller.preview).frame.width > moved.width * 1.2)
  }

  @Test(arguments: [
    (Jigsaw.Count.pieces(0), Size(4000, 3000), "2 to 100,000"),
    (.pieces(10_000_000), Size(4000, 3000), "2 to 100,000"),
    (.grid(columns: -3, rows: 2), Size(4000, 3000), "2 to 100,000"),
    (.grid(columns: 1, rows: 1), Size(4000, 3000), "2 to 100,000"),
    (.pieces(24), Size(1, 1), "too small to cut"),
    (.pieces(100_000), Size(400, 300), "up to 7,500"),
    (.grid(columns: 100, rows: 2), Size(4000, 3000), "too thin"),
    (.grid(columns: 600, rows: 100), Size(2048, 2048), "too thin: try 245x245"),
  ])
  func `is not dealt what cannot be, and says why`(
    count: Jigsaw.Count, picture: Size, words: String
  ) throws {
    let error = #expect(throws: DealError.self) {
      _ = try count.cells(of: picture)
    }
    #expect(error?.description.contains(words) == true)
  }
}

extension `The table of a jigsaw` {
  @Test func `shows the way to auto-solve when its corners are clicked round from the upper left`()
    throws
  {
    var board = try Board()
    for piece in 0..<24 { try board.lay(piece, at: Point(500, 350)) }
    let corners = [Point(60, 60), Point(60, 745), Point(1045, 745), Point(1045, 60)]
    func click(_ order: [Int]) {
      for corner in order {
        _ = board.session.respond(to: .press(corners[corner]))
        _ = board.session.respond(to: .click(corners[corner]))
      }
    }
    click([0, 3, 2, 1])
    #expect(!board.session.isAutoSolveUnlocked)
    click([0, 1, 2, 3])
    #expect(board.session.isAutoSolveUnlocked)
    board.session.perform(.startAutoSolve)
    board.session.advance(by: 1.2 * 24 + 0.01)
    #expect(board.session.isSolved)
  }

  @Test func `selects by key what is picked by key`() throws {
    var board = try Board()
    for piece in [3, 8] {
      _ = board.session.respond(to: .activate(.piece(piece)))
      _ = board.session.respond(to: .key(.character("m"), []))
    }
    #expect(board.session.controller.selection == [3, 8])
    #expect(board.session.moves.made == 0)
  }
}

extension `The table of a jigsaw` {
  @Test func `can be looked at while it solves itself, and not touched`() throws {
    var board = try Board()
    board.session.perform(.startAutoSolve)
    board.session.advance(by: 0.5)
    let zoom = board.session.controller.viewport?.zoom
    var answers: [Bool] = []
    for gesture in [
      Gesture.wheel(at: Point(500, 400), dx: 0, dy: -1), .activate("tool.sort"),
      .press(Point(500, 400)),
    ] {
      answers.append(board.session.respond(to: gesture))
    }
    #expect(answers == [true, false, false])
    #expect(board.session.controller.viewport?.zoom != zoom)
    #expect(board.session.isAutoSolving)
  }
}
