/// The effect of a new view on the old pixels of a layer.
enum ViewChange {
  /// The pixels stay.
  case none
  /// The pixels move by whole device pixels, and `open` is exposed.
  case shift(Affine, open: [PixelRect])
  /// The pixels move and are scaled, and `open` is exposed.
  case zoom(Affine, open: [PixelRect])
  /// The pixels cannot be used again.
  case other

  /// A Boolean value that indicates whether the old pixels are lost.
  var losesPixels: Bool {
    switch self {
    case .none, .shift: false
    case .zoom, .other: true
    }
  }

  /// The largest difference between numbers that count as equal.
  private static let tolerance = 1e-9

  /// Finds the change between two views; `window` is the layer in device pixels, the moves are in
  /// points.
  init(from old: Affine, to new: Affine, scale: Double, window: PixelRect) {
    guard old != new else {
      self = .none
      return
    }
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= ViewChange.tolerance }
    let right = (new.tx - old.tx) * scale
    let down = (new.ty - old.ty) * scale
    if isNear(old.a, new.a), isNear(old.b, new.b), isNear(old.c, new.c), isNear(old.d, new.d),
      isNear(right, right.rounded()), isNear(down, down.rounded())
    {
      let dx = PixelRect.whole(right.rounded())
      let dy = PixelRect.whole(down.rounded())
      let kept = PixelRect(
        x: window.x + dx, y: window.y + dy, width: window.width, height: window.height
      ).intersection(window)
      let move = Affine.translation(Point(Double(dx) / scale, Double(dy) / scale))
      self =
        kept.isEmpty
        ? .other : dx == 0 && dy == 0 ? .none : .shift(move, open: window.around(kept))
      return
    }
    guard let move = old.inverse?.then(new), move.a > 0, isNear(move.b, 0), isNear(move.c, 0),
      isNear(move.a, move.d)
    else {
      self = .other
      return
    }
    // Only pixels wholly inside the old window are kept, with a tolerance for rounding errors.
    func first(_ start: Double) -> Int {
      PixelRect.whole((start * scale - 0.001).rounded(.up))
    }
    func end(_ start: Double, _ count: Int) -> Int {
      PixelRect.whole((start * scale + move.a * Double(count) + 0.001).rounded(.down))
    }
    let (left, top) = (first(move.tx), first(move.ty))
    let kept = PixelRect(
      x: left, y: top, width: end(move.tx, window.width) - left,
      height: end(move.ty, window.height) - top
    ).intersection(window)
    self = kept.isEmpty ? .other : .zoom(move, open: window.around(kept))
  }
}

extension PixelRect {
  /// Returns up to four rectangles that cover this rectangle except `inner`, which lies inside it.
  fileprivate func around(_ inner: PixelRect) -> [PixelRect] {
    [
      PixelRect(x: x, y: y, width: width, height: inner.y - y),
      PixelRect(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
      PixelRect(x: x, y: inner.y, width: inner.x - x, height: inner.height),
      PixelRect(x: inner.maxX, y: inner.y, width: maxX - inner.maxX, height: inner.height),
    ].filter { !$0.isEmpty }
  }
}
