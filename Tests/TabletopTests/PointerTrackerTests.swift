import PuzzleCore
import Testing

@testable import Tabletop

@Suite struct `The pointer tracker` {
  private static func gestures(_ events: InputEvent...) -> [Gesture] {
    var tracker = PointerTracker()
    return events.flatMap { tracker.gestures(for: $0) }
  }

  private static let a = Point(100, 100)

  private static func down(isTouch: Bool = false) -> InputEvent {
    .pointerDown(.primary, at: a, isTouch: isTouch)
  }

  @Test(arguments: [(false, 3.0), (true, 8.0)])
  func `tells a click from a drag by how far it went`(isTouch: Bool, threshold: Double) {
    let near = Self.a + Point(0, threshold)
    let far = Self.a + Point(0, threshold + 0.01)
    #expect(
      Self.gestures(
        Self.down(isTouch: isTouch), .pointerMoved(to: near), .pointerUp(.primary, at: near))
        == [.press(Self.a), .click(Self.a)])
    #expect(
      Self.gestures(
        Self.down(isTouch: isTouch), .pointerMoved(to: far), .pointerUp(.primary, at: far))
        == [.press(Self.a), .drag(to: far), .drop(far)])
  }

  @Test func `stays with a drag that comes back to where it began`() {
    let far = Point(150, 100)
    #expect(
      Self.gestures(
        Self.down(), .pointerMoved(to: far), .pointerMoved(to: Self.a),
        .pointerUp(.primary, at: Self.a))
        == [.press(Self.a), .drag(to: far), .drag(to: Self.a), .drop(Self.a)])
  }

  @Test func `sees a drag whose only movement comes with the release`() {
    let far = Point(150, 100)
    #expect(
      Self.gestures(Self.down(), .pointerUp(.primary, at: far))
        == [.press(Self.a), .drag(to: far), .drop(far)])
  }

  @Test(arguments: [
    InputEvent.pointerDown(.secondary, at: Point(1, 1), isTouch: false),
    .pointerDown(.middle, at: Point(1, 1), isTouch: false), .pointerLeft, .focusLost,
    .resized(Size(500, 500), scale: 1),
  ])
  func `drops at the last place when the pointer is lost`(event: InputEvent) {
    let far = Point(150, 100)
    #expect(
      Self.gestures(
        Self.down(), .pointerMoved(to: far), event, .pointerUp(.primary, at: Point(7, 7)))
        == [.press(Self.a), .drag(to: far), .drop(far)])
    #expect(
      Self.gestures(Self.down(), event, .pointerUp(.primary, at: Self.a))
        == [.press(Self.a), .click(Self.a)])
  }

  @Test func `hovers while nothing is pressed, and ignores other buttons' releases`() {
    #expect(Self.gestures(.pointerMoved(to: Self.a)) == [.hover(Self.a)])
    #expect(Self.gestures(.pointerUp(.primary, at: Self.a)) == [])
    #expect(
      Self.gestures(Self.down(), .pointerUp(.secondary, at: Self.a)) == [.press(Self.a)])
    #expect(Self.gestures(.key(.enter, []), .exposed, .woken) == [])
  }

  @Test func `ends each press in exactly one drop or click, whatever comes`() {
    for seed in UInt64(1)...200 {
      var chance = SeededGenerator(seed: seed)
      var tracker = PointerTracker()
      var open = false
      for _ in 0..<100 {
        let p = Point(chance.uniform(0, 30), chance.uniform(0, 30))
        let button: PointerButton = chance.below(4) == 0 ? .secondary : .primary
        let events: [InputEvent] = [
          .pointerDown(button, at: p, isTouch: chance.below(2) == 0), .pointerMoved(to: p),
          .pointerMoved(to: p), .pointerUp(button, at: p), .pointerLeft, .focusLost,
          .resized(Size(9, 9), scale: 1),
        ]
        for gesture in tracker.gestures(for: events[chance.below(events.count)]) {
          switch gesture {
          case .press:
            #expect(!open)
            open = true
          case .drop, .click:
            #expect(open)
            open = false
          case .drag: #expect(open)
          default: #expect(!open)
          }
        }
        #expect(open == tracker.isPressed)
      }
    }
  }
}
