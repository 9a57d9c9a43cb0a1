import PuzzleCore
import PuzzleKit
import RealModule
import Testing

@testable import PuzzleGames

@Suite struct `A piece of a jigsaw turns` {
  typealias Pose = Jigsaw.Pose

  @Test func `by a quarter with each click, and four bring every point back`() throws {
    var board = try Board(6, 4, .quarter, seed: 4)
    try board.lay(0, at: Point(400, 300))
    try board.lay(1, at: board.place(of: 1, beside: 0).at)
    try board.lay(7, at: board.place(of: 7, beside: 1).at)
    #expect(board.state.size(of: 0) == 3)
    let before = [0, 1, 7].map { board.state.pose(of: $0) }
    let p = try board.center(1) + Point(7, -5)
    let held = p
    for turn in 1...4 {
      board.session.click(held)
      #expect(board.state.pose(of: 0).angle == Double(turn % 4) * 90)
      board.session.advance(by: 1)
      #expect(try #require(board.seen(1)).frame.contains(held), "the held point stays")
    }
    for (piece, pose) in zip([0, 1, 7], before) {
      #expect(board.state.pose(of: piece).at.distance(to: pose.at) < 0.01)
      #expect(board.state.pose(of: piece).angle == pose.angle)
    }
  }

  @Test func `once more with each click while it still turns`() throws {
    var board = try Board(3, 2, .quarter, seed: 4)
    let start = board.state.pose(of: 0).angle
    let p = try board.center(0)
    var last = start
    for _ in 0..<3 {
      board.session.click(p)
      // The visible motion continues from its current position.
      #expect(Pose.difference(try #require(board.seen(0)?.piece).rotation, last) < 1e-6)
      board.session.advance(by: 0.1)
      last = try #require(board.seen(0)?.piece).rotation
    }
    board.session.advance(by: 2)
    #expect(board.state.pose(of: 0).angle == Pose.normal(start + 270))
    #expect(try board.center(0).distance(to: p) < 1e-6)
  }

  @Test func `under a secondary drag by as much as the hand, and settles`() throws {
    var board = try Board(3, 2, .quarter, seed: 4)
    let start = board.state.pose(of: 2).angle
    let p = try board.center(2)
    func around(_ degrees: Double) -> Point { p + Pose.turned(Point(60, 0), by: degrees) }
    _ = board.session.respond(to: .turn(.began, p + Point(10, 0)))
    _ = board.session.respond(to: .turn(.changed, around(0)))
    for degrees in stride(from: 5.0, through: 400, by: 5) {
      _ = board.session.respond(to: .turn(.changed, around(degrees)))
      let element = try #require(board.seen(2))
      #expect(Pose.difference(try #require(element.piece).rotation, start + degrees) < 1e-6)
      #expect(element.frame.center.distance(to: p) < 1e-6)
    }
    _ = board.session.respond(to: .turn(.ended, around(400)))
    #expect(Pose.difference(try #require(board.seen(2)?.piece).rotation, start + 400) < 1e-6)
    board.session.advance(by: 1)
    #expect(board.state.pose(of: 2).angle == Pose.normal(start + 360))
    #expect(board.session.moves.made == 1)
  }

  @Test func `with the hand from where the button went down`() throws {
    var board = try Board(3, 2, .quarter, seed: 4)
    let start = board.state.pose(of: 2).angle
    let p = try board.center(2)
    func around(_ degrees: Double) -> Point { p + Pose.turned(Point(40, 0), by: degrees) }
    _ = board.session.respond(to: .turn(.began, around(0)))
    _ = board.session.respond(to: .turn(.changed, around(50)))
    let turned = try #require(board.seen(2)?.piece).rotation
    #expect(Pose.difference(turned, start + 50) < 1e-6)
  }

  @Test func `to any angle where turning is free`() throws {
    var board = try Board(3, 2, .free, seed: 4)
    let start = board.state.pose(of: 2).angle
    let p = try board.center(2)
    _ = board.session.respond(to: .turn(.began, p))
    for degrees in [0.0, 20, 37] {
      _ = board.session.respond(to: .turn(.changed, p + Pose.turned(Point(60, 0), by: degrees)))
    }
    _ = board.session.respond(to: .turn(.ended, p))
    #expect(Pose.difference(board.state.pose(of: 2).angle, start + 37) < 1e-6)
  }

