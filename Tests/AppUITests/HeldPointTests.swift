import PuzzleCore
import PuzzleGames
import PuzzleKit
import RealModule
import Synchronization
import Testing

@testable import AppUI

/// Tests of a held jigsaw piece, driven by mouse events.
@Suite struct `What a hand holds` {
  private struct Table {
    var shell: AppShell
    let piece: String
    /// The offset from the piece's middle to the pointer, on the upright piece.
    var grip = Point.zero
    var pointer: Point

    /// Creates a table with a piece, or a group of six, in its middle.
    init(_ turning: Jigsaw.Turning, isPart: Bool, seed: UInt64) throws {
      let size = Size(1400, 1100)
      var session = try Session<Jigsaw>(
        .init(count: .pieces(48), turning: turning), in: AppShell.area(size), picture: nil,
        seed: seed, isReduced: true)
      try session.play(.home(piece: 20))
      if isPart {
        for piece in [19, 21, 28, 27, 12] { try session.play(.home(piece: piece)) }
        let group = session.element("piece.20", scale: 1)?.piece?.group
        #expect(session.elements(scale: 1).count { $0.piece?.group == group } >= 6)
      }
      shell = AppShell(session: session, size: size, scale: 1, theme: .light, text: BlankText())
      shell.advance(by: 1)
      piece = "piece.20"
      pointer = try #require(shell.element(piece)).frame.center
    }

    static func turned(_ p: Point, by degrees: Double) -> Point {
      let (c, s) = (Double.cos(degrees * .pi / 180), Double.sin(degrees * .pi / 180))
      return Point(c * p.x - s * p.y, s * p.x + c * p.y)
    }

    var angle: Double { shell.element(piece)?.piece?.rotation ?? .nan }

    /// The position of the held point of the piece in the window.
    var held: Point {
      let center = shell.element(piece)?.frame.center ?? Point(.nan, .nan)
      return center + Self.turned(grip, by: angle)
    }

    mutating func press(at p: Point) {
      pointer = p
      let center = shell.element(piece)?.frame.center ?? .zero
      grip = Self.turned(p - center, by: -angle)
      shell.handle(.pointerMoved(to: p))
      shell.handle(.pointerDown(.primary, at: p))
    }

    mutating func move(to p: Point) {
      pointer = p
      shell.handle(.pointerMoved(to: p))
    }
  }

  /// Performs one random action while the main button is down.
  private func act(_ table: inout Table, _ isTurning: inout Bool, _ chance: inout SeededGenerator) {
    switch chance.below(10) {
    case 0:
      table.shell.handle(
        isTurning
          ? .pointerUp(.secondary, at: table.pointer) : .pointerDown(.secondary, at: table.pointer))
      isTurning.toggle()
    case 1: table.shell.handle(.wheel(dx: 0, dy: chance.below(2) == 0 ? 1 : -1, at: table.pointer))
    case 2: table.shell.key(.character("r"), chance.below(2) == 0 ? .shift : [])
    case 3: table.shell.advance(by: chance.uniform(0, 0.3))
    default:
      let middle = Point(726, 576)
      table.move(to: middle + Point(chance.uniform(-150, 150), chance.uniform(-150, 150)))
    }
  }

