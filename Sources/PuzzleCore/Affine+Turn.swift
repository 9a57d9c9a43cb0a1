internal import RealModule

extension Affine {
  /// Returns the map that turns everything clockwise by `degrees` about zero.
  public static func turn(_ degrees: Double) -> Affine {
    let angle = degrees * .pi / 180
    let (x, y) = (Double.cos(angle), Double.sin(angle))
    return Affine(a: x, b: y, c: -y, d: x, tx: 0, ty: 0)
  }
}
