internal import PuzzleCore

/// A bilinear sampler of a surface that is moved and scaled, but not turned. It mixes two rows once,
/// and then the neighbours in the mixed row.
@safe
struct ScaleSampler {
  private let surface: Surface
  private let part: PixelRect
  private let back: Affine
  /// The columns to fill.
  private let columns: Range<Int>
  /// For each of them the left one of the two columns to mix, and the share of the right one in 1/256.
  private let lefts: [Int32]
  private let shares: [UInt32]
  /// The columns of the surface that are read.
  private let first: Int
  private let end: Int
  private let mixed = ScratchBuffer<UInt32>(capacity: 4, repeating: 0)

  /// Creates a sampler; `back` maps the pixels to fill to those in `part`, from (0, 0) on, of `surface`,
  /// and turns nothing.
  init(_ surface: Surface, _ part: PixelRect, _ back: Affine, columns: Range<Int>) {
    self.surface = surface
    self.part = part
    self.back = back
    self.columns = columns
    let places = columns.map { column in
      ScaleSampler.place(back.a * (Double(column) + 0.5) + back.tx, part.width)
    }
    lefts = places.map { Int32($0.index) }
    shares = places.map(\.share)
    first = places.map(\.index).min() ?? 0
    end = min((places.map(\.index).max() ?? 0) + 2, part.width)
    mixed.reserve(end - first + 1)
  }

  /// Returns the pixel whose centre lies before a position, and the share of the next one in 1/256;
  /// beyond the edges it is the edge pixel alone.
  private static func place(_ position: Double, _ count: Int) -> (index: Int, share: UInt32) {
    let place = min(max(position - 0.5, 0), Double(count - 1))
    let index = Int(place)
    return (index, UInt32((place - Double(index)) * 256))
  }

  /// Fills the columns in row `y`; `target` is the first of them.
  func fetch(_ target: UnsafeMutablePointer<UInt32>, y: Int) {
    let (row, share) = ScaleSampler.place(back.d * (Double(y) + 0.5) + back.ty, part.height)
    mixRows(row, share)
    // The pixel after the last one has no share.
    let line = unsafe mixed.pointer - first
    unsafe lefts.withUnsafeBufferPointer { lefts in
      unsafe shares.withUnsafeBufferPointer { shares in
        var i = 0
        @inline(__always) func pair(_ i: Int) -> UInt64 {
          unsafe UnsafeRawPointer(line + Int(lefts[i])).loadUnaligned(as: UInt64.self)
        }
        while i + 4 <= columns.count {
          let pairs = SIMD4(pair(i), pair(i + 1), pair(i + 2), pair(i + 3))
          let all = unsafe unsafeBitCast(pairs, to: SIMD8<UInt32>.self)
          let share = unsafe UnsafeRawPointer(shares.baseAddress.unsafelyUnwrapped + i)
            .loadUnaligned(as: SIMD4<UInt32>.self)
          let mixed = ScaleSampler.mix(all.evenHalf, all.oddHalf, share)
          unsafe UnsafeMutableRawPointer(target + i).storeBytes(of: mixed, as: Brush.Quad.self)
          i += 4
        }
        while i < columns.count {
          let (a, b) = unsafe (line[Int(lefts[i])], line[Int(lefts[i]) + 1])
          let share = unsafe shares[i]
          let mixed = ScaleSampler.mix(
            SIMD4(repeating: a), SIMD4(repeating: b), SIMD4(repeating: share))
          unsafe target[i] = unsafeBitCast(mixed, to: SIMD4<UInt32>.self).x
          i += 1
        }
      }
    }
  }

  /// Mixes a row with the next one.
  private func mixRows(_ row: Int, _ share: UInt32) {
    let count = end - first
    let upper = unsafe surface.pixels + (row * surface.width + first)
    let target = unsafe mixed.pointer
    guard share > 0 else { return unsafe target.update(from: upper, count: count) }
    let lower = unsafe upper + surface.width
    let shares = SIMD4(repeating: share)
    var i = 0
    while i + 4 <= count {
      let (a, b) = unsafe (Brush.quad(upper + i), Brush.quad(lower + i))
      unsafe Brush.store(
        ScaleSampler.mix(
          unsafeBitCast(a, to: SIMD4<UInt32>.self), unsafeBitCast(b, to: SIMD4<UInt32>.self),
          shares), target + i)
      i += 4
    }
    while i < count {
      let mixed = unsafe ScaleSampler.mix(
        SIMD4(repeating: upper[i]), SIMD4(repeating: lower[i]), shares)
      unsafe target[i] = unsafeBitCast(mixed, to: SIMD4<UInt32>.self).x
      i += 1
    }
  }

  /// Mixes pixels with `shares` / 256 of others.
  @inline(__always)
  private static func mix(
    _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ shares: SIMD4<UInt32>
  ) -> Brush.Quad {
    let share = Brush.spread(shares)
    let rest = 256 &- share
    let (p, q) = unsafe (
      unsafeBitCast(a, to: Brush.Quad.self), unsafeBitCast(b, to: Brush.Quad.self)
    )
    let even = (p & 0xFF) &* rest &+ (q & 0xFF) &* share &+ 128
    let odd = (p &>> 8) &* rest &+ (q &>> 8) &* share &+ 128
    return even &>> 8 | odd & 0xFF00
  }
}