  @Test(arguments: Jigsaw.Turning.allCases, [false, true])
  func `stays under the pointer by the point it is held by`(
    turning: Jigsaw.Turning, isPart: Bool
  ) throws {
    var laid = 0
    for seed in UInt64(1)...40 {
      var chance = SeededGenerator(seed: seed)
      var table = try Table(turning, isPart: isPart, seed: seed)
      let frame = try #require(table.shell.element(table.piece)).frame
      table.press(
        at: Point(
          chance.uniform(frame.minX + 1, frame.maxX - 1),
          chance.uniform(frame.minY + 1, frame.maxY - 1)))
      table.move(to: table.pointer + Point(5, 4))
      var isTurning = false
      for step in 0..<40 {
        act(&table, &isTurning, &chance)
        #expect(
          table.held.distance(to: table.pointer) < 1e-6, "seed \(seed), step \(step), \(isTurning)")
      }
      let group = table.shell.element(table.piece)?.piece?.group
      table.shell.handle(.pointerUp(.primary, at: table.pointer))
      table.shell.advance(by: 2)
      // A group that joins another one snaps to it.
      guard table.shell.element(table.piece)?.piece?.group == group else { continue }
      #expect(table.held.distance(to: table.pointer) < 1e-6, "seed \(seed), laid down")
      if turning == .quarter {
        #expect(table.angle.truncatingRemainder(dividingBy: 90) == 0)
      }
      laid += 1
    }
    #expect(laid > 20, "most of them join no other")
  }

  @Test(arguments: [Point(30, 22), Point(-35, 0), Point(2, 1)])
  func `turns with the hand that goes round its middle`(grip: Point) throws {
    var table = try Table(.free, isPart: false, seed: 3)
    let center = table.pointer
    table.press(at: center + grip)
    let start = table.angle
    table.shell.handle(.pointerDown(.secondary, at: table.pointer))
    let arm = grip.distance(to: .zero) < 10 ? Point(60, 0) : grip
    table.move(to: center + arm)
    for degrees in stride(from: 10.0, through: 120, by: 10) {
      table.move(to: center + Table.turned(arm, by: degrees))
    }
    #expect(abs(table.angle - start - 120) < 1e-6)
    let turned = table.held
    table.shell.handle(.pointerUp(.secondary, at: table.pointer))
    #expect(table.held == turned)
    table.move(to: table.pointer + Point(120, 0))
    #expect(table.held.distance(to: turned + Point(120, 0)) < 1e-6)
  }

  @Test func `goes with the table that is pushed, and on from there`() throws {
    var table = try Table(.quarter, isPart: false, seed: 3)
    table.press(at: table.pointer + Point(12, -9))
    table.move(to: table.pointer + Point(20, 20))
    table.shell.handle(.pointerDown(.middle, at: table.pointer))
    for _ in 0..<5 {
      table.move(to: table.pointer + Point(17, -8))
      #expect(table.held.distance(to: table.pointer) < 1)
    }
    table.shell.handle(.pointerUp(.middle, at: table.pointer))
    table.move(to: table.pointer + Point(-40, 3))
    #expect(table.held.distance(to: table.pointer) < 1)
  }
}

@Suite struct `The keys of a jigsaw` {
  private func shell() throws -> AppShell {
    let size = Size(1400, 1100)
    let session = try Session<Jigsaw>(
      .init(count: .pieces(12), turning: .quarter), in: AppShell.area(size), picture: nil, seed: 2,
      isReduced: true)
    var shell = AppShell(session: session, size: size, scale: 1, theme: .light, text: BlankText())
    shell.advance(by: 1)
    return shell
  }

  private func angle(_ shell: AppShell, _ id: String) -> Double {
    shell.element(id)?.piece?.rotation ?? .nan
  }

  @Test func `turn the piece in focus, wherever the pointer is`() throws {
    var shell = try shell()
    let pieces = shell.session.elements(scale: 1).filter { $0.role == .piece }
    let top = try #require(pieces.max { $0.piece?.z ?? 0 < $1.piece?.z ?? 0 })
    let other = try #require(pieces.first { $0.id != top.id })
    func expectTurned(_ element: Element, by degrees: Double) {
      let before = element.piece?.rotation ?? .nan
      #expect(
        angle(shell, element.id.description)
          == (before + degrees).truncatingRemainder(dividingBy: 360),
        "\(element.id)")
    }
    shell.handle(.pointerMoved(to: top.frame.center))
    shell.focus.set(other.id)
    shell.focus.isVisible = true
    shell.key(.character("r"))
    shell.advance(by: 1)
    expectTurned(other, by: 90)
    expectTurned(top, by: 0)
    shell.key(.character("r"), .shift)
    shell.key(.character("r"), .shift)
    shell.advance(by: 1)
    expectTurned(other, by: 270)
    // A pressed pointer takes over from the keyboard.
    shell.handle(.pointerDown(.middle, at: top.frame.center))
    shell.handle(.pointerUp(.middle, at: top.frame.center))
    shell.key(.character("r"))
    shell.advance(by: 1)
    expectTurned(other, by: 270)
    #expect(angle(shell, top.id.description) != top.piece?.rotation)
  }
}

@Suite struct `A frame` {
  @Test func `makes no list of all elements for a button that is pointed at or in focus`() throws {
    var shell = try AppShell.echo(width: 1400)
    let lists = EchoGame.Lists()
    EchoGame.$lists.withValue(lists) {
      shell.handle(.pointerMoved(to: shell.element("menu.load")?.frame.center ?? .zero))
      shell.focus.set("menu.load")
      shell.focus.isVisible = true
      let before = lists.count.load(ordering: .relaxed)
      for _ in 0..<50 {
        #expect(shell.isOverButton)
        shell.advance(by: 0.02)
        _ = shell.commands()
      }
      #expect(lists.count.load(ordering: .relaxed) == before)
    }
  }
}
