internal import PuzzleCore

/// A brush that produces the pixels of a paint and blends them over others.
///
/// A pixel depends on its position alone, not on where a run begins. Pixels are processed four at a
/// time; all per-pixel code is in this file so that it can be inlined.
@safe
struct Brush {
  typealias Pixels = UnsafeMutablePointer<UInt32>
  /// Four pixels as eight pairs of channels.
  typealias Quad = SIMD8<UInt16>

  enum Kind {
    /// One premultiplied pixel.
    case flat(UInt32)
    case sampled(PictureSampler, isOpaque: Bool)
    case ramp(GradientSampler)
    case tiled(TileSampler)
  }

  let kind: Kind
  /// The opacity, 0…255; a flat pixel already includes it.
  let opacity: UInt32
  /// A scratch buffer for `chunk` pixels.
  let scratch: Pixels

  /// The largest number of pixels fetched at a time.
  static let chunk = 256

  init(_ kind: Kind, opacity: Double, scratch: Pixels) {
    self.kind = kind
    self.opacity = UInt32((min(max(opacity, 0), 1) * 255).rounded())
    unsafe self.scratch = scratch
  }

  /// Paints `count` pixels at `target`, which is pixel (x, y); nil `coverage` means full coverage.
  func paint(
    _ target: Pixels, _ x: Int, _ y: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>?
  ) {
    if case .flat(let pixel) = kind {
      if let coverage = unsafe coverage {
        unsafe Brush.blend(pixel, over: target, count, coverage)
      } else if pixel >> 24 == 255 {
        unsafe target.update(repeating: pixel, count: count)
      } else {
        unsafe Brush.blend(pixel, over: target, count)
      }
      return
    }
    if case .tiled(let tiling) = kind, unsafe coverage == nil, opacity == 255 {
      return unsafe tiling.forEachRun(x, y, count) { source, start, n in
        unsafe Brush.blend(source, over: target + start, n)
      }
    }
    if case .sampled(let sampler, isOpaque: true) = kind, unsafe coverage == nil, opacity == 255 {
      return unsafe sampler.fetch(target, x, y, count)
    }
    var done = 0
    while done < count {
      let n = min(count - done, Brush.chunk)
      switch kind {
      case .flat: break
      case .sampled(let sampler, _): unsafe sampler.fetch(scratch, x + done, y, n)
      case .ramp(let ramp): unsafe ramp.fetch(scratch, x + done, y, n)
      case .tiled(let tiling): unsafe tiling.fetch(scratch, x + done, y, n)
      }
      if let coverage = unsafe coverage {
        unsafe Brush.cover(scratch, n, coverage + done, opacity)
      } else if opacity < 255 {
        unsafe Brush.cover(scratch, n, nil, opacity)
      }
      unsafe Brush.blend(scratch, over: target + done, n)
      done += n
    }
  }

  // MARK: One pixel

  /// Returns the pixel with all channels multiplied by k / 255, rounded.
  @inline(__always)
  static func scaled(_ pixel: UInt32, _ k: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    var even = (pixel & mask) &* k &+ 0x0080_0080
    even = (even &+ (even >> 8 & mask)) >> 8 & mask
    var odd = (pixel >> 8 & mask) &* k &+ 0x0080_0080
    odd = (odd &+ (odd >> 8 & mask)) & ~mask
    return even | odd
  }

