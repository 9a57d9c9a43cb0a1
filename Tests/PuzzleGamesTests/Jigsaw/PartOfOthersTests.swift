import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

@Suite struct `A part of a jigsaw that another player holds` {
  private typealias Pose = Jigsaw.Pose

  /// Returns a board on which the parts {8, 9} and 20 lie apart from the others; another player
  /// holds the first of them.
  private func board(_ turning: Jigsaw.Turning = .off) throws -> Board {
    var board = try Board(6, 4, turning)
    for piece in 0..<24 where ![8, 9, 20].contains(piece) {
      try board.lay(piece, at: Point(80, 60))
    }
    try board.lay(8, at: Point(500, 200))
    try board.make(.lay([.init(piece: 9, pose: board.place(of: 9, beside: 8))]))
    try board.lay(20, at: Point(500, 500))
    try #require(board.state.size(of: 8) == 2 && board.state.size(of: 20) == 1)
    board.session.letOthersHold([board.state.root(of: 8): 1])
    return board
  }

  @Test func `can't be taken by the pointer, at any of its pieces`() throws {
    var board = try board(.quarter)
    for piece in [8, 9] {
      let p = try board.center(piece)
      let way = p + Point(40, 30)
      board.session.expectRefused(.press(p), .drag(to: way), .drop(way))
      board.session.expectRefused(.press(p), .click(p))
      board.session.expectRefused(.turn(.began, p), .turn(.changed, way), .turn(.ended, way))
      board.session.expectRefused(.extend(p))
    }
    #expect(board.session.controller.band == nil && board.session.controller.selection.isEmpty)
    #expect(board.session.controller.overlay.groups.isEmpty)
  }

  @Test func `can't be taken, turned, selected or put into a tray by keys`() throws {
    var board = try board(.quarter)
    board.session.give(.focus(.piece(9)))
    for gesture in [
      Gesture.activate(.piece(9)), .key(.character("m"), []), .key(.character("r"), []),
      .key(.character("2"), []),
    ] { board.session.expectRefused(gesture) }
    #expect(board.session.controller.overlay.groups.isEmpty)
  }

  @Test func `stays when a selection is made around it, or was made before`() throws {
    var board = try board()
    let (eight, twenty) = (try board.center(8), try board.center(20))
    let corners = (eight - Point(120, 60), twenty + Point(120, 60))
    board.session.give(.press(corners.0), .drag(to: corners.1), .drop(corners.1))
    #expect(board.session.controller.selection == [20])
    board.session.letOthersHold([:])
    board.session.give(.press(corners.0), .drag(to: corners.1), .drop(corners.1))
    #expect(Set(board.session.controller.selection.map(board.state.root)).count == 2)
    board.session.letOthersHold([board.state.root(of: 8): 1])
    let before = board.state.pose(of: 8)
    board.session.give(
      .press(twenty), .drag(to: twenty + Point(50, 0)), .drop(twenty + Point(50, 0)))
    board.session.advance(by: 2)
    #expect(board.state.pose(of: 8) == before)
    #expect(try board.center(20) == twenty + Point(50, 0))
  }

  @Test func `can't be taken out of a tray`() throws {
    var board = try board()
    try board.make(.stow(pieces: [8, 20], tray: 2))
    board.session.letOthersHold([board.state.root(of: 9): 1])
    board.session.give(.activate(.tray(2)))
    let (taken, free) = (try board.center(board.state.root(of: 8)), try board.center(20))
    board.session.expectRefused(
      .press(taken), .drag(to: Point(400, 400)), .drop(Point(400, 400)))
    board.session.give(.press(free), .drag(to: Point(400, 400)), .drop(Point(400, 400)))
    #expect(board.state.tray(of: 20) == 0 && board.state.tray(of: 8) == 2)
  }

