internal import PuzzleCore

extension Command {
  /// Returns the device pixels that the command may change; nothing is drawn outside them.
  func pixelBounds(scale: Double) -> PixelRect {
    let m = transform
    // The centre and half sides are mapped by hand; `Affine.bounds` would allocate for each
    // command.
    let middle = m.apply(to: extent.center)
    let w = (abs(m.a) * extent.width + abs(m.c) * extent.height) / 2
    let h = (abs(m.b) * extent.width + abs(m.d) * extent.height) / 2
    var all = PixelRect(
      around: Rect(middle.x - w, middle.y - h, 2 * w, 2 * h), scale: scale)
    if case .cutouts(let cutouts) = content {
      let spare = Bevel.spare(cutouts.relief)
      all = PixelRect(
        x: all.x - spare, y: all.y - spare, width: all.width + 2 * spare,
        height: all.height + 2 * spare)
    }
    return clip.map { all.intersection(PixelRect(nearest: $0, scale: scale)) } ?? all
  }
}

extension Affine {
  /// The factor by which lengths grow: the square root of the factor for areas.
  var enlargement: Double { abs(a * d - b * c).squareRoot() }
}
