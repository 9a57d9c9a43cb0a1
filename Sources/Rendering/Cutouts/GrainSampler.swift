internal import PuzzleCore

/// The grain of paper under an affine map, which makes opaque pixels a little lighter and darker.
///
/// A grain is one device pixel wide, so four of them are read at a time unless the piece is askew.
@safe
struct GrainSampler {
  /// The position in the tile at the centre of pixel (0, 0), and its change per pixel to the right
  /// and per pixel down: whole multiples of 2⁻²⁵ horizontally and of 2⁻¹⁶ vertically.
  private let u: UInt32
  private let v: UInt32
  private let ux: UInt32
  private let vx: UInt32
  private let uy: UInt32
  private let vy: UInt32
  /// The tile for the strength.
  private let tile: GrainTile
  private let run: Run

  /// The way through the tile along a row of pixels.
  private enum Run { case along, back, down, up, askew }

  /// Creates the grain, or returns nil if it would not be visible.
  ///
  /// `map` takes device pixels to those of the picture, and `anchor` moves along with the piece.
  init?(_ map: Affine, strength: Double, anchor: SIMD2<Int>) {
    guard strength * 255 >= 0.5 else { return nil }
    let levels = unsafe GrainTile.levels
    tile = levels[Int(min(strength * 255, Double(levels.count)).rounded()) - 1]
    // Whatever the size of the picture, a grain has the same size on the screen.
    let across = 1 / (map.a * map.a + map.c * map.c).squareRoot()
    let down = 1 / (map.b * map.b + map.d * map.d).squareRoot()
    guard across.isFinite, down.isFinite else { return nil }
    func fixed(_ value: Double, _ bits: Int) -> UInt32 {
      let all = (value * Double(1 << bits)).rounded()
      return UInt32(truncatingIfNeeded: Int64(min(max(all, -0x1p62), 0x1p62)))
    }
    let corner = map.apply(to: Point(Double(anchor.x) + 0.5, Double(anchor.y) + 0.5))
    ux = fixed(map.a * across, 25)
    vx = fixed(map.b * down, 16)
    uy = fixed(map.c * across, 25)
    vy = fixed(map.d * down, 16)
    let x = UInt32(truncatingIfNeeded: anchor.x)
    let y = UInt32(truncatingIfNeeded: anchor.y)
    // Rounding must not decide which grain is hit where pixels lie on the grid of the picture.
    u = fixed(corner.x * across + 0.37, 25) &- x &* ux &- y &* uy
    v = fixed(corner.y * down + 0.37, 16) &- x &* vx &- y &* vy
    run =
      switch (Int32(bitPattern: ux), Int32(bitPattern: vx)) {
      case (1 << 25, 0): .along
      case (-1 << 25, 0): .back
      case (0, 1 << 16): .down
      case (0, -1 << 16): .up
      default: .askew
      }
  }

  /// Changes `count` pixels, a multiple of four, the first of which is pixel (x, y).
  func apply(to pixels: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int) {
    let (x, y) = (UInt32(truncatingIfNeeded: x), UInt32(truncatingIfNeeded: y))
    let u = u &+ x &* ux &+ y &* uy
    let v = v &+ x &* vx &+ y &* vy
    if run == .askew { return unsafe applyAskew(to: pixels, u, v, count) }
    let isAcross = run == .along || run == .back
    let isBack = run == .back || run == .up
    let step = isBack ? -4 : 4
    // A run backwards reads the four numbers that end with its first one.
    var place = Int(isAcross ? u >> 25 : v >> 16 & 127) - (isBack ? 3 : 0)
    let row = Int(isAcross ? v >> 16 & 127 : u >> 25) * GrainTile.stride + GrainTile.margin
    let grains = unsafe isAcross ? tile.rows : tile.columns
    for i in stride(from: 0, to: count, by: 4) {
      let four = unsafe UnsafeRawPointer(grains + (row + place))
        .loadUnaligned(as: SIMD4<Int16>.self)
      let turned = isBack ? SIMD4(four.w, four.z, four.y, four.x) : four
      unsafe GrainSampler.change(pixels + i, by: turned)
      place += step
      // The margins hold three more numbers on either side.
      if place >= GrainTile.side { place -= GrainTile.side }
      if place < -3 { place += GrainTile.side }
    }
  }

  private func applyAskew(
    to pixels: UnsafeMutablePointer<UInt32>, _ u: UInt32, _ v: UInt32, _ count: Int
  ) {
    @inline(__always)
    func place(_ k: UInt32) -> Int {
      let row = Int((v &+ k &* vx) &>> 16 & 127)
      return row &* GrainTile.stride &+ Int((u &+ k &* ux) &>> 25) &+ GrainTile.margin
    }
    let grains = unsafe tile.rows
    var k: UInt32 = 0
    for i in stride(from: 0, to: count, by: 4) {
      let four = unsafe SIMD4(
        grains[place(k)], grains[place(k &+ 1)], grains[place(k &+ 2)], grains[place(k &+ 3)])
      unsafe GrainSampler.change(pixels + i, by: four)
      k &+= 4
    }
  }

  /// Adds numbers of the tile to four pixels, if they are opaque.
  @inline(__always)
  private static func change(_ pixels: UnsafeMutablePointer<UInt32>, by grains: SIMD4<Int16>) {
    let four = unsafe Brush.quad(pixels)
    let pairs = unsafe unsafeBitCast(four, to: SIMD2<UInt64>.self)
    let opaque: UInt64 = 0xFF00_0000_FF00_0000
    guard pairs.x & pairs.y & opaque == opaque else { return }
    var both = SIMD8<Int16>.zero
    both.evenHalf = grains
    // Alpha, every second one of the odd channels, stays.
    let odd = bounded(four &>> 8, plus: both)
    both.oddHalf = grains
    let even = bounded(four & 0xFF, plus: both)
    unsafe Brush.store(even & 0xFF | odd &<< 8, pixels)
  }

  /// Returns the sums, at least 0 and at most 255 in the lower eight bits.
  ///
  /// It avoids comparisons, which compile to loops over the lanes.
  @inline(__always)
  private static func bounded(_ channels: Brush.Quad, plus change: SIMD8<Int16>) -> Brush.Quad {
    let sum = unsafe unsafeBitCast(channels, to: SIMD8<Int16>.self) &+ change
    let positive = sum & ~(sum &>> 15)
    return unsafe unsafeBitCast(positive | (positive &<< 7) &>> 15, to: Brush.Quad.self)
  }
}
