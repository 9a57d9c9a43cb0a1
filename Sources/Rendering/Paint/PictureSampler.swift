internal import PuzzleCore

/// A bilinear sampler of a picture under an affine map.
///
/// Positions in the picture are whole multiples of 2⁻³² of its pixels, so that each pixel's
/// position follows exactly from its coordinates.
@safe
struct PictureSampler {
  let texels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// The position in the picture at the centre of pixel (0, 0), less half a picture pixel.
  private let u: Int64
  private let v: Int64
  /// The change of the position per pixel to the right and per pixel down.
  private let ux: Int64
  private let vx: Int64
  private let uy: Int64
  private let vy: Int64
  /// The positions below which the neighbours to the right and below exist.
  private let insideU: UInt64
  private let insideV: UInt64
  private let isCopy: Bool

  /// Returns the level to sample where `k` pixels of the full picture fall on one device pixel: the
  /// sharpest one that is scaled down by at most 1.6, or else the last of `count` levels.
  static func level(_ k: Double, of count: Int) -> Int {
    var level = 0
    var rest = k
    while rest > 1.6, level < count - 1 {
      rest /= 2
      level += 1
    }
    return level
  }

  /// Creates a sampler; `map` takes device pixels to those at `texels`, in `height` rows of
  /// `width`.
  ///
  /// Rounding errors grow with the distance from the pixel `anchor`. An anchor that moves along
  /// with a shape makes the shape look the same after any move by whole pixels.
  init(
    _ texels: UnsafePointer<UInt32>, width: Int, height: Int, _ map: Affine,
    anchor: SIMD2<Int> = .zero
  ) {
    /// Bounds the value far beyond any picture, and far from overflow at any pixel.
    func fixed(_ value: Double) -> Int64 {
      Int64((min(max(value, -524_288), 524_288) * 4_294_967_296).rounded())
    }
    unsafe self.texels = texels
    self.width = width
    self.height = height
    let corner = map.apply(to: Point(Double(anchor.x) + 0.5, Double(anchor.y) + 0.5))
    ux = fixed(map.a)
    vx = fixed(map.b)
    uy = fixed(map.c)
    vy = fixed(map.d)
    let (x, y) = (Int64(anchor.x), Int64(anchor.y))
    u = fixed(corner.x - 0.5) &- x &* ux &- y &* uy
    v = fixed(corner.y - 0.5) &- x &* vx &- y &* vy
    insideU = UInt64(max(width - 1, 0)) << 32
    insideV = UInt64(max(height - 1, 0)) << 32
    let one: Int64 = 1 << 32
    isCopy = ux == one && vx == 0 && uy == 0 && vy == one && (u | v) & (one - 1) == 0
  }

  /// Begins to load the pixels of the picture that `area`, which must not be empty, shows.
  func prefetch(_ area: PixelRect) {
    let (x, y) = (Int64(area.x), Int64(area.y))
    let (across, down) = (Int64(area.width - 1), Int64(area.height - 1))
    func range(_ start: Int64, _ a: Int64, _ b: Int64, _ count: Int) -> ClosedRange<Int> {
      let first = Int((start &+ min(a, 0) &+ min(b, 0)) >> 32)
      let last = Int((start &+ max(a, 0) &+ max(b, 0)) >> 32) + 1
      return (first...max(first, last)).clamped(to: 0...max(count - 1, 0))
    }
    let columns = range(u &+ x &* ux &+ y &* uy, across &* ux, down &* uy, width)
    let rows = range(v &+ x &* vx &+ y &* vy, across &* vx, down &* vy, height)
    unsafe Prefetch.loadPixels(texels, width: width, columns: columns, rows: rows)
  }

