/// What a new view of a layer makes of its old pixels.
enum ViewChange {
  /// They stay.
  case none
  /// They move by whole device pixels; nothing is known of `open`.
  case shift(Affine, open: [PixelRect])
  /// They move and become larger or smaller.
  case zoom(Affine, open: [PixelRect])
  /// They are of no use.
  case other

  /// Numbers that differ by less are the same.
  private static let tolerance = 1e-9

  /// `window` is the layer in device pixels; the moves are in points.
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
    // Pixels that lie wholly in the old window, but for a hair's breadth of rounding error.
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
  /// What is left of this rectangle without one inside of it.
  fileprivate func around(_ inner: PixelRect) -> [PixelRect] {
    [
      PixelRect(x: x, y: y, width: width, height: inner.y - y),
      PixelRect(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
      PixelRect(x: x, y: inner.y, width: inner.x - x, height: inner.height),
      PixelRect(x: inner.maxX, y: inner.y, width: maxX - inner.maxX, height: inner.height),
    ].filter { !$0.isEmpty }
  }
}
