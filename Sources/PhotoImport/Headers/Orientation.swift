/// The orientation of stored rows and columns (EXIF 2.32, tag 274).
struct Orientation: Hashable {
  /// The value of the tag, 1…8.
  let tag: Int

  static let upright = Orientation(tag: 1)

  /// Creates an orientation; an invalid tag means upright.
  init(tag: Int) {
    self.tag = (1...8).contains(tag) ? tag : 1
  }

  /// A Boolean value that indicates whether rows become columns.
  var isTransposed: Bool { tag >= 5 }

  /// Returns the mapping from upright to stored pixels: the stored pixel of (x, y) is at `start + x
  /// · perColumn + y · perRow`, for stored rows of `width` pixels.
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
}
