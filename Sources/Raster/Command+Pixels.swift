internal import PuzzleCore

extension Command {
  /// The device pixels that the command may change. Nothing is ever drawn outside of them.
  func pixelBounds(scale: Double) -> PixelRect {
    let m = transform
    // The mapped middle and half sides; `Affine.bounds` would allocate for each command.
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
  /// How many times longer a line becomes; the mean of both axes where they differ.
  var enlargement: Double { abs(a * d - b * c).squareRoot() }
}
