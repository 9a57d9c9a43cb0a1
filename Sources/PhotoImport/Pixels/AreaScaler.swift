/// A box filter that scales a picture down row by row: each new pixel is the mean of its area.
///
/// The arithmetic is exact in integers: an old pixel is as wide as the new width, and a new one as
/// the old width, so that shares are integers. Sums stay below 255 · 16,384² and fit 64 bits.
struct AreaScaler {
  let width: Int
  let height: Int
  private let oldWidth: Int
  private let oldHeight: Int
  private var row: [UInt32]
  private var sums: [UInt64]
  /// The part of the row being made that the old rows so far cover, in shares.
  private var filled = 0

  /// Returns the scaled size of a picture whose longest side is limited to `longestSide`, and whose
  /// area is limited to `PhotoLimits.decodedArea` pixels.
  static func size(width: Int, height: Int, longestSide: Int) -> (width: Int, height: Int) {
    let longest = max(width, height)
    let area = width * height
    let bound =
      area > PhotoLimits.decodedArea
      ? Int(Double(longest) * (Double(PhotoLimits.decodedArea) / Double(area)).squareRoot())
      : longest
    let side = min(longestSide, bound)
    guard longest > side else { return (width, height) }
    // Rounding down keeps the area within its limit.
    let half = side < longestSide ? 0 : longest / 2
    return (
      max(1, (width * side + half) / longest), max(1, (height * side + half) / longest)
    )
  }

  init(oldWidth: Int, oldHeight: Int, width: Int, height: Int) {
    precondition(width <= oldWidth && height <= oldHeight)
    (self.oldWidth, self.oldHeight, self.width, self.height) = (
      oldWidth, oldHeight, width, height
    )
    row = [UInt32](repeating: 0, count: width * 3)
    sums = [UInt64](repeating: 0, count: width * 3)
  }

  /// Adds the next old row of opaque pixels. Whenever a new row is complete, calls `emit` for each
  /// of its pixels, with the pixel's column.
  mutating func add(
    _ pixels: UnsafePointer<UInt32>, emit: (_ x: Int, _ pixel: UInt32) -> Void
  ) {
    unsafe narrow(pixels)
    var share = height
    while share > 0 {
      let part = min(share, oldHeight - filled)
      accumulate(UInt64(part))
      share -= part
      filled += part
      if filled == oldHeight {
        flush(emit)
        filled = 0
      }
    }
  }

  /// Sums the row's pixels across: each sum is over `oldWidth` shares, of which every pixel has
  /// `width`.
  private mutating func narrow(_ pixels: UnsafePointer<UInt32>) {
    let oldWidth = oldWidth
    let width = width
    unsafe row.withUnsafeMutableBufferPointer { row in
      // Red and blue share a word: neither passes 255 · 16,384.
      var (redBlue, green): (UInt64, UInt64) = (0, 0)
      var filled = 0
      var place = 0
      func add(pixels first: Int, _ count: Int, shares: Int) {
        var (sum, greens): (UInt64, UInt64) = (0, 0)
        for x in first..<first &+ count {
          let pixel = unsafe UInt64(pixels[x])
          sum &+= (pixel & 0xFF_0000) << 16 | pixel & 0xFF
          greens &+= pixel >> 8 & 0xFF
        }
        redBlue &+= sum &* UInt64(truncatingIfNeeded: shares)
        green &+= greens &* UInt64(truncatingIfNeeded: shares)
        filled &+= count &* shares
        guard filled == oldWidth else { return }
        unsafe row[place] = UInt32(truncatingIfNeeded: redBlue >> 32)
        unsafe row[place &+ 1] = UInt32(truncatingIfNeeded: green)
        unsafe row[place &+ 2] = UInt32(truncatingIfNeeded: redBlue)
        (redBlue, green) = (0, 0)
        place &+= 3
        filled = 0
      }
      var x = 0
      while x < oldWidth {
        let whole = min((oldWidth &- filled) / width, oldWidth &- x)
        add(pixels: x, whole, shares: width)
        x &+= whole
        guard filled > 0, x < oldWidth else { continue }
        // A pixel on the border of two new ones.
        let part = oldWidth &- filled
        add(pixels: x, 1, shares: part)
        add(pixels: x, 1, shares: width &- part)
        x &+= 1
      }
    }
  }

  private mutating func accumulate(_ weight: UInt64) {
    let row = row
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe row.withUnsafeBufferPointer { row in
        for index in row.indices { unsafe sums[index] &+= UInt64(row[index]) &* weight }
      }
    }
  }

  private mutating func flush(_ emit: (_ x: Int, _ pixel: UInt32) -> Void) {
    let whole = 1 / Double(oldWidth * oldHeight)
    for x in 0..<width {
      var pixel: UInt32 = 0xFF
      for channel in 0..<3 {
        pixel = pixel << 8 | UInt32(Double(sums[3 * x + channel]) * whole + 0.5)
        sums[3 * x + channel] = 0
      }
      emit(x, pixel)
    }
  }
}