  @inline(__always)
  static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    source &+ scaled(target, 255 &- source >> 24)
  }

  // MARK: Four pixels, to the same results

  @inline(__always)
  static func quad(_ p: UnsafePointer<UInt32>) -> Quad {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: Quad.self)
  }

  @inline(__always)
  static func store(_ q: Quad, _ p: Pixels) {
    unsafe UnsafeMutableRawPointer(p).storeBytes(of: q, as: Quad.self)
  }

  /// Copies the number of each pixel to both of its channel pairs.
  @inline(__always)
  static func spread(_ k: SIMD4<UInt32>) -> Quad {
    unsafe unsafeBitCast(k | k &<< 16, to: Quad.self)
  }

  /// Returns a · k / 255, rounded, for numbers up to 255.
  @inline(__always)
  static func product(_ a: Quad, _ k: Quad) -> Quad {
    let product = a &* k &+ 128
    return (product &+ product &>> 8) &>> 8
  }

  @inline(__always)
  static func scaled(_ q: Quad, _ k: Quad) -> Quad {
    let even = product(q & 0xFF, k)
    let odd = (q &>> 8) &* k &+ 128
    return even | ((odd &+ odd &>> 8) & 0xFF00)
  }

  @inline(__always)
  static func over(_ source: Quad, _ target: Quad) -> Quad {
    let alpha = unsafe unsafeBitCast(source, to: SIMD4<UInt32>.self) &>> 24
    return source &+ scaled(target, 255 &- spread(alpha))
  }

  /// Copies each of four bytes, the lowest first, to both channel pairs of a pixel.
  @inline(__always)
  static func spread(bytes: UInt32) -> Quad {
    let bytes = UInt64(bytes)
    let low = (bytes & 0xFF | (bytes & 0xFF00) &<< 24) &* 0x1_0001
    let high = (bytes &>> 16 & 0xFF | (bytes &>> 24) &<< 32) &* 0x1_0001
    return unsafe unsafeBitCast(SIMD2(low, high), to: Quad.self)
  }

  // MARK: Runs

  /// Blends pixels over others, which the result replaces.
  static func blend(_ source: UnsafePointer<UInt32>, over target: Pixels, _ count: Int) {
    unsafe blend(source, over: target, to: target, count)
  }

  /// Blends pixels, which the result replaces, over others.
  static func blend(_ target: Pixels, onto background: UnsafePointer<UInt32>, _ count: Int) {
    unsafe blend(target, over: background, to: target, count)
  }

  /// Writes the result of blending pixels over others to `target`, one of the two.
  @inline(__always)
  private static func blend(
    _ source: UnsafePointer<UInt32>, over background: UnsafePointer<UInt32>, to target: Pixels,
    _ count: Int
  ) {
    let opaque: UInt64 = 0xFF00_0000_FF00_0000
    @inline(__always)
    func copy(_ pixels: UnsafePointer<UInt32>, _ i: Int) {
      if unsafe pixels != UnsafePointer(target) {
        unsafe (target + i).update(from: pixels + i, count: 16)
      }
    }
    @inline(__always)
    func blendFour(_ four: Quad, _ i: Int) {
      unsafe store(over(four, quad(background + i)), target + i)
    }
    var i = 0
    // Sixteen at a time: whether fewer are alike would be hard to predict where pieces are small.
    while i + 16 <= count {
      let (a, b) = unsafe (quad(source + i), quad(source + i + 4))
      let (c, d) = unsafe (quad(source + i + 8), quad(source + i + 12))
      // Pairs of pixels are compared as numbers, because comparing vectors compiles to a loop.
      let all = unsafe unsafeBitCast(a & b & c & d, to: SIMD2<UInt64>.self)
      let any = unsafe unsafeBitCast(a | b | c | d, to: SIMD2<UInt64>.self)
      if all.x & all.y & opaque == opaque {
        unsafe copy(source, i)
      } else if any.x | any.y == 0 {
        unsafe copy(background, i)
      } else {
        blendFour(a, i)
        blendFour(b, i + 4)
        blendFour(c, i + 8)
        blendFour(d, i + 12)
      }
      i += 16
    }
    while i + 4 <= count {
      unsafe blendFour(quad(source + i), i)
      i += 4
    }
    while i < count {
      unsafe target[i] = over(source[i], background[i])
      i += 1
    }
  }

  private static func blend(_ pixel: UInt32, over target: Pixels, _ count: Int) {
    let four = unsafe unsafeBitCast(SIMD4(repeating: pixel), to: Quad.self)
    let rest = spread(SIMD4(repeating: 255 - pixel >> 24))
    var i = 0
    while i + 4 <= count {
      unsafe store(four &+ scaled(quad(target + i), rest), target + i)
      i += 4
    }
    while i < count {
      unsafe target[i] = over(pixel, target[i])
      i += 1
    }
  }

  private static func blend(
    _ pixel: UInt32, over target: Pixels, _ count: Int, _ coverage: UnsafePointer<UInt8>
  ) {
    let four = unsafe unsafeBitCast(SIMD4(repeating: pixel), to: Quad.self)
    let alpha = Quad(repeating: UInt16(pixel >> 24))
    var i = 0
    while i + 4 <= count {
      let parts = unsafe UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt32.self)
      if parts == .max {
        unsafe store(four &+ scaled(quad(target + i), 255 &- alpha), target + i)
      } else if parts != 0 {
        let k = spread(bytes: parts)
        let rest = 255 &- product(alpha, k)
        unsafe store(scaled(four, k) &+ scaled(quad(target + i), rest), target + i)
      }
      i += 4
    }
    while i < count {
      unsafe target[i] = over(scaled(pixel, UInt32(coverage[i])), target[i])
      i += 1
    }
  }

  /// Multiplies pixels by coverage and opacity.
  private static func cover(
    _ pixels: Pixels, _ count: Int, _ coverage: UnsafePointer<UInt8>?, _ opacity: UInt32
  ) {
    guard let coverage = unsafe coverage else {
      for i in 0..<count { unsafe pixels[i] = scaled(pixels[i], opacity) }
      return
    }
    var i = 0
    while i + 4 <= count, opacity == 255 {
      let k = unsafe UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt32.self)
      unsafe store(scaled(quad(pixels + i), spread(bytes: k)), pixels + i)
      i += 4
    }
    while i < count {
      let share = unsafe UInt32(coverage[i]) * opacity + 128
      unsafe pixels[i] = scaled(pixels[i], (share + share >> 8) >> 8)
      i += 1
    }
  }
}
