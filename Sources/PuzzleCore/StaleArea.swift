/// The part of a layer that is still to be drawn, in device pixels.
struct StaleArea {
  private(set) var rects: [PixelRect] = []

  var isEmpty: Bool { rects.isEmpty }

  init(_ rects: [PixelRect] = []) { self.rects = rects.filter { !$0.isEmpty } }

  mutating func add(_ more: [PixelRect]) { self = StaleArea(rects + more) }

  /// Moves the area, given in points, as far as it stays within `window`.
  mutating func move(_ move: Affine, scale: Double, within window: PixelRect) {
    self = StaleArea(
      rects.map { rect in
        let area = Rect(
          Double(rect.x) / scale, Double(rect.y) / scale, Double(rect.width) / scale,
          Double(rect.height) / scale)
        return PixelRect(around: move.bounds(of: area), scale: scale).intersection(window)
      })
  }

  /// Removes and returns the part of at most `most` pixels that is nearest to a pixel.
  mutating func takeSlice(of most: Int, near pixel: Point) -> PixelRect? {
    func distance(_ rect: PixelRect) -> Double {
      let right = max(Double(rect.x) - pixel.x, pixel.x - Double(rect.maxX), 0)
      let down = max(Double(rect.y) - pixel.y, pixel.y - Double(rect.maxY), 0)
      return right * right + down * down
    }
    guard let nearest = rects.indices.min(by: { distance(rects[$0]) < distance(rects[$1]) }) else {
      return nil
    }
    var slice = rects.remove(at: nearest)
    while slice.area > most {
      let halves = slice.halves
      let isFirst = distance(halves.0) <= distance(halves.1)
      rects.append(isFirst ? halves.1 : halves.0)
      slice = isFirst ? halves.0 : halves.1
    }
    return slice
  }
}

extension PixelRect {
  /// The halves of a rectangle of at least two pixels, cut across its longer side.
  fileprivate var halves: (PixelRect, PixelRect) {
    var (first, second) = (self, self)
    if width >= height {
      first.width /= 2
      second.x += first.width
      second.width -= first.width
    } else {
      first.height /= 2
      second.y += first.height
      second.height -= first.height
    }
    return (first, second)
  }
}
