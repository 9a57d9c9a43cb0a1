internal import PuzzleCore

extension Relief {
  /// Creates the relief of a cardboard piece whose cell is `cellPixels` device pixels wide, on a
  /// table of colour `ground`; one too small to be visible is flat.
  init(lift: Double, cellPixels: Double, scale: Double, on ground: Color) {
    guard cellPixels >= 5 else {
      self = .flat
      return
    }
    let depth = min(max(cellPixels / scale / 60, 1), 2.5)
    let strength = min(cellPixels / 24, 1)
    let darkness = min(max((0.22 - ground.luminance) / 0.14, 0), 1)
    self.init(
      light: Color.white.opacity(0.38 * strength),
      dark: Color.black.opacity(0.34 * strength * (1 - 0.5 * darkness)),
      shade: Color.black.opacity(0.34 * strength * (1 - 0.6 * lift)), depth: depth,
      edge: Color(0x8F7F6B).opacity(0.9 * min(max((cellPixels - 20) / 16, 0), 1)),
      outline: 0.24 * strength * darkness,
      grain: 0.02 * min(max((cellPixels - 60) / 60, 0), 1))
  }
}
