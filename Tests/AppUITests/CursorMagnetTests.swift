import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `A cursor’s magnet` {
  private func target(_ p: Point, _ side: Double) -> ControllerRoom.Target {
    ControllerRoom.Target(frame: Rect(center: p, size: Size(side, side)), isCarried: false)
  }

  @Test func `never works against the stick`() {
    var chance = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &chance) }
      var magnet = CursorMagnet()
      let p = Point(number(0...800), number(0...800))
      let targets = (0..<8).map { _ in
        target(Point(number(0...800), number(0...800)), number(10...200))
      }
      let stick = Point(number(-0.7...0.7), number(-0.7...0.7))
      let force = stick.distance(to: .zero)
      let way = magnet.move(p, along: stick, speed: 600, for: 1 / 60, to: { targets }) - p
      let free = force * 600 / 60
      let ahead = (way.x * stick.x + way.y * stick.y) / max(force, 1e-9)
      #expect(ahead >= free * 0.6 - 1e-9 && ahead <= free + 1e-9)
      #expect(way.distance(to: .zero) <= free * 1.1 + 1e-9)
    }
  }

  @Test func `draws a cursor that passes nearby, and lets it leave again`() {
    var magnet = CursorMagnet()
    let goal = target(Point(400, 330), 60)
    var p = Point(250, 300)
    for _ in 0..<40 where p.x < 395 {
      p = magnet.move(p, along: Point(1, 0), speed: 600, for: 1 / 60, to: { [goal] })
    }
    #expect(goal.frame.contains(p))
    for _ in 0..<40 {
      p = magnet.move(p, along: Point(0, -1), speed: 600, for: 1 / 60, to: { [goal] })
    }
    #expect(p.y < goal.frame.minY - 60)
  }

  @Test func `lets a cursor glide onto a small target ahead, and then rest`() {
    var magnet = CursorMagnet()
    let goal = target(Point(400, 300), 30)
    var p = magnet.move(Point(365, 296), along: Point(1, 0), speed: 600, for: 0.01, to: { [goal] })
    p = magnet.move(p, along: .zero, speed: 600, for: 1 / 60, to: { [goal] })
    #expect(magnet.isGliding)
    for _ in 0..<60 { p = magnet.move(p, along: .zero, speed: 600, for: 1 / 60, to: { [goal] }) }
    #expect(p == goal.frame.center && !magnet.isGliding)
    var away = CursorMagnet()
    p = away.move(Point(365, 296), along: Point(-1, 0), speed: 600, for: 0.01, to: { [goal] })
    #expect(away.move(p, along: .zero, speed: 600, for: 1 / 60, to: { [goal] }) == p)
  }
}