  func fetch(_ target: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int) {
    var u = u &+ Int64(x) &* ux &+ Int64(y) &* uy
    var v = v &+ Int64(x) &* vx &+ Int64(y) &* vy
    if isCopy {
      let row = min(max(Int(v >> 32), 0), height - 1) * width
      let column = Int(u >> 32)
      if column >= 0, column + count <= width {
        unsafe target.update(from: texels + (row + column), count: count)
      } else {
        for i in 0..<count {
          unsafe target[i] = texels[row + min(max(column + i, 0), width - 1)]
        }
      }
      return
    }
    var i = 0
    if vx == 0, UInt64(bitPattern: v) < insideV {
      i = unsafe fetchRow(target, u, v, count)
      u &+= Int64(i) &* ux
    }
    while i + 4 <= count {
      // A line is inside if both ends of the run are.
      let isInside =
        UInt64(bitPattern: u) < insideU && UInt64(bitPattern: u &+ 3 &* ux) < insideU
        && UInt64(bitPattern: v) < insideV && UInt64(bitPattern: v &+ 3 &* vx) < insideV
      if isInside {
        unsafe fetchFour(target + i, u, v)
        u &+= 4 &* ux
        v &+= 4 &* vx
      } else {
        for j in i..<(i + 4) {
          unsafe target[j] = one(u, v)
          u &+= ux
          v &+= vx
        }
      }
      i += 4
    }
    while i < count {
      unsafe target[i] = one(u, v)
      u &+= ux
      v &+= vx
      i += 1
    }
  }

  /// Fetches pixels along a row of the picture, and returns their number: `count`, or none if there
  /// are fewer than four or any of them needs a neighbour outside the picture.
  @inline(__always)
  private func fetchRow(
    _ target: UnsafeMutablePointer<UInt32>, _ first: Int64, _ v: Int64, _ count: Int
  ) -> Int {
    guard count >= 4, UInt64(bitPattern: first) < insideU,
      UInt64(bitPattern: first &+ Int64(count - 1) &* ux) < insideU
    else { return 0 }
    let top = unsafe texels + Int(v &>> 32) &* width
    let low = unsafe top + width
    let fy = SIMD4(repeating: part(v))
    @inline(__always)
    func fetch(at i: Int, _ u0: Int64, _ fx: SIMD4<UInt32>) {
      let (u1, u2, u3) = (u0 &+ ux, u0 &+ 2 &* ux, u0 &+ 3 &* ux)
      let (a, b, c, d) = (Int(u0 &>> 32), Int(u1 &>> 32), Int(u2 &>> 32), Int(u3 &>> 32))
      let upper = unsafe eight(pair(top, a), pair(top, b), pair(top, c), pair(top, d))
      let lower = unsafe eight(pair(low, a), pair(low, b), pair(low, c), pair(low, d))
      let mixed = PictureSampler.mix(
        upper.evenHalf, upper.oddHalf, lower.evenHalf, lower.oddHalf, fx, fy)
      unsafe UnsafeMutableRawPointer(target + i).storeBytes(of: mixed, as: SIMD8<UInt16>.self)
    }
    /// The fractions of four positions, in whole multiples of 2⁻³².
    func fractions(_ u0: Int64) -> SIMD4<UInt32> {
      SIMD4(repeating: UInt32(truncatingIfNeeded: u0)) &+ SIMD4(0, 1, 2, 3) &* fraction
    }
    let fraction = SIMD4(repeating: UInt32(truncatingIfNeeded: ux))
    let step = fraction &* 4
    var u = first
    var fx = fractions(u)
    for i in stride(from: 0, to: count & ~3, by: 4) {
      fetch(at: i, u, fx &>> 24)
      u &+= 4 &* ux
      fx &+= step
    }
    if count & 3 != 0 {
      // Some of the last four pixels were fetched already.
      u = first &+ Int64(count - 4) &* ux
      fetch(at: count - 4, u, fractions(u) &>> 24)
    }
    return count
  }

  /// Returns four pairs of pixels as one vector.
  @inline(__always)
  private func eight(
    _ a: SIMD2<UInt32>, _ b: SIMD2<UInt32>, _ c: SIMD2<UInt32>, _ d: SIMD2<UInt32>
  ) -> SIMD8<UInt32> {
    SIMD8(lowHalf: SIMD4(lowHalf: a, highHalf: b), highHalf: SIMD4(lowHalf: c, highHalf: d))
  }

  /// Returns the pixel at an index and the next one.
  @inline(__always)
  private func pair(_ row: UnsafePointer<UInt32>, _ index: Int) -> SIMD2<UInt32> {
    unsafe UnsafeRawPointer(row + index).loadUnaligned(as: SIMD2<UInt32>.self)
  }

