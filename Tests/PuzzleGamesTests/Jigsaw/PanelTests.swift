import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

@Suite struct `Above the table of a jigsaw` {
  private func zoomed() throws -> Board {
    var board = try Board()
    for _ in 0..<6 { _ = board.session.respond(to: .wheel(at: Point(500, 400), dx: 0, dy: -1)) }
    board.session.advance(by: 1)
    return board
  }

  @Test func `a map shows where the window is, and goes where it is pressed`() throws {
    #expect(try Board().session.element("map", scale: 1) == nil)
    var board = try zoomed()
    let map = try #require(board.session.element("map", scale: 1)).frame
    let corner = Point(map.minX + map.width * 0.3, map.minY + map.height * 0.4)
    _ = board.session.respond(to: .press(corner))
    _ = board.session.respond(to: .click(corner))
    let viewport = Jigsaw.Viewport.current(board.session.controller, on: board.session.table)
    let table = board.deal.table
    let middle = viewport.table(Point(52 + 500, 52 + 350))
    #expect(middle.distance(to: Point(table.width * 0.3, table.height * 0.4)) < 2)
    _ = board.session.respond(to: .press(corner))
    _ = board.session.respond(to: .drag(to: map.center))
    _ = board.session.respond(to: .drop(map.center))
    let moved = Jigsaw.Viewport.current(board.session.controller, on: board.session.table)
    let center = moved.table(Point(52 + 500, 52 + 350))
    #expect(center.distance(to: Point(table.width / 2, table.height / 2)) < 2)
    #expect(board.session.moves.made == 0)
  }

  @Test func `a tip lies at the lower edge beside the map`() throws {
    #expect(try Board().session.tipPlaces(scale: 1) == nil, "there is room everywhere")
    let session = try zoomed().session
    let map = try #require(session.element("map", scale: 1)).frame
    let place = try #require(session.tipPlaces(scale: 1)?.first { $0.width > 300 })
    #expect(place.maxY == TableTool.room(of: session.table.area).maxY && place.height == 40)
    #expect(!place.intersects(map))
  }

  @Test func `the map has a pixel of its colour for each piece`() throws {
    let board = try zoomed()
    let (table, controller) = (board.session.table, board.session.controller)
    let map = try #require(Jigsaw.TableMap(table, controller, besides: nil))
    let pixels = map.pieces(on: table, scale: 2, except: controller.overlay)
    let zoom = Double(pixels.width) / table.deal.table.width
    for piece in 0..<24 {
      let p = board.state.pose(of: piece).at * zoom
      #expect(pixels.pixels[Int(p.y) * pixels.width + Int(p.x)] != 0)
    }
    #expect(pixels.pixels.count { $0 == 0 } > pixels.pixels.count / 2)
  }

  @Test func `a note shows the way back where there are no pieces`() throws {
    var board = try Board()
    for piece in 0..<24 { try board.lay(piece, at: Point(100, 100)) }
    #expect(board.session.element("note", scale: 1) == nil)
    for _ in 0..<9 { _ = board.session.respond(to: .wheel(at: Point(1000, 700), dx: 0, dy: -1)) }
    let button = try #require(board.session.element("empty.showAll", scale: 1))
    _ = board.session.respond(to: .press(button.frame.center))
    _ = board.session.respond(to: .click(button.frame.center))
    #expect(board.session.controller.viewport == nil)
    #expect(board.session.element("note", scale: 1) == nil)
    // Pieces in trays need no note.
    try board.make(.stow(pieces: Array(0..<24), tray: 1))
    #expect(board.session.element("note", scale: 1) == nil)
  }

