import Foundation

/// The stones, plants, bridge and trees around the koi pond.
enum KoiPondShores {
  private static let sun = KoiPond.sun

  /// Returns petals and maple leaves afloat on the water.
  static func litter(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var stamps: [Stamp] = (0..<150).map { _ in
      let at = random.point(Vec2(0, 0), Vec2(1, 1))
      return petal(at, random.uniform(0.006, 0.0105), random.uniform(0, 6.28), edge)
    }
    for _ in 0..<26 {
      let at = random.point(Vec2(0.25, 0.15), Vec2(1, 1))
      stamps.append(maple(at, random.uniform(0.013, 0.022), &random, edge))
    }
    return stamps
  }

  private static func petal(_ at: Vec2, _ size: Float, _ turn: Float, _ edge: Edge) -> Stamp {
    Stamp(at: at, reach: size * 1.6) { p, old in
      let q = p.within(at, size: size, turn: turn)
      let fall = (p - size * Vec2(0.25, 0.4)).within(at, size: size, turn: turn)
      func outline(_ q: Vec2) -> Float {
        let notch = 0.22 * bump(q.y, 0.2) * smoothstep(0.2, 0.8, q.x)
        return Shape.ellipse(q, Vec2(0.9, 0.62)) + notch
      }
      let color = old.shadowed(outline(fall), blur: 0.25, strength: 0.4)
      let normal = normalize(Vec3(-q.x * 0.5, -q.y, 1))
      let tint = mix(Color.hex(0xffb3cf), .hex(0xfff0f4), saturate(0.5 + q.x * 0.6))
      return mix(color, sun.shade(tint, normal), edge(outline(q) * size))
    }
  }

  private static func maple(
    _ at: Vec2, _ size: Float, _ random: inout SplitMix64, _ edge: Edge
  ) -> Stamp {
    Leaf(
      at: at, size: size, turn: random.uniform(0, 6.28), tilt: 1,
      tint: Palette(even: [0xd8321c, 0xf06a1c, 0xb81f24, 0xf2a02a]).pick(random.uniform()),
      glow: random.uniform(0.4, 0.75), lobed: true, lying: true
    ).stamp(edge)
  }

  // MARK: Banks

  static func banks(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var places: [(Vec2, Float)] = []
    for index in 0..<26 {
      let t = Float(index) / 25
      let out = random.uniform(-0.012, 0.02)
      places.append((Vec2(-0.01 + out, mix(0.03, 0.5, t)), random.uniform(0.045, 0.085)))
      places.append((Vec2(mix(0.0, 0.4, t), out), random.uniform(0.04, 0.08)))
      places.append((Vec2(mix(0.72, 1, t), 1 - out), random.uniform(0.05, 0.085)))
      places.append((Vec2(1 - out, mix(0.82, 1, t)), random.uniform(0.045, 0.085)))
      places.append((Vec2(mix(-0.02, 0.22, t), 1.005 - out), random.uniform(0.035, 0.06)))
    }
    for _ in 0..<26 {
      let corner = random.uniform() < 0.5 ? Vec2(0.04, 0.05) : Vec2(0.95, 0.95)
      places.append((corner + Vec2(random.bell(), random.bell()) * 0.1, random.uniform(0.04, 0.08)))
    }
    var stamps: [Stamp] = []
    for (index, place) in places.enumerated() {
      stamps.append(stone(place.0, place.1, seed: UInt32(index) &* 13 &+ 5, edge))
    }
    for (index, place) in places.enumerated() {
      if index % 5 == 0 {
        stamps += tuft(place.0 + random.bell() * 0.03, edge, &random)
      }
      if index % 9 == 2 {
        stamps += (0..<5).map { _ in
          let at = place.0 + Vec2(random.bell(), random.bell()) * 0.045
          return maple(at, random.uniform(0.014, 0.022), &random, edge)
        }
      }
    }
    return stamps
  }

  private static func stone(_ at: Vec2, _ size: Float, seed: UInt32, _ edge: Edge) -> Stamp {
    let stretch = Vec2(1, 0.75 + 0.4 * Noise.unit(1, 2, seed))
    let turn = Noise.unit(3, 4, seed) * 6.28
    let tint = Palette(even: [0x8a8d92, 0xa89a88, 0x6f7a80, 0xb0a8a0, 0x7a6f68])
      .pick(Noise.unit(5, 6, seed))
    func height(_ q: Vec2) -> Float {
      let lump = Noise.fbm(q * 1.6, octaves: 5, seed: seed)
      return 1 - length(q * stretch) * 1.25 + lump * 0.42
    }
    return Stamp(low: at - size * 1.2, high: at + size * 1.6) { p, old in
      let q = p.within(at, size: size, turn: turn)
      let fall = (p - Vec2(0.012, 0.018)).within(at, size: size, turn: turn)
      guard min(length(q * stretch), length(fall * stretch)) < 1.25 else { return old }
      let color = old.shadowed(-height(fall), blur: 0.22, strength: 0.6)
      let h = height(q)
      let cover = edge(-h * size * 0.75)
      guard cover > 0 else { return color }
      let step: Float = 0.03
      func raised(_ v: Float) -> Float { max(v, 0).squareRoot() }
      let slope =
        Vec2(
          raised(h) - raised(height(q + Vec2(step, 0))),
          raised(h) - raised(height(q + Vec2(0, step)))) / step
      let out = slope.rotated(by: turn) * 0.75
      let normal = normalize(Vec3(out.x, out.y, 1))
      let grain = Noise.fbm(q * 14, octaves: 4, seed: seed &+ 9)
      let moss = Noise.fbm(q * 1.5 + 3, octaves: 4, seed: seed &+ 11, gain: 0.4) + h * 0.35 - 0.12
      let fuzz = Noise.gradient(p * 330, seed: 3)
      let green = mix(Color.hex(0x3f6a1f), .hex(0xa8bf3f), saturate(0.45 + fuzz * 0.7 + grain))
      let rock = tint * (0.85 + grain * 0.9)
      let mossy = smoothstep(-0.03, 0.12, moss + fuzz * 0.08)
      return mix(color, sun.shade(mix(rock, green, mossy), normal), cover)
    }
  }

