import Foundation

/// The surroundings of the rose: four corners with a picture each, and a beaded frame.
extension StainedGlass {
  /// Returns a corner's glass: night, day, water or garden.
  static func corner(_ p: Vec2, _ q: Vec2) -> GlassPane {
    let right = q.x > 0
    let lower = q.y > 0
    let centre = Vec2(right ? 0.9 : 0.1, lower ? 0.9 : 0.1)
    let local = p - centre
    let bend = Noise.fbm(p * 5, octaves: 2, seed: 8) * 0.3
    let cell = Noise.cells(p * 15 + bend, seed: 11)
    let tints: Palette
    switch (right, lower) {
    case (false, false): tints = Palette(even: [0x0e1f7a, 0x1b3fb5, 0x3c2a9c, 0x0b3c88, 0x5a35b8])
    case (true, false): tints = Palette(even: [0xf7a823, 0xe85d1f, 0xf2cf4a, 0xd83a2a, 0xf08a5a])
    case (false, true): tints = Palette(even: [0x0f8f9c, 0x1565c0, 0x2ec4b6, 0x0a5c8c, 0x5fd0d8])
    case (true, true): tints = Palette(even: [0x2c8f3c, 0x7ab82e, 0x0f6b4a, 0xb5c93a, 0x3fae6b])
    }
    let tint = tints(cell.random(1)) * (0.5 + 0.5 * cell.random(2))
    var pane = GlassPane(tint: tint, id: cell.id, border: cell.border / 15)
    let d = length(local)
    pane.lay(d - 0.078, tints(fract(local.angle * 0.3 + 0.5)) * 0.55, id: 400)
    if d < 0.078 {
      let rays = fract(local.angle / (2 * .pi) * 20)
      pane.cut((0.5 - abs(rays - 0.5)) * 2 * .pi * d / 20 + 0.0001)
      pane.id = UInt32(local.angle / (2 * .pi) * 20 + 20) &+ 4040
      pane.tint *= 0.6 + 0.9 * Noise.unit(Int32(bitPattern: pane.id), 3, 2)
    }
    figure(&pane, local, right, lower)
    let inset = min(min(p.x, 1 - p.x), min(p.y, 1 - p.y))
    let along = abs(q.x) > abs(q.y) ? p.y : p.x
    let bead = (fract(along * 26) - 0.5) / 26
    let beadId =
      UInt32(along * 26) &+ UInt32(abs(q.x) > abs(q.y) ? 500 : 600)
      &+ (q.x + q.y > 0 ? 50 : 0)
    pane.lay(inset - 0.022, jewels(fract(along + 0.1)) * 0.7, id: beadId)
    if inset < 0.022 {
      pane.cut(0.5 / 26 - abs(bead) + 0.0001)
      let gem = abs(bead) * 0.75 + abs(inset - 0.011) - 0.009
      let warm = jewels(fract(along * 0.8 + 0.6 + (q.x + q.y > 0 ? 0.3 : 0)))
      pane.lay(gem, mix(warm, .hex(0xffedc0), 0.25), id: beadId &+ 900)
    }
    pane.build(abs(d - 0.0805) - 0.0035)
    return pane
  }

  private static func figure(_ pane: inout GlassPane, _ q: Vec2, _ right: Bool, _ lower: Bool) {
    switch (right, lower) {
    case (false, false):
      pane.lay(GlassMotif.crescent(q / 0.05) * 0.05, .hex(0xffe7a0), id: 801)
      let star = (q - Vec2(0.024, -0.006)) / 0.02
      let points = GlassMotif.rosette(star, count: 5, depth: 0.6, sharp: true)
      pane.lay(points * 0.02, .hex(0xfff7d8), id: 803)
    case (true, false):
      let rays = GlassMotif.rosette(q / 0.066, count: 14, depth: 0.42, sharp: true)
      pane.lay(rays * 0.066, .hex(0xffd23a), id: 811)
      pane.lay(length(q) - 0.033, .hex(0xff8a1e), id: 812)
      pane.lay(length(q) - 0.02, .hex(0xfff0a8), id: 813)
    case (false, true):
      pane.lay(GlassMotif.fish(q / 0.062) * 0.062, .hex(0xff7a2e), id: 821)
      if GlassMotif.fish(q / 0.062) < 0 {
        pane.cut(abs(q.x + 0.012) - 0.009, shade: Color(1.6, 2.2, 3.0))
        pane.cut(q.x - 0.026, shade: Color(1.1, 1.3, 1.1))
      }
      pane.lay(length(q - Vec2(-0.042, -0.005)) - 0.0042, .hex(0xffffff), id: 825)
    case (true, true):
      pane.lay(
        Shape.taper(q, Vec2(0, 0.075), Vec2(0, 0), 0.005, 0.004).distance,
        .hex(0x1f7a34), id: 830)
      for side in [Float(-1), 1] {
        let leaf = (q - Vec2(side * 0.024, 0.042)).rotated(by: side * -2.6)
        pane.lay(Shape.lens(leaf, Vec2(0.025, 0.0095)), .hex(0x9ed83a), id: 832)
      }
      let bloom = (q + Vec2(0, 0.016)) / 0.043
      let petals = GlassMotif.rosette(bloom, count: 6, depth: 0.35)
      pane.lay(petals * 0.043, .hex(0xf0379a), id: 835)
      if petals < 0 {
        pane.cut(bloom.x * bloom.y * 0.02, shade: Color(0.9, 0.6, 1.2))
      }
      pane.lay(length(bloom) * 0.043 - 0.0125, .hex(0xffd94a), id: 837)
    }
  }
}
