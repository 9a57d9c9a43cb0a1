internal import PuzzleCore
internal import PuzzleKit

/// The pointers of the other players, which glide between the positions that arrive.
struct OtherPointers {
  private struct Pointer {
    /// The positions on the shared table that the pointer glides between.
    var from: Point
    var to: Point
    /// The time at which the last position arrived.
    var since: Double

    func place(at now: Double) -> Point {
      let share = min(max((now - since) / OtherPointers.glide, 0), 1)
      return from + (to - from) * share
    }
  }

  /// The seconds that a pointer takes to its newest position: a little more than lie between two.
  private static let glide = 0.07
  /// The largest number of pointers that are drawn with their names.
  private static let mostNames = 24

  private var pointers: [UInt64: Pointer] = [:]
  private var people: [UInt64: SharedSeat.Person] = [:]

  /// Follows who is at the table; the pointers of those who left disappear.
  mutating func follow(_ people: [SharedSeat.Person]) {
    let others = people.filter { $0.isHere && !$0.isMe }
    self.people = Dictionary(others.map { ($0.id, $0) }) { first, _ in first }
    pointers = pointers.filter { self.people[$0.key] != nil }
  }

  mutating func move(_ places: [UInt64: Point], at now: Double) {
    for (id, place) in places where people[id] != nil {
      let from = pointers[id].map { $0.place(at: now) } ?? place
      pointers[id] = Pointer(from: from, to: place, since: now)
    }
  }

  /// Returns a Boolean value that indicates whether a pointer glides.
  func isMoving(at now: Double) -> Bool {
    pointers.values.contains { now - $0.since < Self.glide && $0.from != $0.to }
  }

  /// Draws the pointers on the table, those that moved last above the others.
  func draw(
    into scene: inout Scene, at now: Double, over session: any AnySession, in size: Size,
    theme: Theme
  ) {
    guard !pointers.isEmpty, let place = session.sharedPlace else { return }
    scene.immediate("pointers") { canvas in
      let table = Rect(0, MenuBar.height, size.width, max(size.height - MenuBar.height, 1))
      canvas.clip = table
      let order = pointers.sorted { ($0.value.since, $0.key) < ($1.value.since, $1.key) }
      for (index, (id, pointer)) in order.enumerated() {
        guard let person = people[id] else { continue }
        let tip = place.windowPoint(of: pointer.place(at: now))
        guard table.contains(tip) else { continue }
        let isNamed = order.count - index <= Self.mostNames
        Self.draw(person, at: tip, isNamed: isNamed, in: table, on: &canvas, theme: theme)
      }
      canvas.clip = nil
    }
  }

  private static func draw(
    _ person: SharedSeat.Person, at tip: Point, isNamed: Bool, in table: Rect,
    on canvas: inout Canvas, theme: Theme
  ) {
    let color = person.color.color
    canvas.shadow(arrow(at: tip, wider: 0), blur: 4, theme.shade, offset: Point(0, 1))
    canvas.fill(arrow(at: tip, wider: 0.14), Color.white)
    canvas.fill(arrow(at: tip, wider: 0), color)
    guard isNamed, !person.name.isEmpty else { return }
    let style = TextStyle(.title, 12)
    let words = canvas.text.fitted(person.name, style: style, width: 140)
    let width = canvas.text.extent(of: words, style: style).width + 14
    let x = min(tip.x + 12, table.maxX - width - 4)
    let pill = Rect(x, min(tip.y + 18, table.maxY - 24), width, 20)
    canvas.fill(.rounded(pill, 10), person.color.ground)
    canvas.text(words, style, Color.white, center: pill.center)
  }

  /// Returns the outline of a pointer, larger about its middle by a share of its size.
  private static func arrow(at tip: Point, wider: Double) -> Path {
    let corners = [
      (0.0, 0.0), (0, 17), (4.6, 13), (8.4, 20.4), (11.6, 18.8), (8, 11.6), (13.6, 11),
    ].map { Point($0.0, $0.1) }
    let middle = Point(4.5, 10)
    let places = corners.map { tip + $0 + ($0 - middle) * wider }
    var arrow = Path()
    arrow.move(to: places[0])
    for place in places.dropFirst() { arrow.line(to: place) }
    arrow.close()
    return arrow
  }
}
