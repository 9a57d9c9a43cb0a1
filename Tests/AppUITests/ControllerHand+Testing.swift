import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

/// A hand on a simulated controller, which steers by what it sees.
extension AppShell {
  mutating func press(_ button: ControllerButton, id: Int = 1) {
    handle(.controller(.button(button, isDown: true, id: id)))
    handle(.controller(.button(button, isDown: false, id: id)))
  }

  mutating func move(_ axis: ControllerAxis, _ value: Double) {
    handle(.controller(.axis(axis, to: value, id: 1)))
  }

  mutating func push(_ stick: (ControllerAxis, ControllerAxis), _ way: Point) {
    move(stick.0, way.x)
    move(stick.1, way.y)
  }

  static var leftStick: (ControllerAxis, ControllerAxis) { (.leftX, .leftY) }
  static var rightStick: (ControllerAxis, ControllerAxis) { (.rightX, .rightY) }

  var cursor: Point? { widgets.handElements.first { $0.id == "cursor" }?.frame.center }
  var prompts: [String] {
    widgets.handElements.filter { $0.id != "cursor" }.map(\.label.english)
  }

  /// Moves the cursor to a point with the left stick, as a player does: fast first, then slowly.
  mutating func steer(to p: Point, location: SourceLocation = #_sourceLocation) {
    move(.leftX, 0.21)
    advance(by: 1 / 60)
    for _ in 0..<900 {
      guard let cursor else { break }
      let way = p - cursor
      let distance = way.distance(to: .zero)
      if distance < 5 { break }
      push(Self.leftStick, way * ((distance > 80 ? 1 : 0.42) / distance))
      advance(by: 1 / 60)
    }
    push(Self.leftStick, .zero)
    for _ in 0..<60 where isMoving { advance(by: 1 / 60) }
    let distance = cursor.map { $0.distance(to: p) } ?? .infinity
    #expect(distance < 40, "the cursor is \(distance) away", sourceLocation: location)
  }
}