  @Test func `trays get names and colours, which are saved but not undone`() throws {
    var board = try Board()
    board.key("2", .shift)
    _ = board.session.respond(to: .activate("tray.name"))
    #expect(board.session.status.takesText)
    for text in ["S", "k", "yyyyyyyyyyyyyyyyyyyyyyyy", "\n"] {
      _ = board.session.respond(to: .type(text))
    }
    for _ in 0..<13 { board.session.give(.key(.backspace, [])) }
    _ = board.session.respond(to: .key(.enter, []))
    #expect(!board.session.status.takesText)
    _ = board.session.respond(to: .activate("tray.color"))
    let label = board.session.controller.trayLabels[1]
    #expect(label == Jigsaw.TrayLabel(name: "Sky", color: 1))
    #expect(board.session.element(.tray(2), scale: 1)?.label == "Sky: empty")
    let restored = Jigsaw.Controller(
      restoring: board.session.controller.viewState, on: board.session.table)
    #expect(restored.trayLabels == board.session.controller.trayLabels)
    #expect(board.session.moves.made == 0)
    var damaged = board.session.controller.viewState
    damaged.trayLabels = [.init(name: String(repeating: "x", count: 999), color: 77)]
    let bounded = Jigsaw.Controller(restoring: damaged, on: board.session.table).trayLabels
    #expect(bounded.count == 4 && bounded[0].name.count == 16 && bounded[0].shade != nil)
  }

  @Test func `a drag with Shift selects from anywhere, and adds`() throws {
    var board = try Board(6, 4, .quarter)
    for piece in 0..<24 { try board.lay(piece, at: Point(900, 600)) }
    for (piece, x) in [(0, 200.0), (10, 320), (20, 440)] { try board.lay(piece, at: Point(x, 200)) }
    let corner = Point(52, 52)
    func sweep(from: Double, to: Double) {
      // The press is on a piece, which stays where it is.
      let start = corner + Point(from, 200)
      _ = board.session.respond(to: .willPress(.sweeping, start))
      _ = board.session.respond(to: .press(start))
      _ = board.session.respond(to: .drag(to: corner + Point(to, 240)))
      _ = board.session.respond(to: .drop(corner + Point(to, 240)))
    }
    sweep(from: 200, to: 330)
    #expect(board.session.controller.selection.sorted() == [0, 10])
    sweep(from: 430, to: 470)
    #expect(board.session.controller.selection.sorted() == [0, 10, 20])
    #expect(board.session.moves.made == 0 && board.session.controller.held == nil)
    #expect(board.state.pose(of: 0).at == Point(200, 200))
  }

  @Test func `a click in passing turns nothing, and a click may pick up instead`() throws {
    var board = try Board(6, 4, .quarter)
    try board.lay(5, at: Point(500, 350))
    let p = Point(552, 402)
    func click(_ manner: Gesture.PressManner? = nil) {
      if let manner { _ = board.session.respond(to: .willPress(manner, p)) }
      _ = board.session.respond(to: .press(p))
      _ = board.session.respond(to: .click(p))
    }
    click(.passing)
    #expect(board.session.moves.made == 0 && board.session.controller.held == nil)
    click()
    #expect(board.state.pose(of: 5).angle == 90)
    // The piece turns, but lies still.
    click()
    #expect(board.state.pose(of: 5).angle == 180)
    board.session.advance(by: 2)
    board.key("c")
    click()
    #expect(board.state.pose(of: 5).angle == 180)
    #expect(board.session.controller.held?.hold == .picked)
    board.session.give(.cancel)
    board.session.perform(.dealAnew(nil))
    #expect(board.session.controller.clickPicksUp, "the next puzzle keeps it")
  }

  @Test func `a piece that still moves isn't turned by a click`() throws {
    var board = try Board(6, 4, .quarter)
    try board.lay(5, at: Point(500, 350))
    let p = Point(552, 402)
    _ = board.session.respond(to: .press(p))
    _ = board.session.respond(to: .drag(to: Point(700, 402)))
    board.session.give(.cancel)
    // It glides home below the pointer.
    board.session.advance(by: 0.2)
    _ = board.session.respond(to: .press(p))
    _ = board.session.respond(to: .click(p))
    #expect(board.state.pose(of: 5).angle == 0)
  }

  @Test func `another deal of the same puzzle is drawn anew`() throws {
    let area = TableArea(size: Size(1052, 752), top: 52)
    var revisions: Set<Int> = []
    for seed in UInt64(1)...3 {
      var session = try Session<Jigsaw>(
        .init(count: .pieces(300)), in: area, picture: nil, seed: seed)
      session.perform(.dealAnew(nil))
      revisions.insert(session.controller.overlay.changes.revision)
    }
    #expect(revisions.count == 3)
  }
}
