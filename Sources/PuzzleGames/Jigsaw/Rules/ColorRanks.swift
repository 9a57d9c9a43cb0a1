internal import PieceCutting
internal import PuzzleCore

extension Jigsaw {
  /// The ranks of the mean colours of pieces: twelve bands of hue, then greys, each from dark to
  /// light.
  struct ColorRanks {
    let ranks: [UInt8]

    /// The number of bands of hue, and of steps of lightness within each.
    private static let (bands, steps) = (12, 16)
    /// The least difference of a colour's channels, 0…255, that gives it a hue.
    private static let leastChroma = 22.0

    /// Ranks the pieces of a grid over a picture.
    init(of picture: Picture, in grid: CutGrid) {
      // A copy of the picture that has several pixels for each piece.
      let side = min(
        Double(picture.width) / Double(grid.columns), Double(picture.height) / Double(grid.rows))
      var level = 0
      while level + 1 < picture.levels.count, side / Double(2 << level) >= 4 { level += 1 }
      let pixels = picture.levels[level]
      func pixel(_ cell: Int, of cells: Int, among count: Int) -> Int {
        min(cell * count / cells, count - 1)
      }
      ranks = (0..<grid.count).map { piece in
        let (column, row) = (grid.column(piece), grid.row(piece))
        let left = pixel(column, of: grid.columns, among: pixels.width)
        let right = max(pixel(column + 1, of: grid.columns, among: pixels.width), left + 1)
        let top = pixel(row, of: grid.rows, among: pixels.height)
        let bottom = max(pixel(row + 1, of: grid.rows, among: pixels.height), top + 1)
        var sum = SIMD3<Double>.zero
        for y in top..<bottom {
          for x in left..<right {
            let pixel = pixels.pixels[y * pixels.width + x]
            sum += SIMD3(
              Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
          }
        }
        return Self.rank(of: sum / Double((right - left) * (bottom - top)))
      }
    }

    /// Returns the rank of a colour of red, green and blue, each 0…255.
    static func rank(of color: SIMD3<Double>) -> UInt8 {
      let (most, least) = (color.max(), color.min())
      let lightness = min(Int((most + least) / 2 / 256 * Double(steps)), steps - 1)
      let chroma = most - least
      guard chroma >= leastChroma else { return UInt8(bands * steps + lightness) }
      let (red, green, blue) = (color.x, color.y, color.z)
      // The hue in sixths of a circle, from red over green and blue.
      let hue =
        if most == red { (green - blue) / chroma } else if most == green {
          2 + (blue - red) / chroma
        } else { 4 + (red - green) / chroma }
      // The first band has red in its middle.
      let band = Int((hue / 6 + 1) * Double(bands) + 0.5) % bands
      return UInt8(band * steps + lightness)
    }
  }
}