  @Test func `lies above what covers it, for the pointer too`() throws {
    var board = try board()
    try board.make(.leave(piece: 20, pose: board.state.pose(of: 8)))
    board.session.letOthersHold([board.state.root(of: 8): 1])
    board.session.expectRefused(.press(try board.center(8)))
    let (eight, twenty) = (try #require(board.seen(8)?.piece), try #require(board.seen(20)?.piece))
    #expect(eight.z > twenty.z)
    board.session.letOthersHold([:])
    board.session.give(.press(try board.center(8)))
    #expect(board.session.controller.held?.piece == 20)
  }

  @Test func `is told to screen readers with all its pieces`() throws {
    var board = try board()
    let places = board.session.speech.places
    #expect(places == [.piece(8): "held by another player", .piece(9): "held by another player"])
    board.session.letOthersHold([:])
    #expect(board.session.speech.places.isEmpty)
  }

  @Test(arguments: [false, true])
  func `leaves the own hand gently if they were faster`(isNaming: Bool) throws {
    var board = try board()
    board.session.letOthersHold([:])
    if isNaming { board.session.give(.activate(.tray(1))) }
    let start = try board.center(8)
    board.session.give(.activate(.piece(8)), .nudge(dx: 60, dy: 20))
    if isNaming { board.session.give(.activate("tray.name")) }
    let (state, moves) = (board.state, board.session.moves)
    board.session.letOthersHold([state.root(of: 8): 1])
    board.session.give(.cancel)
    #expect(board.session.controller.held == nil)
    #expect(board.state == state && board.session.moves == moves)
    #expect(try board.center(8).distance(to: start + Point(60, 20)) < 1e-6, "it doesn't jump")
    board.session.advance(by: 2)
    #expect(try board.center(8).distance(to: start) < 1e-6)
  }

  // MARK: What others do

  @Test func `moves by itself, while the own hand goes on`() throws {
    var board = try board()
    let (eight, twenty) = (try board.center(8), try board.center(20))
    let way = Point(37, -21)
    board.session.give(.press(twenty), .drag(to: twenty + way))
    let pose = board.state.pose(of: 8)
    let next = Pose(at: pose.at + Point(-150, 80), angle: 0)
    try board.session.receive(.lay([.init(piece: 8, pose: next)]))
    #expect(try board.center(8).distance(to: eight) < 1e-6, "it glides")
    #expect(try board.center(20).distance(to: twenty + way) < 1e-6)
    board.session.advance(by: 2)
    #expect(try board.center(8).distance(to: eight) > 100)
    #expect(try board.center(20).distance(to: twenty + way) < 1e-6)
    #expect(board.session.controller.overlay.groups.map(\.key) == [20])
    board.session.give(.drag(to: twenty + way * 2), .drop(twenty + way * 2))
    board.session.advance(by: 2)
    #expect(try board.center(20).distance(to: twenty + way * 2) < 1e-6)
  }

  @Test func `glides on while others move other things`() throws {
    var board = try board()
    let pose = board.state.pose(of: 8)
    try board.session.receive(
      .lay([.init(piece: 8, pose: Pose(at: pose.at + Point(-150, 80), angle: 0))]))
    board.session.advance(by: 0.1)
    let seen = try board.center(8)
    try board.session.receive(.leave(piece: 20, pose: Pose(at: Point(700, 500), angle: 0)))
    #expect(try board.center(8).distance(to: seen) < 1e-6)
    board.session.advance(by: 2)
    #expect(board.session.controller.overlay.groups.isEmpty)
  }

  @Test func `takes what they join to the own part along`() throws {
    var board = try board()
    board.session.letOthersHold([:])
    let start = try board.center(9)
    board.session.give(.press(start), .drag(to: start + Point(60, 10)))
    let fit = board.place(of: 10, beside: 9)
    try board.session.receive(.lay([.init(piece: 10, pose: fit)]))
    #expect(board.state.size(of: 9) == 3)
    board.session.advance(by: 2)
    let grid = board.grid
    let offset = grid.center(10) - grid.center(9)
    let zoom = Jigsaw.Viewport.current(board.session.controller, on: board.session.table).zoom
    #expect(try board.center(9).distance(to: start + Point(60, 10)) < 1e-6)
    #expect(try board.center(10).distance(to: start + Point(60, 10) + offset * zoom) < 1e-6)
    board.session.give(.drop(start + Point(60, 10)))
    board.session.advance(by: 2)
    #expect(board.state.size(of: 9) == 3 && board.session.controller.overlay.groups.isEmpty)
    #expect(try board.center(9).distance(to: start + Point(60, 10)) < 1e-6)
  }

  @Test func `keeps two own parts in the hand that they join to each other`() throws {
    var board = try board()
    board.session.letOthersHold([:])
    // 10 lies two cells beside 9, so that 11 joins to neither yet.
    try board.lay(11, at: board.state.pose(of: 9).at + Point(2.15 * board.grid.cell.width, 0))
    let (nine, eleven) = (try board.center(9), try board.center(11))
    board.session.give(.extend(nine), .extend(eleven))
    board.session.give(.press(nine), .drag(to: nine + Point(0, 50)))
    #expect(board.session.controller.held?.parts.count == 2)
    var state = board.state
    let fit = board.place(of: 11, beside: 9)
    try Jigsaw.apply(.lay([.init(piece: 11, pose: fit)]), to: &state, in: board.deal)
    try Jigsaw.apply(
      .lay([.init(piece: 10, pose: board.place(of: 10, beside: 9))]), to: &state, in: board.deal)
    board.session.receive(state)
    #expect(board.state.size(of: 9) == 4)
    #expect(board.session.controller.held?.parts.count == 1)
    let before = board.session.moves.made
    board.session.give(.drop(nine + Point(0, 50)))
    board.session.advance(by: 2)
    #expect(board.session.moves.made == before + 1, "the move is legal")
    #expect(try board.center(9).distance(to: nine + Point(0, 50)) < 1e-6)
  }

  @Test func `keeps the hand while others tidy the whole table`() throws {
    var board = try board()
    let twenty = try board.center(20)
    board.session.give(.press(twenty), .drag(to: twenty + Point(-30, 5)))
    try board.session.receive(.tidy)
    board.session.advance(by: 2)
    #expect(try board.center(20).distance(to: twenty + Point(-30, 5)) < 1e-6)
    board.session.give(.drop(twenty + Point(-30, 5)))
    board.session.advance(by: 2)
    #expect(try board.center(20).distance(to: twenty + Point(-30, 5)) < 1e-6)
    #expect(board.session.controller.overlay.groups.isEmpty)
  }

  // MARK: The layers

  @Test func `is drawn in a layer that costs nothing while nothing changes`() throws {
    var session = try Session<Jigsaw>(
      .init(count: .pieces(10_000)), in: TableArea(size: Size(1052, 752), top: 52),
      picture: .plain(600, 400), seed: 1)
    session.advance(by: 2)
    var scene = Scene(size: session.table.area.size, scale: 1, text: BlankText())
    func draw() -> Layer? {
      scene.begin(size: scene.size, scale: 1)
      session.draw(into: &scene, theme: .dark)
      scene.end()
      return scene.layers.first { $0.name == "others" }
    }
    #expect(draw() == nil)
    session.letOthersHold([17: 3, 4711: 4])
    let layer = try #require(draw())
    #expect(layer.kind == .immediate && !layer.commands.isEmpty && layer.commands.count < 20)
    #expect(scene.layers.first { $0.name == "pieces" }?.repairs.isEmpty == true)
    session.give(.hover(Point(300, 300)))
    session.advance(by: 0.1)
    #expect(draw()?.revision == layer.revision)
    session.letOthersHold([:])
    #expect(draw() == nil)
  }
}
