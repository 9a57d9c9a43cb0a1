internal import PuzzleCore

/// The pixels of a linear gradient.
///
/// Values are dithered with a fine regular pattern; without it wide, slow gradients show bands.
@safe
struct GradientSampler {
  /// The share of the gradient at pixel (0, 0), and its change per pixel to the right and down, in
  /// 2⁻³².
  private let t: Int64
  private let tx: Int64
  private let ty: Int64
  /// The blue, green, red and alpha, premultiplied, in 2⁻¹⁶.
  private let start: SIMD4<Int32>
  private let change: SIMD4<Int32>

  /// A 4×4 Bayer matrix, row by row.
  private static let pattern: SIMD16<Int32> = [
    0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5,
  ]

  /// Creates the pixels; `map` takes the gradient's points to device pixels.
  init(_ gradient: Gradient, _ map: Affine) {
    func fixed(_ value: Double) -> Int64 {
      Int64((min(max(value, -65_536), 65_536) * 4_294_967_296).rounded())
    }
    func channels(_ color: Color) -> SIMD4<Int32> {
      let p = SIMD4(Double(color.blue), Double(color.green), Double(color.red), 255) * color.alpha
      return SIMD4<Int32>((p * 65_536).rounded(.toNearestOrEven))
    }
    start = channels(gradient.start)
    change = channels(gradient.end) &- start
    // The share at a point is its projection onto the line from start to end, whose length is 1.
    let way = gradient.to - gradient.from
    let square = way.x * way.x + way.y * way.y
    guard let back = map.inverse, square > 0 else {
      (t, tx, ty) = (0, 0, 0)
      return
    }
    let first = back.apply(to: Point(0.5, 0.5)) - gradient.from
    t = fixed((first.x * way.x + first.y * way.y) / square)
    tx = fixed((back.a * way.x + back.b * way.y) / square)
    ty = fixed((back.c * way.x + back.d * way.y) / square)
  }

  func fetch(_ target: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int) {
    var place = t &+ Int64(x) &* tx &+ Int64(y) &* ty
    let row = (y & 3) * 4
    let pattern = GradientSampler.pattern
    let thresholds = SIMD4(pattern[row], pattern[row + 1], pattern[row + 2], pattern[row + 3])
    for i in 0..<count {
      // The share keeps 15 fractional bits: more steps than a window has pixels across.
      let share = Int32(truncatingIfNeeded: min(max(place, 0), 1 << 32) &>> 17)
      let moved = SIMD4<Int32>(
        GradientSampler.part(change.x, share), GradientSampler.part(change.y, share),
        GradientSampler.part(change.z, share),
        GradientSampler.part(change.w, share))
      let exact = start &+ moved
      // Truncation must not leave a channel above its alpha.
      let premultiplied = pointwiseMin(exact, SIMD4(repeating: exact.w))
      let value = (premultiplied &+ (thresholds[(x &+ i) & 3] &* 4096)) &>> 16
      unsafe target[i] = UInt32(
        truncatingIfNeeded: value.w &<< 24 | value.z &<< 16 | value.y &<< 8 | value.x)
      place &+= tx
    }
  }

  @inline(__always)
  private static func part(_ change: Int32, _ share: Int32) -> Int32 {
    Int32(truncatingIfNeeded: (Int64(change) &* Int64(share)) &>> 15)
  }
}
