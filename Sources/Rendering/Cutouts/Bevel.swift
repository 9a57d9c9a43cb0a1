internal import PuzzleCore

/// A relief in device pixels, which draws rows of a piece with its rims, its edge and its shadow.
///
/// All of them are computed from the piece's coverage and the same coverage shifted by up to twice
/// `depth` pixels, so they are as smooth as the outline they belong to.
@safe
struct Bevel {
  typealias Eight = SIMD8<UInt16>

  /// The width of the rims.
  var depth: Int { widths.depth }
  /// The reach of the edge and the shadow to the right and downwards.
  let right: Int
  var below: Int { widths.below }
  /// The alphas, 0…255, with the opacity applied.
  let opacity: UInt16
  private let lightShare: UInt16
  private let darkShare: UInt16
  private let shadeShare: UInt16
  private let edgeShare: UInt16
  private let outlineShare: UInt16
  /// The weight of the last pixel of the edge, 1…255.
  private let lastEdgeShare: UInt16
  private let widths: Widths
  /// A Boolean value that indicates whether nothing but the outline is drawn.
  private let isOutline: Bool
  /// The opaque colours, each repeated four times.
  let light: Brush.Quad
  let dark: Brush.Quad
  let shade: Brush.Quad
  let board: Brush.Quad

  /// The least number of pixels in a row that are worth being drawn without looking for rims.
  static let leastInside = 16
  /// The largest width of the rims.
  static let maxDepth = 16
  private static let lanes = SIMD8<Int16>(0, 1, 2, 3, 4, 5, 6, 7)

  /// Returns the extra reach in device pixels, beyond `Relief.reach`, that comes from rounding a
  /// depth to whole pixels and to at least one.
  static func spare(_ relief: Relief) -> Int { relief.depth > 0 ? 2 : 0 }

  /// Creates the relief, or its outline alone; `scale` is the number of device pixels in a point of
  /// the relief.
  init(_ relief: Relief, scale: Double, opacity: Double, isOutline: Bool = false) {
    let all = min(max(opacity, 0), 1)
    func share(_ color: Color) -> UInt16 { UInt16((color.alpha * 255 * all).rounded()) }
    func opaque(_ color: Color) -> Brush.Quad {
      unsafe unsafeBitCast(SIMD4(repeating: color.argb | 0xFF00_0000), to: Brush.Quad.self)
    }
    let depth =
      relief.depth > 0
      ? min(max(PixelRect.whole((relief.depth * scale).rounded()), 1), Bevel.maxDepth) : 0
    shadeShare = depth > 0 ? share(relief.shade) : 0
    edgeShare = depth > 0 ? share(relief.edge) : 0
    outlineShare = UInt16((min(max(relief.outline, 0), 1) * 255 * all).rounded())
    let width = min(max(relief.edgeWidth * scale, 0.5), Double(depth))
    let steps = width.rounded(.up)
    lastEdgeShare = UInt16(((width - steps + 1) * 255).rounded())
    right = shadeShare | edgeShare > 0 ? depth : 0
    let below = shadeShare > 0 ? 2 * depth : edgeShare > 0 ? depth : 0
    widths = Widths(
      depth: depth, below: below, edge: Int(steps),
      line: max(Int((0.4 * Double(depth)).rounded()), 1))
    self.isOutline = isOutline
    self.opacity = UInt16((255 * all).rounded())
    lightShare = share(relief.light)
    darkShare = share(relief.dark)
    light = opaque(relief.light)
    dark = opaque(relief.dark)
    shade = opaque(relief.shade)
    board = opaque(relief.edge)
  }

  /// The number of rows above a pixel whose coverage affects it.
  var above: Int { max(depth, below) }

  /// Returns the pixels whose coverage must be known to draw those of `area`.
  func input(for area: PixelRect) -> PixelRect {
    PixelRect(
      x: area.x - depth, y: area.y - above, width: area.width + 2 * depth,
      height: area.height + above + depth)
  }

  /// Returns the columns of a row whose pixels are the source's own, without any rim; `full` points to
  /// the row's run of full coverage, with those of the rows above and below around it.
  func inside(_ full: UnsafePointer<SIMD2<Int32>>) -> Range<Int> {
    var run = unsafe full.pointee
    guard Int(run.y &- run.x) >= Bevel.leastInside + 2 * depth, opacity == 255, !isOutline else {
      return 0..<0
    }
    func narrow(to other: SIMD2<Int32>, movedBy shift: Int) {
      let moved = other &+ Int32(truncatingIfNeeded: shift)
      run = SIMD2(max(run.x, moved.x), min(run.y, moved.y))
    }
    if depth > 0 {
      for k in 1...depth where run.x < run.y {
        unsafe narrow(to: full[-k], movedBy: k)
        unsafe narrow(to: full[k], movedBy: -k)
      }
      if outlineShare > 0 {
        let line = widths.line
        for shift in [line, -line] {
          unsafe narrow(to: full[-line], movedBy: shift)
          unsafe narrow(to: full[line], movedBy: shift)
        }
      }
    }
    return Int(run.x)..<max(Int(run.x), Int(run.y))
  }

  /// Draws `count` pixels of a row over `target`, which has `width` pixels left to the end of its
  /// row.
  ///
  /// `coverage` points to the coverage of the first pixel; its rows are `stride` values apart.
  func blend(
    _ source: UnsafePointer<UInt32>, _ count: Int, _ coverage: UnsafePointer<UInt16>,
    _ stride: Int, _ target: Brush.Pixels, width: Int
  ) {
    // Nearly all pieces of a large puzzle have the thinnest rims, for which constants are faster.
    if widths == Widths.thinnest {
      unsafe blend(source, count, coverage, stride, target, width, .thinnest)
    } else if depth > 0 {
      unsafe blend(source, count, coverage, stride, target, width, widths)
    } else if !isOutline {
      unsafe blendFlat(source, count, coverage, target, width)
    }
  }

