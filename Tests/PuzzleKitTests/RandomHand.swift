import PuzzleCore
import PuzzleKit

/// A generator of random gestures for a session, the same for the same seed.
struct RandomHand<Game: PuzzleGame> {
  var session: Session<Game>
  private var chance: SeededGenerator

  init(_ session: Session<Game>, seed: UInt64) {
    self.session = session
    chance = SeededGenerator(seed: seed).stream("hand")
  }

  /// Performs clicks, drags and keys of a player in an undisturbed game.
  mutating func useHandOnly() {
    switch chance.below(8) {
    case 0...2: drag()
    case 3, 4: click()
    case 5: lookOrTurn()
    case 6: give(.activate(element().id))
    default:
      give(.nudge(dx: chance.uniform(-60, 60), dy: chance.uniform(-60, 60)))
      session.advance(by: chance.uniform(0, 1))
    }
  }

  /// Performs these, and any other event of a session, in any order.
  mutating func useEverything() {
    switch chance.below(20) {
    case 0...8: useHandOnly()
    case 9: give(.cancel)
    case 10:
      let ids: [ElementID] = [.named(""), .piece(-1), .piece(.max), .cell(99), "menu.load"]
      give(.activate(ids[chance.below(ids.count)]))
    case 11: session.perform(.undo)
    case 12: session.perform(.redo)
    case 13: session.perform(.startAutoSolve)
    case 14: session.perform(.stopAutoSolve)
    case 15: session.perform(chance.below(2) == 0 ? .hurry : .unlockAutoSolve)
    case 16: resize()
    case 17: session.advance(by: chance.uniform(0, 2))
    case 18:
      switch chance.below(4) {
      case 0: session.perform(.dealAnew(nil))
      case 1: session.perform(.dealAlternative)
      default: session.advance(by: 0)
      }
    default: giveNonsense()
    }
    _ = session.takeEffects()
  }

  private mutating func give(_ gesture: Gesture) { _ = session.respond(to: gesture) }

  private mutating func element() -> Element {
    let all = session.elements(scale: 1)
    // Every element may be out of sight.
    guard !all.isEmpty else {
      return Element("", .text, "", frame: Rect(0, 60, session.table.area.size.width, 100))
    }
    return all[chance.below(all.count)]
  }

  private mutating func pointOn(_ element: Element) -> Point {
    let f = element.frame
    return Point(chance.uniform(f.minX, f.maxX), chance.uniform(f.minY, f.maxY))
  }

  private mutating func drag() {
    give(.press(pointOn(element())))
    for _ in 0..<chance.below(3) { give(.drag(to: anywhere())) }
    let target = element().frame.center
    let end = chance.below(2) == 0 ? target : anywhere()
    give(.drag(to: end))
    give(.drop(end))
  }

  private mutating func click() {
    let p = pointOn(element())
    give(.press(p))
    give(.click(p))
  }

  /// Performs gestures that only some games use.
  private mutating func lookOrTurn() {
    let p = pointOn(element())
    switch chance.below(6) {
    case 0:
      give(.turn(.began, p))
      for _ in 0..<chance.below(4) { give(.turn(.changed, anywhere())) }
      give(.turn(.ended, anywhere()))
    case 1: give(.wheel(at: p, dx: 0, dy: chance.uniform(-3, 3)))
    case 2: give(.pan(dx: chance.uniform(-90, 90), dy: chance.uniform(-90, 90)))
    case 3:
      give(
        .pinch(
          .changed, at: p, scale: chance.uniform(0.7, 1.4), turn: chance.uniform(-40, 40),
          dx: chance.uniform(-30, 30), dy: chance.uniform(-30, 30)))
    case 4: give(.extend(p))
    default:
      give(.hover(p))
      let keys = Array("r0gpestbxmoc1234+-=")
      let modifiers: Modifiers = chance.below(3) == 0 ? .shift : []
      let key = keys[chance.below(keys.count)]
      give(.key(.character(key), modifiers))
      give(.type(String(key)))
    }
  }

  /// Returns a point in the window or outside.
  private mutating func anywhere() -> Point {
    let size = session.table.area.size
    return Point(
      chance.uniform(-200, size.width + 200), chance.uniform(-200, size.height + 200))
  }

  private mutating func resize() {
    let size = Size(chance.uniform(60, 1600), chance.uniform(60, 1200))
    let area = TableArea(size: size, top: session.table.area.top)
    session.perform(.resize(area, isSettled: chance.below(2) == 0))
  }

  /// Performs gestures in an order that no pointer produces.
  private mutating func giveNonsense() {
    let p = chance.below(2) == 0 ? anywhere() : pointOn(element())
    switch chance.below(5) {
    case 0:
      if chance.below(4) == 0 { give(.willPress(chance.below(2) == 0 ? .sweeping : .passing, p)) }
      give(.press(p))
    case 1: give(.drag(to: p))
    case 2: give(.drop(p))
    case 3: give(.click(p))
    default: give(.hover(p))
    }
  }
}
