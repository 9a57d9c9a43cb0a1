import PuzzleCore
import Testing

@testable import AppUI

@Suite struct `The rows of the wall` {
  private static let shapes = [1.5, 1, 0.66, 1.5, 3, 1, 0.75, 1.5, 1.5, 0.5, 2, 1.33, 1, 1, 1.5]

  @Test(arguments: [320.0, 344, 500, 760, 1184, 1800, 2464])
  func `keep each picture's shape, and nothing overlaps or leaves the wall`(width: Double) {
    let rows = WallRows(Self.shapes + [0.05, 20], width: width)
    #expect(rows.places.count == Self.shapes.count + 2)
    for (shape, place) in zip(Self.shapes, rows.places) {
      let picture = place.picture
      #expect(abs(picture.width - shape * picture.height) <= 1 + shape, "\(shape) at \(width)")
      #expect(min(picture.width, picture.height) > 40)
    }
    for (k, place) in rows.places.enumerated() {
      let all = place.all
      #expect(all.minX >= -0.5 && all.maxX <= width + 0.5, "\(k) at \(width)")
      #expect(all.minY >= 0 && all.maxY <= rows.height)
      for other in rows.places[(k + 1)...] { #expect(!all.intersects(other.all), "\(k)") }
    }
  }

  @Test(arguments: [500.0, 1184, 2464])
  func `are of about equal height, and as wide as the wall`(width: Double) {
    let rows = WallRows([Double](repeating: 1.5, count: 40), width: width)
    let usual = WallRows.usualHeight(width)
    let lines = Dictionary(grouping: rows.places, by: \.outer.y)
    #expect(lines.count > 1)
    for place in rows.places { #expect(0.8...1.26 ~= place.picture.height / usual) }
    let full = lines.values.filter { $0.count == lines.values.map(\.count).max() }
    for line in full where line.count > 1 {
      let used = line.reduce(0) { $0 + $1.outer.width } + 36 * Double(line.count - 1)
      #expect(used > width * 0.75, "\(used) of \(width)")
    }
  }

  @Test func `put few pictures in the middle`() {
    let place = WallRows([1.5], width: 1000).places[0]
    #expect(abs(place.outer.center.x - 500) <= 1)
  }

  @Test func `take no longer than a frame for thousands`() {
    let shapes = (0..<10_000).map { 0.5 + Double($0 % 13) / 8 }
    let clock = ContinuousClock()
    let time = clock.measure { _ = WallRows(shapes, width: 1800) }
    #expect(time < .milliseconds(500))
  }
}
