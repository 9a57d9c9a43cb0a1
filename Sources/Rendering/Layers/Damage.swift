internal import PuzzleCore

/// The pixels to draw again, as a few rectangles that don't overlap.
struct Damage {
  /// The largest number of rectangles; more would cost more than the pixels they save.
  static let maxRects = 8
  /// The fixed cost of a rectangle, in pixels drawn.
  static let overhead = 1024

  let bounds: PixelRect
  private(set) var rects: [PixelRect] = []

  init(within bounds: PixelRect) { self.bounds = bounds }

  /// Adds the part of `rect` that lies within the bounds.
  mutating func add(_ rect: PixelRect) {
    let inside = rect.intersection(bounds)
    guard !inside.isEmpty else { return }
    insert(inside)
    while rects.count > Damage.maxRects { joinClosest() }
  }

  func touches(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

  private mutating func insert(_ rect: PixelRect) {
    var grown = rect
    var i = 0
    while i < rects.count {
      if rects[i].contains(grown) { return }
      if grown.intersects(rects[i]) || waste(grown, rects[i]) <= Damage.overhead {
        grown = grown.union(rects.remove(at: i))
        // The larger rectangle may touch those already checked.
        i = 0
      } else {
        i += 1
      }
    }
    rects.append(grown)
  }

  /// Returns how many pixels the union of both has beyond 5/4 of the sum of their areas.
  private func waste(_ a: PixelRect, _ b: PixelRect) -> Int {
    a.union(b).area - (a.area + b.area) * 5 / 4
  }

  private mutating func joinClosest() {
    var best = (first: 0, second: 1, waste: Int.max)
    for i in rects.indices {
      for j in rects.indices.dropFirst(i + 1) where waste(rects[i], rects[j]) < best.waste {
        best = (i, j, waste(rects[i], rects[j]))
      }
    }
    let second = rects.remove(at: best.second)
    let first = rects.remove(at: best.first)
    insert(first.union(second))
  }
}
