internal import PuzzleCore

/// The pixels to be drawn anew, as a few rectangles that do not overlap.
struct Damage {
  /// More rectangles than this cost more than the pixels they save.
  static let most = 8
  /// What a rectangle costs by itself, in pixels drawn.
  static let overhead = 1024

  let bounds: PixelRect
  private(set) var rects: [PixelRect] = []

  init(within bounds: PixelRect) { self.bounds = bounds }

  /// Adds what of `rect` lies within the bounds.
  mutating func add(_ rect: PixelRect) {
    let inside = rect.intersection(bounds)
    guard !inside.isEmpty else { return }
    insert(inside)
    while rects.count > Damage.most { joinClosest() }
  }

  func touches(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

  private mutating func insert(_ rect: PixelRect) {
    var grown = rect
    var i = 0
    while i < rects.count {
      if rects[i].contains(grown) { return }
      if grown.intersects(rects[i]) || waste(grown, rects[i]) <= Damage.overhead {
        grown = grown.union(rects.remove(at: i))
        // The larger one may reach those passed before.
        i = 0
      } else {
        i += 1
      }
    }
    rects.append(grown)
  }

  /// How many more pixels the two take together than each by itself.
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
