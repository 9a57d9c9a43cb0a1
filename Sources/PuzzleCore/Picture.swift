/// A grid of pixels in rows from the top without padding: 0xAARRGGBB, sRGB, premultiplied.
public struct PixelGrid: Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row after row.
  public var pixels: [UInt32]

  /// Creates a grid from `pixels` as they are; their count must be `width × height`.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Returns a grid half as wide and high (rounded up, at least 1), each pixel the mean of up to
  /// four.
  func halved() -> PixelGrid {
    let w = (width + 1) / 2
    let h = (height + 1) / 2
    let oldWidth = width
    let oldHeight = height
    let half = unsafe pixels.withUnsafeBufferPointer { source in
      unsafe [UInt32](unsafeUninitializedCapacity: w * h) { target, count in
        for y in 0..<h {
          let upper = 2 * y * oldWidth
          let lower = min(2 * y + 1, oldHeight - 1) * oldWidth
          for x in 0..<w {
            let left = 2 * x
            let right = min(left + 1, oldWidth - 1)
            unsafe target[y * w + x] = PixelGrid.mean(
              unsafe source[upper + left], unsafe source[upper + right],
              unsafe source[lower + left], unsafe source[lower + right])
          }
        }
        count = w * h
      }
    }
    return PixelGrid(width: w, height: h, pixels: half)
  }

  /// Returns the mean of four pixels, two channels at a time, rounded.
  @inline(__always)
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
    let odd =
      (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ 0x0002_0002
    return even >> 2 & mask | (odd >> 2 & mask) << 8
  }
}

/// A picture that can be drawn smoothly at any size: its pixels, and halved copies down to one
/// pixel.
///
/// Two pictures are equal if they are the same object.
public final class Picture: Hashable, Sendable {
  /// The picture at each size: `levels[0]` is the full one, `levels[k]` is scaled to 1 / 2ᵏ of it.
  public let levels: [PixelGrid]

  /// The full picture's width in pixels.
  public var width: Int { levels[0].width }
  /// The full picture's height in pixels.
  public var height: Int { levels[0].height }
  /// The full picture's size in pixels.
  public var size: Size { Size(Double(width), Double(height)) }

  /// Creates a picture with its halved copies at once; call it off the main thread for a large
  /// picture.
  public init(_ pixels: PixelGrid) {
    var levels = [pixels]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(last.halved())
    }
    self.levels = levels
  }

  /// Returns a Boolean value that indicates whether both are the same object.
  public static func == (a: Picture, b: Picture) -> Bool { a === b }
  /// Hashes the object's identity, not its pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