  /// Returns a tuft of grass with, now and then, an iris.
  private static func tuft(_ at: Vec2, _ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    (0..<24).map { _ in
      let turn = random.uniform(0, 6.28)
      let long = random.uniform(0.025, 0.065)
      let curl = random.bell() * 0.7
      let tint = Palette(even: [0x4f8a2a, 0x7fae3a, 0x2f6a2f, 0xa8c04a]).pick(random.uniform())
      return Stamp(at: at, reach: long * 1.2) { p, old in
        let q = p.within(at, size: long, turn: turn)
        let fall = (p - Vec2(0.004, 0.006)).within(at, size: long, turn: turn)
        func blade(_ q: Vec2) -> Float {
          max(abs(q.y - curl * q.x * q.x) - 0.06 * (1 - q.x), -q.x, q.x - 1)
        }
        let color = old.shadowed(blade(fall), blur: 0.06, strength: 0.45)
        let light = 0.45 + 0.7 * q.x + (q.y - curl * q.x * q.x > 0 ? 0.18 : -0.08)
        return mix(color, tint * light, edge(blade(q) * long))
      }
    }
  }

  // MARK: Bridge

  /// Returns a footbridge of planks with red railings across the upper right corner.
  static func bridge(edge: Edge) -> [Stamp] {
    let from = Vec2(0.6, -0.06)
    let along = normalize(Vec2(1, 1.02))
    let across = Vec2(-along.y, along.x)
    let half: Float = 0.085
    return [
      Stamp(low: Vec2(0.4, 0), high: Vec2(1, 0.6)) { p, old in
        let d = p - from
        let q = Vec2(dot(d, along), dot(d, across) + 0.055)
        let fall = q - Vec2(0, 0.05)
        var color = old.shadowed(abs(fall.y) - half - 0.01, blur: 0.018, strength: 0.62)
        let deck = abs(q.y) - half
        color = mix(color, planks(q), edge(deck))
        for side in [Float(-1), 1] {
          let rail = q.y - side * half
          let drop = rail + 0.02
          if deck < 0 {
            color = color.shadowed(abs(drop - 0.034) - 0.008, blur: 0.01, strength: 0.5)
          }
          let normal = Vec2(0, rail / 0.013)
          color = mix(color, lacquer(normal.y, across, q.x), edge(abs(rail) - 0.013))
          let post = Vec2((fract(q.x * 7.5) - 0.5) / 7.5, rail)
          let knob = length(post) - 0.021
          color = color.shadowed(
            length(post - Vec2(0.0, 0.007)) - 0.021, blur: 0.008, strength: 0.5)
          let n = Lamp.ball(post / 0.021)
          let world = along * n.x + across * n.y
          let brass = sun.shade(
            .hex(0xd89a2a), normalize(Vec3(world.x, world.y, n.z)), gloss: 1.2, focus: 30)
          color = mix(color, brass, edge(knob))
          let ring = abs(length(post) - 0.0125) - 0.0012
          color = mix(color, color * 0.55, edge(ring))
        }
        return color
      }
    ]
  }

  private static func planks(_ q: Vec2) -> Color {
    let wide: Float = 0.0235
    let index = (q.x / wide).rounded(.down)
    let f = fract(q.x / wide)
    let id = Int32(index)
    let tone = Noise.unit(id, 1, 61)
    let grain = Noise.fbm(Vec2(q.y * 14 + tone * 90, q.x * 260), octaves: 5, seed: 63)
    let tint = mix(Color.hex(0x8a5a34), .hex(0xc89a66), tone)
    var color = tint * (0.95 + grain * 0.75)
    let gap = min(f, 1 - f)
    color *= 0.25 + 0.75 * smoothstep(0.02, 0.1, gap)
    color *= 1 + 0.2 * bump(f - 0.2, 0.1)
    let nail = length(Vec2((f - 0.5) * wide, abs(q.y) - 0.062))
    color = mix(color, .hex(0x2a2420), smoothstep(0.0028, 0.0018, nail))
    return color * Color(1.05, 1, 0.9)
  }

  private static func lacquer(_ round: Float, _ across: Vec2, _ x: Float) -> Color {
    let tall = max(1 - round * round, 0.02).squareRoot()
    let out = across * round
    let normal = normalize(Vec3(out.x, out.y, tall))
    let wear = Noise.fbm(Vec2(x * 60, round * 2), octaves: 3, seed: 65)
    let tint = mix(Color.hex(0xc8231c), .hex(0xe8452a), saturate(0.5 + wear))
    return sun.shade(tint, normal, gloss: 0.5, focus: 30)
  }
}
