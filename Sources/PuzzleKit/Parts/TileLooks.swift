public import PuzzleCore

extension Picture {
  /// Returns the first tile that looks like each tile of the picture, cut into columns and rows and
  /// numbered row by row, or nil if all look different.
  ///
  /// Tiles look the same if they differ by less than 2 of 255 levels on average in each channel, and
  /// by less than 8 in any pixel, once they are scaled down to 32…64 pixels: the noise of a JPEG file
  /// stays below. Each tile is compared with the first ones of the groups so far, so a row of tiles
  /// in a slow gradient is not one group.
  public func looks(columns: Int, rows: Int) -> [Int]? {
    guard let faces = TileFaces(self, columns: columns, rows: rows) else { return nil }
    var (looks, groups): ([Int], [Int]) = ([], [])
    for tile in 0..<columns * rows {
      let like = groups.first { faces.areAlike($0, tile) }
      looks.append(like ?? tile)
      if like == nil { groups.append(tile) }
    }
    return groups.count == looks.count ? nil : looks
  }
}

/// The tiles of a picture at a small size.
private struct TileFaces {
  private static let (mostMean, mostOfPixel) = (2, 8)
  /// The fewest pixels along a side of a tile that is scaled down.
  private static let detail = 32

  private let grid: PixelGrid
  private let columns: Int
  /// The first pixel of each column and of each row of tiles.
  private let (lefts, tops): ([Int], [Int])
  /// The pixels of a tile, without those that two tiles share.
  private let (width, height): (Int, Int)

  /// Creates the tiles of a picture; nil if a tile has no pixel of its own.
  init?(_ picture: Picture, columns: Int, rows: Int) {
    let detail = Self.detail
    let level =
      picture.levels.indices.last {
        picture.width >= (columns * detail) << $0 && picture.height >= (rows * detail) << $0
      } ?? 0
    /// Returns the first whole pixel of each part, and the number of whole pixels that each has.
    func split(_ length: Int, into count: Int) -> (starts: [Int], most: Int) {
      let size = count << level
      let starts = (0..<count).map { ($0 * length + size - 1) / size }
      let ends = (1...count).map { $0 * length / size }
      return (starts, zip(starts, ends).map { $1 - $0 }.min() ?? 0)
    }
    grid = picture.levels[level]
    self.columns = columns
    (lefts, width) = split(picture.width, into: columns)
    (tops, height) = split(picture.height, into: rows)
    guard width > 0, height > 0 else { return nil }
  }

  func areAlike(_ a: Int, _ b: Int) -> Bool {
    var sums = (0, 0, 0, 0)
    let most = Self.mostMean * width * height
    for y in 0..<height {
      let (one, other) = (start(a, y), start(b, y))
      for x in 0..<width {
        let (p, q) = (grid.pixels[one + x], grid.pixels[other + x])
        if p == q { continue }
        func difference(_ shift: UInt32) -> Int {
          abs(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF))
        }
        let all = (difference(0), difference(8), difference(16), difference(24))
        guard max(all.0, all.1, all.2, all.3) < Self.mostOfPixel else { return false }
        sums = (sums.0 + all.0, sums.1 + all.1, sums.2 + all.2, sums.3 + all.3)
      }
      guard max(sums.0, sums.1, sums.2, sums.3) < most else { return false }
    }
    return true
  }

  /// Returns the index of the first pixel in a row of a tile.
  private func start(_ tile: Int, _ y: Int) -> Int {
    (tops[tile / columns] + y) * grid.width + lefts[tile % columns]
  }
}