  @Test func `while it is dragged, without a jump`() throws {
    var board = try Board(3, 2, .quarter, seed: 4)
    try board.lay(3, at: Point(400, 300))
    let p = try board.center(3)
    _ = board.session.respond(to: .press(p + Point(12, 8)))
    _ = board.session.respond(to: .drag(to: p + Point(42, 38)))
    let seen = try #require(board.seen(3))
    #expect(seen.frame.center.distance(to: p + Point(30, 30)) < 1e-6)
    _ = board.session.respond(to: .turn(.began, p + Point(42, 38)))
    #expect(board.seen(3) == seen)
    for way in [Point(142, 38), Point(142, 68)] {
      _ = board.session.respond(to: .turn(.changed, p + way))
      _ = board.session.respond(to: .drag(to: p + way))
    }
    let turned = try #require(board.seen(3))
    let (now, then) = (try #require(turned.piece), try #require(seen.piece))
    #expect(Pose.difference(now.rotation, then.rotation) > 5)
    _ = board.session.respond(to: .turn(.ended, p + Point(142, 68)))
    #expect(board.seen(3) == turned)
    _ = board.session.respond(to: .drag(to: p + Point(152, 68)))
    #expect(
      try board.center(3).distance(to: turned.frame.center + Point(10, 0)) < 1e-6)
    _ = board.session.respond(to: .drop(p + Point(152, 68)))
    board.session.advance(by: 1)
    #expect(board.state.pose(of: 3).angle.truncatingRemainder(dividingBy: 90) == 0)
  }

  @Test func `as a group about the point it is held by`() throws {
    var board = try Board(3, 2, .quarter, seed: 4)
    try board.lay(0, at: Point(300, 300))
    try board.lay(1, at: board.place(of: 1, beside: 0).at)
    let p = try board.center(0) + Point(9, 4)
    let before = try board.center(1)
    _ = board.session.respond(to: .press(p))
    _ = board.session.respond(to: .drag(to: p + Point(5, 0)))
    for _ in 0..<3 { _ = board.session.respond(to: .wheel(at: p, dx: 0, dy: 1)) }
    let wanted = p + Point(5, 0) + Pose.turned(before - p, by: 90)
    #expect(try board.center(1).distance(to: wanted) < 1e-6)
  }

  @Test func `and goes home when the turn is cancelled`() throws {
    var board = try Board(3, 2, .quarter, seed: 4)
    let pose = board.state.pose(of: 2)
    let p = try board.center(2)
    _ = board.session.respond(to: .turn(.began, p))
    _ = board.session.respond(to: .turn(.changed, p + Point(50, 0)))
    _ = board.session.respond(to: .turn(.changed, p + Point(50, 40)))
    _ = board.session.respond(to: .cancel)
    board.session.advance(by: 2)
    #expect(board.state.pose(of: 2) == pose)
    #expect(try board.center(2).distance(to: p) < 1e-6)
    #expect(board.session.moves.made == 0)
  }

  @Test func `with two fingers, which move it as well`() throws {
    var board = try Board(3, 2, .quarter, seed: 4)
    let p = try board.center(3)
    let start = board.state.pose(of: 3).angle
    _ = board.session.respond(to: .press(p))
    _ = board.session.respond(
      to: .pinch(.changed, at: p, scale: 1.2, turn: 80, dx: 20, dy: 10))
    #expect(try board.center(3).distance(to: p + Point(20, 10)) < 1e-6)
    _ = board.session.respond(to: .drop(p + Point(20, 10)))
    board.session.advance(by: 1)
    #expect(board.state.pose(of: 3).angle == Pose.normal(start + 90))
  }

  @Test func `not at all where turning is off`() throws {
    var board = try Board(3, 2, .off, seed: 4)
    let p = try board.center(2)
    _ = board.session.respond(to: .turn(.began, p))
    _ = board.session.respond(to: .turn(.changed, p + Point(50, 40)))
    _ = board.session.respond(to: .turn(.ended, p + Point(50, 40)))
    _ = board.session.respond(to: .hover(p))
    _ = board.session.respond(to: .key(.character("r"), []))
    #expect(board.session.moves.made == 0)
    #expect(board.state.pose(of: 2).angle == 0)
  }
}
