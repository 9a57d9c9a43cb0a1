internal import PuzzleCore
internal import PuzzleKit

/// The element that the keyboard acts on; drawn only once a key has moved it.
struct Focus {
  private(set) var id: ElementID?
  /// The id of the letter that was focused last.
  private var letter: ElementID?
  var isVisible = false
  /// The id of the element that was in focus before a screen opened.
  private var below: ElementID?
  /// The id of the element in focus of which the game was informed last.
  private var told: ElementID?

  /// Moves the focus to the next enabled element in the list, or to the previous one.
  mutating func step(_ elements: [Element], backwards: Bool) {
    // All letters together are one stop: the last focused one, or the first.
    let letters = elements.filter { $0.role == .letter && $0.isStop }
    if let id, letters.contains(where: { $0.id == id }) { letter = id }
    let entrance = letters.first { $0.id == letter } ?? letters.first
    let stops = elements.filter { $0.isStop && ($0.role != .letter || $0.id == entrance?.id) }
    guard !stops.isEmpty else { return }
    isVisible = true
    guard let here = stops.firstIndex(where: { $0.id == id }) else {
      // From an element that can no longer be activated, such as a placed piece, the search starts
      // at its place in the list.
      let order = backwards ? elements.reversed() : elements
      let beyond = order.drop { $0.id != id }
      let next = beyond.first { element in stops.contains { $0.id == element.id } }
      id = (next ?? (backwards ? stops.last : stops.first))?.id
      return
    }
    id = stops[(here + (backwards ? stops.count - 1 : 1)) % stops.count].id
  }

  /// Moves the focus to the next region with an enabled element, or to the previous one; from nowhere
  /// to the last region, which is the table. Its first piece comes before its cells.
  mutating func step(_ regions: [[Element]], backwards: Bool) {
    let count = regions.count
    let known = regions.firstIndex { $0.contains { $0.id == id } }
    let here = isVisible ? known ?? count - 2 : count - 2
    for step in 1...count {
      let next = regions[(here + (backwards ? count - step : step)) % count].filter(\.isStop)
      guard let first = next.first(where: { $0.role == .piece }) ?? next.first else { continue }
      id = first.id
      isVisible = true
      return
    }
  }

  /// Moves the focus to the nearest enabled element in a direction; sideways distance counts twice.
  mutating func move(_ elements: [Element], dx: Double, dy: Double) {
    let stops = elements.filter(\.isStop)
    guard let here = elements.first(where: { $0.id == id }) else {
      return step(elements, backwards: false)
    }
    isVisible = true
    func cost(_ element: Element) -> Double? {
      let way = element.frame.center - here.frame.center
      let ahead = way.x * dx + way.y * dy
      let aside = abs(way.x * dy) + abs(way.y * dx)
      return ahead > 1 ? ahead + 2 * aside : nil
    }
    let best = stops.compactMap { e in cost(e).map { (e.id, $0) } }.min { $0.1 < $1.1 }
    if let best { id = best.0 }
  }

  /// Moves the focus to an element, and shows it.
  mutating func show(_ id: ElementID) {
    set(id)
    isVisible = true
  }

  mutating func set(_ id: ElementID?) { self.id = id }

  /// Remembers the element in focus while a screen is open.
  mutating func leave() { below = id }

  /// Returns to the element that was in focus before a screen opened.
  mutating func comeBack() { id = below }

  /// Returns the gesture that informs the game of the element in focus, or `nil` when the game knows
  /// of none and there is none.
  mutating func news() -> Gesture? {
    let seen = isVisible ? id : nil
    guard seen != nil || told != nil else { return nil }
    told = seen
    return .focus(seen)
  }

  /// Returns that gesture if the focus has moved since the game was informed last.
  mutating func change() -> Gesture? { (isVisible ? id : nil) == told ? nil : news() }
}

extension Element {
  /// A Boolean value that indicates whether the keyboard stops at this element.
  var isStop: Bool { isEnabled && role != .text }
}
