internal import PuzzleCore

/// The grain of paper under an affine map, which makes pixels a little lighter and darker.
///
/// A grain is 0.7 to 1.4 device pixels wide. Rows of tiles are shifted against each other, so that
/// the repetition is not visible.
@safe
struct GrainSampler {
  /// The position in the tile at the centre of pixel (0, 0), and its change per pixel to the right
  /// and per pixel down: whole multiples of 2⁻²⁴ horizontally and of 2⁻¹⁶ vertically.
  private let u: UInt32
  private let v: UInt32
  private let ux: UInt32
  private let vx: UInt32
  private let uy: UInt32
  private let vy: UInt32
  /// The factors for blue and red, and for green and alpha, in 1/1024.
  private let even: SIMD8<Int16>
  private let odd: SIMD8<Int16>

  /// The distance between rows of tiles in the tile's columns, in the highest byte.
  private static let shift: UInt32 = 0x5B00_0000

  /// Creates the grain, or returns nil if its lightness changes by less than half a level;
  /// `map` takes device pixels to those of the picture, and `anchor` moves along with the piece.
  init?(_ map: Affine, strength: Double, anchor: SIMD2<Int>) {
    let most = min(max(strength, 0), 0.1) * 255
    let size = map.enlargement
    guard most >= 0.5, size.isNormal else { return nil }
    // Double or halve the picture's pixels until the grain has its size on the screen.
    let scale = Double(sign: .plus, exponent: -(1.37 * size).exponent, significand: 1)
    func fixed(_ value: Double, _ bits: Int) -> UInt32 {
      let all = (value * Double(1 << bits)).rounded()
      return UInt32(truncatingIfNeeded: Int64(min(max(all, -0x1p62), 0x1p62)))
    }
    let corner = map.apply(to: Point(Double(anchor.x) + 0.5, Double(anchor.y) + 0.5))
    ux = fixed(map.a * scale, 24)
    vx = fixed(map.b * scale, 16)
    uy = fixed(map.c * scale, 24)
    vy = fixed(map.d * scale, 16)
    let x = UInt32(truncatingIfNeeded: anchor.x)
    let y = UInt32(truncatingIfNeeded: anchor.y)
    // Rounding must not decide which grain is hit where pixels lie on the grid of the picture.
    u = fixed(corner.x * scale + 0.37, 24) &- x &* ux &- y &* uy
    v = fixed(corner.y * scale + 0.37, 16) &- x &* vx &- y &* vy
    let factor = Int16((most * 8).rounded())
    even = SIMD8(repeating: factor)
    odd = SIMD8(factor, 0, factor, 0, factor, 0, factor, 0)
  }

  /// Changes `count` pixels, a multiple of four, the first of which is pixel (x, y).
  func apply(to pixels: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int) {
    let (x, y) = (UInt32(truncatingIfNeeded: x), UInt32(truncatingIfNeeded: y))
    let lanes = SIMD4<UInt32>(0, 1, 2, 3)
    var us = SIMD4(repeating: u &+ x &* ux &+ y &* uy) &+ lanes &* ux
    var vs = SIMD4(repeating: v &+ x &* vx &+ y &* vy) &+ lanes &* vx
    let (stepU, stepV) = (SIMD4(repeating: 4 &* ux), SIMD4(repeating: 4 &* vx))
    unsafe GrainSampler.tile.withUnsafeBufferPointer { tile in
      guard let grains = tile.baseAddress else { return }
      for i in stride(from: 0, to: count, by: 4) {
        let column = (us &+ (vs &>> 24) &* GrainSampler.shift) &>> 24
        let place = (vs &>> 8) & 0xFF00 | column
        let grain = unsafe SIMD4<UInt32>(
          UInt32(grains[Int(place.x)]), UInt32(grains[Int(place.y)]),
          UInt32(grains[Int(place.z)]), UInt32(grains[Int(place.w)]))
        unsafe change(pixels + i, by: unsafeBitCast(grain | grain &<< 16, to: SIMD8<Int16>.self))
        us &+= stepU
        vs &+= stepV
      }
    }
  }

  /// Changes four pixels by grains of -127…127, each given twice.
  @inline(__always)
  private func change(_ pixels: UnsafeMutablePointer<UInt32>, by grain: SIMD8<Int16>) {
    let four = unsafe Brush.quad(pixels)
    let alpha = unsafe Brush.spread(unsafeBitCast(four, to: SIMD4<UInt32>.self) &>> 24)
    func bounded(_ channels: Brush.Quad, _ factors: SIMD8<Int16>) -> Brush.Quad {
      let most = unsafe unsafeBitCast(alpha, to: SIMD8<Int16>.self)
      var all = unsafe unsafeBitCast(channels, to: SIMD8<Int16>.self)
      all = all &+ (grain &* factors &+ 512) &>> 10
      // Bound without comparisons, which compile to loops over the lanes.
      all &= ~(all &>> 15)
      let more = all &- most
      return unsafe unsafeBitCast(all &- more & ~(more &>> 15), to: Brush.Quad.self)
    }
    unsafe Brush.store(bounded(four & 0xFF, even) | bounded(four &>> 8, odd) &<< 8, pixels)
  }

  // MARK: The tile

  private static let side = 256

  /// Fibres and specks in 256 rows of 256 numbers of -127…127, which repeat without a seam; they
  /// are 16 bits long, as the bits of a signed number.
  private static let tile: [UInt16] = {
    var chance = SeededGenerator(seed: 1)
    let white = (0..<(side * side)).map { _ in Int(chance.next() >> 56) - 128 }
    let fine = blurred(white, [1, 2, 1])
    let coarse = blurred(white, [1, 1, 1, 1, 1])
    // The sums vary by 6 and 5 times as much as the numbers.
    return zip(fine, coarse).map { fine, coarse in
      let sum = fine / 9 + coarse / 20
      return UInt16(bitPattern: Int16(min(max(sum, -127), 127)))
    }
  }()

  /// Returns the weighted sums along the rows and columns of a tile.
  private static func blurred(_ values: [Int], _ weights: [Int]) -> [Int] {
    func sums(_ values: [Int], _ step: (Int, Int) -> Int) -> [Int] {
      values.indices.map { place in
        weights.indices.reduce(0) { $0 + weights[$1] * values[step(place, $1)] }
      }
    }
    let along = sums(values) { place, k in place & ~(side - 1) | (place + k) & (side - 1) }
    return sums(along) { place, k in (place + k * side) & (side * side - 1) }
  }
}
