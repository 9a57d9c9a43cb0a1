/// How stored rows and columns have to be turned to stand upright (EXIF 2.32, tag 274).
struct Orientation: Hashable {
  /// 1…8.
  let tag: Int

  static let upright = Orientation(tag: 1)

  /// Any other number is taken as upright.
  init(tag: Int) {
    self.tag = (1...8).contains(tag) ? tag : 1
  }

  /// Whether rows become columns.
  var isTransposed: Bool { tag >= 5 }

  /// Where the stored pixel of an upright one lies: `start + x · perColumn + y · perRow`,
  /// for stored pixels in rows of `width`.
  func steps(width: Int, height: Int) -> (start: Int, perColumn: Int, perRow: Int) {
    let right = width - 1
    let below = (height - 1) * width
    return switch tag {
    case 2: (right, -1, width)
    case 3: (below + right, -1, -width)
    case 4: (below, 1, -width)
    case 5: (0, width, 1)
    case 6: (below, -width, 1)
    case 7: (below + right, -width, -1)
    case 8: (right, width, -1)
    default: (0, 1, width)
    }
  }

  /// What remains to be turned after libtiff, which mirrors as the tag says but never transposes:
  /// it takes 5…8 for 1…4, which leaves one of two transpositions.
  var afterMirroring: Orientation {
    switch tag {
    case 5, 7: Orientation(tag: 5)
    case 6, 8: Orientation(tag: 7)
    default: .upright
    }
  }
}
