import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `TouchTracker` {
  private static func gestures(_ events: InputEvent...) -> [Gesture] {
    var tracker = PointerTracker()
    return events.flatMap { tracker.gestures(for: $0) }
  }

  private static let a = Point(100, 100)
  private static let b = Point(200, 100)

  private static func pinch(
    _ phase: Gesture.Phase, _ middle: Point, scale: Double = 1, turn: Double = 0,
    _ dx: Double = 0, _ dy: Double = 0
  ) -> Gesture {
    .pinch(phase, at: middle, scale: scale, turn: turn, dx: dx, dy: dy)
  }

  @Test func `need 8 points to drag`() {
    let (near, far) = (Self.a + Point(8, 0), Self.a + Point(8.01, 0))
    #expect(
      Self.gestures(.fingerDown(1, at: Self.a), .fingerMoved(1, to: near), .fingerUp(1, at: near))
        == [.press(Self.a), .click(Self.a)])
    #expect(
      Self.gestures(.fingerDown(1, at: Self.a), .fingerMoved(1, to: far), .fingerUp(1, at: far))
        == [.press(Self.a), .drag(to: far), .drop(far)])
  }

  @Test func `make a pinch of two: its middle, spread, turn and way`() throws {
    #expect(
      Self.gestures(
        .fingerDown(1, at: Self.a), .fingerDown(2, at: Self.b),
        .fingerMoved(2, to: Point(300, 100)), .fingerUp(1, at: Self.a),
        .fingerUp(2, at: Point(300, 100)))
        == [
          .press(Self.a), Self.pinch(.began, Point(150, 100)),
          Self.pinch(.changed, Point(200, 100), scale: 2, 50, 0),
          Self.pinch(.ended, Point(200, 100)), .drop(Point(150, 100)),
        ])
    let turned = Self.gestures(
      .fingerDown(1, at: Self.a), .fingerDown(2, at: Self.b), .fingerMoved(2, to: Point(100, 200)))
    guard case .pinch(.changed, let p, let scale, let turn, let dx, let dy) = turned.last else {
      Issue.record("\(turned)")
      return
    }
    #expect(p == Point(100, 150) && dx == -50 && dy == 50)
    #expect(abs(scale - 1) < 1e-9 && abs(turn - 90) < 1e-9, "clockwise, as seen on the screen")
  }

  @Test func `turn on across the half circle by the short way`() {
    let gestures = Self.gestures(
      .fingerDown(1, at: Self.b), .fingerDown(2, at: Point(100, 101)),
      .fingerMoved(2, to: Point(100, 99)))
    guard case .pinch(_, _, _, let turn, _, _) = gestures.last else {
      Issue.record("\(gestures)")
      return
    }
    #expect(turn > 0 && turn < 2)
  }

  @Test func `keep what one of them drags, and drag on without a jump`() {
    let (c, d) = (Point(150, 100), Point(250, 100))
    #expect(
      Self.gestures(
        .fingerDown(1, at: Self.a), .fingerMoved(1, to: c), .fingerDown(2, at: d),
        .fingerMoved(1, to: c + Point(10, 0)), .fingerMoved(2, to: d + Point(10, 0)),
        .fingerUp(1, at: c + Point(10, 0)), .fingerMoved(2, to: d + Point(10, 20)),
        .fingerUp(2, at: d + Point(10, 20)))
        == [
          .press(Self.a), .drag(to: c), Self.pinch(.began, Point(200, 100)),
          Self.pinch(.changed, Point(205, 100), scale: 0.9, 5, 0),
          Self.pinch(.changed, Point(210, 100), scale: 100 / 90, 5, 0),
          Self.pinch(.ended, Point(210, 100)), .drag(to: Point(160, 120)),
          .drop(Point(160, 120)),
        ])
  }

  @Test func `count only as the first two`() {
    #expect(
      Self.gestures(
        .fingerDown(1, at: Self.a), .fingerDown(2, at: Self.b), .fingerDown(3, at: .zero),
        .fingerMoved(3, to: Self.a), .fingerUp(3, at: Self.a), .focusLost,
        .fingerUp(1, at: Self.a))
        == [
          .press(Self.a), Self.pinch(.began, Point(150, 100)),
          Self.pinch(.ended, Point(150, 100)), .drop(Self.a),
        ])
  }

  @Test func `are not disturbed by a mouse that moves or leaves`() {
    #expect(
      Self.gestures(
        .fingerDown(1, at: Self.a), .pointerMoved(to: Self.b), .pointerLeft,
        .fingerMoved(1, to: Self.b))
        == [.press(Self.a), .drag(to: Self.b)])
    #expect(
      Self.gestures(.fingerDown(1, at: Self.a), .pointerDown(.primary, at: Self.b))
        == [.press(Self.a), .click(Self.a), .press(Self.b)])
  }
}