  /// Fetches four pixels whose neighbours are all in the picture.
  @inline(__always)
  private func fetchFour(_ target: UnsafeMutablePointer<UInt32>, _ u0: Int64, _ v0: Int64) {
    let u1 = u0 &+ ux
    let u2 = u1 &+ ux
    let u3 = u2 &+ ux
    let v1 = v0 &+ vx
    let v2 = v1 &+ vx
    let v3 = v2 &+ vx
    let top = eight(pair(u0, v0, 0), pair(u1, v1, 0), pair(u2, v2, 0), pair(u3, v3, 0))
    let low = eight(
      pair(u0, v0, width), pair(u1, v1, width), pair(u2, v2, width), pair(u3, v3, width))
    let fx = SIMD4(part(u0), part(u1), part(u2), part(u3))
    let fy = SIMD4(part(v0), part(v1), part(v2), part(v3))
    let mixed = PictureSampler.mix(top.evenHalf, top.oddHalf, low.evenHalf, low.oddHalf, fx, fy)
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: mixed, as: SIMD8<UInt16>.self)
  }

  /// Returns the two pixels at a position and to its right, `further` pixels on.
  @inline(__always)
  private func pair(_ u: Int64, _ v: Int64, _ further: Int) -> SIMD2<UInt32> {
    let at = Int(v &>> 32) &* width &+ Int(u &>> 32) &+ further
    return unsafe UnsafeRawPointer(texels + at).loadUnaligned(as: SIMD2<UInt32>.self)
  }

  /// Returns the first eight fractional bits.
  @inline(__always)
  private func part(_ place: Int64) -> UInt32 {
    UInt32(truncatingIfNeeded: place &>> 24) & 0xFF
  }

  /// Returns a pixel whose neighbours may be missing; the edge pixels are repeated.
  @inline(never)
  private func one(_ u: Int64, _ v: Int64) -> UInt32 {
    let left = min(max(Int(u >> 32), 0), width - 1)
    let right = min(max(Int(u >> 32) + 1, 0), width - 1)
    let top = min(max(Int(v >> 32), 0), height - 1) * width
    let bottom = min(max(Int(v >> 32) + 1, 0), height - 1) * width
    let fx = SIMD4(repeating: part(u))
    let fy = SIMD4(repeating: part(v))
    let mixed = unsafe PictureSampler.mix(
      SIMD4(repeating: texels[top + left]), SIMD4(repeating: texels[top + right]),
      SIMD4(repeating: texels[bottom + left]), SIMD4(repeating: texels[bottom + right]), fx, fy)
    return unsafe unsafeBitCast(mixed, to: SIMD4<UInt32>.self).x
  }

  /// Interpolates four pixels bilinearly, with weights in 1/256 that add up to one.
  @inline(__always)
  private static func mix(
    _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ c: SIMD4<UInt32>, _ d: SIMD4<UInt32>,
    _ fx: SIMD4<UInt32>, _ fy: SIMD4<UInt32>
  ) -> SIMD8<UInt16> {
    let x = unsafe unsafeBitCast(fx | fx &<< 16, to: SIMD8<UInt16>.self)
    let y = unsafe unsafeBitCast(fy | fy &<< 16, to: SIMD8<UInt16>.self)
    let wd = (x &* y &+ 128) &>> 8
    let wb = x &- wd
    let wc = y &- wd
    let wa = 256 &- x &- wc
    let qa = unsafe unsafeBitCast(a, to: SIMD8<UInt16>.self)
    let qb = unsafe unsafeBitCast(b, to: SIMD8<UInt16>.self)
    let qc = unsafe unsafeBitCast(c, to: SIMD8<UInt16>.self)
    let qd = unsafe unsafeBitCast(d, to: SIMD8<UInt16>.self)
    let even =
      (qa & 0xFF) &* wa &+ (qb & 0xFF) &* wb &+ (qc & 0xFF) &* wc &+ (qd & 0xFF) &* wd &+ 128
    let odd =
      (qa &>> 8) &* wa &+ (qb &>> 8) &* wb &+ (qc &>> 8) &* wc &+ (qd &>> 8) &* wd &+ 128
    return even &>> 8 | odd & 0xFF00
  }
}