  @inline(__always)
  private func blend(
    _ source: UnsafePointer<UInt32>, _ count: Int, _ coverage: UnsafePointer<UInt16>,
    _ stride: Int, _ target: Brush.Pixels, _ width: Int, _ widths: Widths
  ) {
    var x = 0
    while x < count {
      let c = unsafe Bevel.load(coverage + x)
      var shares = Shares()
      unsafe findRims(&shares, c, coverage + x, stride, widths)
      if Bevel.isZero(isOutline ? shares.light : c | shares.shade | shares.edge) {
        x += 8
        continue
      }
      shares.piece = isOutline ? shares.light : Bevel.part(c, opacity)
      shares.dark = Bevel.least(shares.dark, shares.piece)
      shares.light = Bevel.least(shares.light, shares.piece &- shares.dark)
      shares.piece = shares.piece &- shares.dark &- shares.light
      if count - x < 8 { shares.keep(Bevel.lanes(before: count - x)) }
      if width - x >= 8 {
        unsafe blend(shares, source + x, target + x)
      } else {
        unsafe blendTail(shares, source + x, target + x, count - x)
      }
      x += 8
    }
  }

  /// Draws a row of a piece without any rim, and decides nothing about single pixels, which the
  /// processor would often predict wrongly on small pieces.
  private func blendFlat(
    _ source: UnsafePointer<UInt32>, _ count: Int, _ coverage: UnsafePointer<UInt16>,
    _ target: Brush.Pixels, _ width: Int
  ) {
    for x in stride(from: 0, to: count, by: 8) {
      var share = unsafe Bevel.part(Bevel.load(coverage + x), opacity)
      if count - x < 8 { share &= Bevel.lanes(before: count - x) }
      if width - x >= 8 {
        unsafe blendFour(share.lowHalf, source + x, target + x)
        unsafe blendFour(share.highHalf, source + x + 4, target + x + 4)
      } else {
        unsafe blendTail(Shares(piece: share), source + x, target + x, count - x)
      }
    }
  }

  /// Returns all ones in the lanes before `count`, which is at most seven.
  @inline(__always)
  static func lanes(before count: Int) -> Eight {
    let isBefore = (lanes &- Int16(truncatingIfNeeded: count)) &>> 15
    return unsafe unsafeBitCast(isBefore, to: Eight.self)
  }

  // MARK: Eight pixels

  /// The share of each component in eight pixels, 0…255.
  struct Shares {
    var piece = Eight.zero
    var light = Eight.zero
    var dark = Eight.zero
    var shade = Eight.zero
    var edge = Eight.zero

    @inline(__always)
    mutating func keep(_ mask: Eight) {
      piece &= mask
      light &= mask
      dark &= mask
      shade &= mask
      edge &= mask
    }
  }

  /// Computes the rims, the edge and the shadow; `c` is the coverage at `place`.
  @inline(__always)
  private func findRims(
    _ shares: inout Shares, _ c: Eight, _ place: UnsafePointer<UInt16>, _ stride: Int,
    _ widths: Widths
  ) {
    let (depth, below) = (widths.depth, widths.below)
    if !Bevel.isZero(c) {
      var light = Eight.zero
      var dark = Eight.zero
      var offset = stride + 1
      for _ in 0..<(isOutline ? 0 : depth) {
        unsafe light &+= Bevel.surplus(c, Bevel.load(place - offset))
        unsafe dark &+= Bevel.surplus(c, Bevel.load(place + offset))
        offset += stride + 1
      }
      if !Bevel.isZero(light) { shares.light = Bevel.part(Bevel.mean(light, depth), lightShare) }
      if !Bevel.isZero(dark) { shares.dark = Bevel.part(Bevel.mean(dark, depth), darkShare) }
      if outlineShare > 0 { unsafe addOutline(to: &shares, c, place, stride, widths.line) }
    }
    if below > 0, !Bevel.isZero(255 &- c) {
      if edgeShare > 0 {
        var most = c
        for k in 1...widths.edge {
          var moved = unsafe Bevel.load(place - k * (stride + 1))
          if k == widths.edge { moved = Bevel.part(moved, lastEdgeShare) }
          most = Bevel.most(most, moved)
        }
        shares.edge = Bevel.part(most &- c, edgeShare)
      }
      guard shadeShare > 0 else { return }
      var sum = Eight.zero
      for k in 1...below { unsafe sum &+= Bevel.load(place - (k * stride + (k + 1) >> 1)) }
      guard !Bevel.isZero(sum) else { return }
      let open = Bevel.product(Bevel.mean(sum, below), 255 &- c)
      shares.shade = Bevel.part(open, shadeShare)
    }
  }

  /// Adds the outline to the light rim, and takes it from the dark one.
  @inline(__always)
  private func addOutline(
    to shares: inout Shares, _ c: Eight, _ place: UnsafePointer<UInt16>, _ stride: Int,
    _ line: Int
  ) {
    let (one, other) = (line * (stride + 1), line * (stride - 1))
    let least = unsafe Bevel.least(
      Bevel.least(Bevel.load(place - one), Bevel.load(place + one)),
      Bevel.least(Bevel.load(place - other), Bevel.load(place + other)))
    let outline = Bevel.part(Bevel.surplus(c, least), outlineShare)
    shares.light = Bevel.most(shares.light, outline)
    shares.dark = Bevel.surplus(shares.dark, outline)
  }
}
