import PuzzleCore
import Testing

@Suite struct `The place of the window` {
  private static let left = Rect(0, 0, 1920, 1050)
  private static let right = Rect(1920, 0, 2560, 1440)

  @Test func `is remembered for each layout of the displays`() {
    var places = WindowPlaces()
    let (one, two) = (
      DisplayLayout(displays: [Self.left]), DisplayLayout(displays: [Self.left, Self.right])
    )
    #expect(one.key != two.key && places.place(on: one) == nil)
    let small = WindowPlace(frame: Rect(100, 50, 800, 600))
    let large = WindowPlace(frame: Rect(2000, 100, 1800, 1200), isMaximized: true)
    places.remember(small, on: one)
    places.remember(large, on: two)
    #expect(places.place(on: one) == small && places.place(on: two) == large)
    for i in 0..<WindowPlaces.most {
      places.remember(small, on: DisplayLayout(displays: [Rect(0, 0, 1000, 500 + Double(i))]))
    }
    #expect(places.place(on: one) == nil, "the oldest ones are forgotten")
  }

  @Test(arguments: [
    (Rect(-500, -20, 800, 600), Rect(0, 0, 800, 600)),
    (Rect(1900, 1000, 800, 600), Rect(1920, 840, 800, 600)),
    (Rect(9000, 9000, 800, 600), Rect(1120, 450, 800, 600)),
    (Rect(100, 100, 5000, 4000), Rect(1920, 0, 2560, 1440)),
    (Rect(200, 300, 640, 480), Rect(200, 300, 640, 480)),
  ])
  func `is never off screen`(frame: Rect, expected: Rect) {
    let layout = DisplayLayout(displays: [Self.left, Self.right])
    #expect(layout.fitted(frame) == expected)
  }

  @Test(arguments: [
    Rect(.nan, 0, 100, 100), Rect(0, .infinity, 100, 100), Rect(0, 0, 0, 100),
    Rect(0, 0, 1e300, 100), Rect(-1e9, 0, 100, 100),
  ])
  func `counts as unknown when it is damaged`(frame: Rect) {
    let layout = DisplayLayout(displays: [Self.left])
    var places = WindowPlaces()
    places.remember(WindowPlace(frame: frame), on: layout)
    #expect(places.place(on: layout) == nil)
  }
}
