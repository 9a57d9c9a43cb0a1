extension Bevel {
  /// Draws eight pixels.
  @inline(__always)
  func blend(_ shares: Shares, _ source: UnsafePointer<UInt32>, _ target: Brush.Pixels) {
    unsafe blendFour(
      shares.piece.lowHalf, shares.light.lowHalf, shares.dark.lowHalf, shares.shade.lowHalf,
      shares.edge.lowHalf, source, target)
    unsafe blendFour(
      shares.piece.highHalf, shares.light.highHalf, shares.dark.highHalf, shares.shade.highHalf,
      shares.edge.highHalf, source + 4, target + 4)
  }

  /// Draws the last `count` pixels of a surface's row through a buffer, because eight don't fit.
  @inline(never)
  func blendTail(
    _ shares: Shares, _ source: UnsafePointer<UInt32>, _ target: Brush.Pixels, _ count: Int
  ) {
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8) { aside in
      guard let pixels = aside.baseAddress else { return }
      unsafe pixels.initialize(repeating: 0, count: 8)
      unsafe pixels.update(from: target, count: min(count, 8))
      unsafe blend(shares, source, pixels)
      unsafe target.update(from: pixels, count: min(count, 8))
    }
  }

  /// Draws four pixels of a piece without any rim.
  @inline(__always)
  func blendFour(
    _ piece: SIMD4<UInt16>, _ source: UnsafePointer<UInt32>, _ target: Brush.Pixels
  ) {
    let front = unsafe Brush.scaled(Brush.quad(source), Bevel.spread(piece))
    unsafe Brush.store(Brush.over(front, Brush.quad(target)), target)
  }

  @inline(__always)
  private func blendFour(
    _ piece: SIMD4<UInt16>, _ light: SIMD4<UInt16>, _ dark: SIMD4<UInt16>,
    _ shade: SIMD4<UInt16>, _ edge: SIMD4<UInt16>, _ source: UnsafePointer<UInt32>,
    _ target: Brush.Pixels
  ) {
    let color = unsafe Brush.quad(source)
    let all = piece &+ light &+ dark &+ edge
    let hasRim = !Bevel.isZero(light | dark)
    if !hasRim, Bevel.isZero(255 &- piece) {
      unsafe Brush.store(Brush.over(color, Brush.quad(target)), target)
      return
    }
    var background = unsafe Brush.quad(target)
    if !Bevel.isZero(shade) {
      let share = Bevel.spread(shade)
      background = Brush.scaled(self.shade, share) &+ Brush.scaled(background, 255 &- share)
    }
    if !Bevel.isZero(all) {
      var front = Brush.scaled(color, Bevel.spread(piece))
      if hasRim {
        front =
          front &+ Brush.scaled(self.light, Bevel.spread(light))
          &+ Brush.scaled(self.dark, Bevel.spread(dark))
      }
      if !Bevel.isZero(edge) { front = front &+ Brush.scaled(board, Bevel.spread(edge)) }
      background = Brush.over(front, background)
    }
    unsafe Brush.store(background, target)
  }
}
