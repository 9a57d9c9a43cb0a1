import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The pointer tracker` {
  private static func gestures(_ events: InputEvent...) -> [Gesture] {
    var tracker = PointerTracker()
    return events.flatMap { tracker.gestures(for: $0) }
  }

  private static let a = Point(100, 100)

  private static let down = InputEvent.pointerDown(.primary, at: a)

  @Test func `tells a click from a drag by 3 points of a mouse`() {
    let near = Self.a + Point(0, 3)
    let far = Self.a + Point(0, 3.01)
    #expect(
      Self.gestures(Self.down, .pointerMoved(to: near), .pointerUp(.primary, at: near))
        == [.press(Self.a), .click(Self.a)])
    #expect(
      Self.gestures(Self.down, .pointerMoved(to: far), .pointerUp(.primary, at: far))
        == [.press(Self.a), .drag(to: far), .drop(far)])
  }

  @Test func `stays with a drag that comes back to where it began`() {
    let far = Point(150, 100)
    #expect(
      Self.gestures(
        Self.down, .pointerMoved(to: far), .pointerMoved(to: Self.a),
        .pointerUp(.primary, at: Self.a))
        == [.press(Self.a), .drag(to: far), .drag(to: Self.a), .drop(Self.a)])
  }

  @Test func `sees a drag whose only movement comes with the release`() {
    let far = Point(150, 100)
    #expect(
      Self.gestures(Self.down, .pointerUp(.primary, at: far))
        == [.press(Self.a), .drag(to: far), .drop(far)])
  }

  @Test(arguments: [
    InputEvent.pointerLeft, .focusLost, .resized(Size(500, 500), scale: 1),
  ])
  func `drops at the last place when the pointer is lost`(event: InputEvent) {
    let far = Point(150, 100)
    #expect(
      Self.gestures(
        Self.down, .pointerMoved(to: far), event, .pointerUp(.primary, at: Point(7, 7)))
        == [.press(Self.a), .drag(to: far), .drop(far)])
    #expect(
      Self.gestures(Self.down, event, .pointerUp(.primary, at: Self.a))
        == [.press(Self.a), .click(Self.a)])
  }

  @Test func `hovers while nothing is pressed, and ignores other buttons' releases`() {
    #expect(Self.gestures(.pointerMoved(to: Self.a)) == [.hover(Self.a)])
    #expect(Self.gestures(.pointerUp(.primary, at: Self.a)) == [])
    #expect(
      Self.gestures(Self.down, .pointerUp(.secondary, at: Self.a)) == [.press(Self.a)])
    #expect(Self.gestures(.key(.enter, []), .exposed, .woken) == [])
  }

  @Test func `turns with the secondary button`() {
    #expect(
      Self.gestures(
        .pointerDown(.secondary, at: Self.a), .pointerMoved(to: Point(110, 100)),
        .pointerMoved(to: Point(110, 100)), .pointerUp(.secondary, at: Point(120, 100)),
        .pointerMoved(to: Self.a))
        == [
          .turn(.began, Self.a), .turn(.changed, Point(110, 100)),
          .turn(.ended, Point(120, 100)), .hover(Self.a),
        ])
    #expect(
      Self.gestures(
        .pointerDown(.secondary, at: Self.a), .pointerMoved(to: Point(110, 100)), .pointerLeft,
        .pointerUp(.secondary, at: Self.a))
        == [
          .turn(.began, Self.a), .turn(.changed, Point(110, 100)),
          .turn(.ended, Point(110, 100)),
        ])
  }

  @Test func `turns what is dragged without a drop, and drags on`() {
    let (b, c, d) = (Point(150, 100), Point(160, 120), Point(170, 130))
    #expect(
      Self.gestures(
        Self.down, .pointerMoved(to: b), .pointerDown(.secondary, at: b), .pointerMoved(to: c),
        .pointerUp(.secondary, at: c), .pointerMoved(to: d), .pointerUp(.primary, at: d))
        == [
          .press(Self.a), .drag(to: b), .turn(.began, b), .turn(.changed, c), .drag(to: c),
          .turn(.ended, c), .drag(to: d), .drop(d),
        ], "it goes with the pointer all the time")
    #expect(
      Self.gestures(
        Self.down, .pointerMoved(to: b), .pointerDown(.secondary, at: b), .pointerMoved(to: c),
        .pointerUp(.primary, at: c), .pointerUp(.secondary, at: d))
        == [
          .press(Self.a), .drag(to: b), .turn(.began, b), .turn(.changed, c), .drag(to: c),
          .turn(.ended, c), .drop(c),
        ], "it lies where the pointer was")
    #expect(
      Self.gestures(
        Self.down, .pointerDown(.secondary, at: Self.a), .pointerUp(.secondary, at: Self.a),
        .pointerUp(.primary, at: Self.a))
        == [
          .press(Self.a), .turn(.began, Self.a), .turn(.ended, Self.a), .drop(Self.a),
        ], "what was turned is not clicked as well")
  }

  @Test func `pans with the middle button, without a drop either`() {
    let (b, c) = (Point(110, 95), Point(111, 95))
    #expect(
      Self.gestures(
        .pointerDown(.middle, at: Self.a), .pointerMoved(to: b), .pointerMoved(to: c),
        .pointerUp(.middle, at: c), .pointerMoved(to: b))
        == [.pan(dx: 10, dy: -5), .pan(dx: 1, dy: 0), .hover(b)])
    #expect(
      Self.gestures(
        Self.down, .pointerMoved(to: b), .pointerDown(.middle, at: b), .pointerMoved(to: c),
        .pointerUp(.middle, at: c), .pointerUp(.primary, at: c))
        == [
          .press(Self.a), .drag(to: b), .pan(dx: 1, dy: 0), .drag(to: c), .drop(c),
        ])
  }

  @Test func `pans with the space bar, which then is no key any more`() {
    var tracker = PointerTracker()
    func gestures(_ event: InputEvent) -> [Gesture] { tracker.gestures(for: event) }
    func release() -> Modifiers? { tracker.letSpaceGo() }
    tracker.holdSpace(.shift)
    #expect(release() == .shift)
    #expect(release() == nil)
    tracker.holdSpace([])
    #expect(gestures(Self.down) == [])
    #expect(gestures(.pointerMoved(to: Point(101, 100))) == [.pan(dx: 1, dy: 0)])
    #expect(release() == nil)
    #expect(
      gestures(.pointerMoved(to: Point(101, 102))) == [.pan(dx: 0, dy: 2)],
      "until the button is let go")
    #expect(gestures(.pointerUp(.primary, at: Point(101, 102))) == [])
    #expect(gestures(Self.down) == [.press(Self.a)])
  }

  @Test func `extends with Shift, unless it becomes a drag`() {
    let down = InputEvent.pointerDown(.primary, at: Self.a, with: .shift)
    let (near, far) = (Point(102, 100), Point(104, 100))
    #expect(
      Self.gestures(down, .pointerMoved(to: near), .pointerUp(.primary, at: near))
        == [.extend(Self.a)])
    #expect(
      Self.gestures(down, .pointerMoved(to: near), .pointerMoved(to: far), .pointerLeft)
        == [.willPress(.sweeping, Self.a), .press(Self.a), .drag(to: far), .drop(far)])
    #expect(Self.gestures(down, .focusLost, .pointerUp(.primary, at: Self.a)) == [])
    #expect(
      Self.gestures(down, .pointerDown(.secondary, at: Self.a), .focusLost)
        == [
          .press(Self.a), .turn(.began, Self.a), .turn(.ended, Self.a), .drop(Self.a),
        ])
  }

  @Test func `notes a press in full movement, though not after a rest or a jump`() {
    func press(_ moves: (x: Double, time: Double)..., at time: Double) -> [Gesture] {
      var tracker = PointerTracker()
      for move in moves {
        _ = tracker.gestures(for: .pointerMoved(to: Point(move.x, 100)), at: move.time)
      }
      return tracker.gestures(for: Self.down, at: time)
    }
    let passing: [Gesture] = [.willPress(.passing, Self.a), .press(Self.a)]
    #expect(press((0, 1), (20, 1.016), (40, 1.032), at: 1.04) == passing)
    #expect(press((0, 1), (20, 1.016), (40, 1.032), at: 1.1) == [.press(Self.a)], "rested")
    #expect(press((0, 1), (2, 1.016), (4, 1.032), at: 1.04) == [.press(Self.a)], "slow")
    #expect(press((0, 1), (500, 2), at: 2.001) == [.press(Self.a)], "a jump")
    #expect(press((0, 1), (500, 1), at: 1) == [.press(Self.a)], "all at once")
    var tracker = PointerTracker()
    _ = tracker.gestures(for: Self.down, at: 1)
    _ = tracker.gestures(for: .pointerMoved(to: Point(300, 100)), at: 1.01)
    _ = tracker.gestures(for: .pointerUp(.primary, at: Point(300, 100)), at: 1.02)
    _ = tracker.gestures(for: .pointerMoved(to: Self.a), at: 1.03)
    #expect(tracker.gestures(for: Self.down, at: 1.04) == [.press(Self.a)], "after a drag")
  }

  @Test func `ends each press in exactly one drop or click, whatever comes`() {
    var (presses, turns, pinches) = (0, 0, 0)
    for seed in UInt64(1)...200 {
      var chance = SeededGenerator(seed: seed)
      var tracker = PointerTracker()
      var open = false
      var turning = false
      var pinching = false
      for _ in 0..<100 {
        let p = Point(chance.uniform(0, 30), chance.uniform(0, 30))
        let button = [PointerButton.primary, .primary, .primary, .secondary, .middle][
          chance.below(5)]
        let id = chance.below(3)
        let events: [InputEvent] = [
          .pointerDown(button, at: p, with: chance.below(3) == 0 ? .shift : []),
          .pointerMoved(to: p), .pointerMoved(to: p), .pointerUp(button, at: p),
          .fingerDown(id, at: p), .fingerMoved(id, to: p), .fingerMoved(id, to: p),
          .fingerUp(id, at: p), .pointerLeft, .focusLost, .resized(Size(9, 9), scale: 1),
        ]
        for gesture in tracker.gestures(for: events[chance.below(events.count)]) {
          switch gesture {
          case .press:
            #expect(!open)
            open = true
            presses += 1
          case .drop, .click:
            #expect(open)
            open = false
          case .drag: #expect(open && !pinching)
          case .turn(let phase, _):
            #expect(turning == (phase != .began))
            turning = phase != .ended
            turns += 1
          case .pinch(let phase, _, _, _, _, _):
            #expect(pinching == (phase != .began) && open)
            pinching = phase != .ended
            pinches += 1
          case .hover, .extend: #expect(!open)
          default: break
          }
        }
        #expect(open == tracker.isPressed)
      }
    }
    #expect(min(presses, turns, pinches) > 200)
  }
}
