import Foundation

/// A deep dive into the Mandelbrot set, lit as if its contours were carved in metal.
enum DeepFractal: Picture {
  static let name = "deep-fractal"

  /// The centre of the view in the complex plane, its width and its rotation in radians.
  private static let centre = SIMD2<Double>(-0.743_643_887_037_151, 0.131_825_904_205_330)
  private static let width = 0.000_018
  private static let turn = 0.5
  private static let limit = 4000

  private static let depths = Palette(even: [
    0xfff1c4, 0xffbe4d, 0xf2643a, 0xb81d5c, 0x5a1a8c, 0x1d2fa6, 0x0b6fb5, 0x0fb0b0, 0x0a5f86,
    0x0a2a5c, 0x050d2c,
  ])
  private static let embers = Palette(even: [
    0xfff1c4, 0xffc24d, 0xf2803a, 0xd0265c, 0x7a1a9c, 0x3a28b8, 0x6a35d0, 0xa83ac8, 0xe0509c,
    0x8a2470, 0x2a0a3c,
  ])
  private static let filigree = Palette(even: [
    0xffd27a, 0xff9a4a, 0xff5f7a, 0xd95ce0, 0x6f8cff, 0x4fe0e8, 0xb8ffd0, 0xfff0a8,
  ])

  static func paint(on canvas: inout Canvas) {
    canvas.paint { p, _ in
      let x = Double(p.x - 0.43) * width
      let y = Double(p.y - 0.55) * width
      let c = centre + SIMD2(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn))
      return color(of: escape(c), at: p)
    }
    canvas.bloom(threshold: 0.55, [(0.012, 0.25), (0.06, 0.2)])
    canvas.vignette(0.35)
  }

  /// The properties of a point's orbit.
  private struct Orbit {
    var escaped = false
    /// The smooth number of steps to escape.
    var steps = 0.0
    /// The distance to the set, in widths of the picture.
    var distance = 0.0
    /// The direction away from the set.
    var slope = SIMD2<Double>()
    /// The direction in which the orbit escaped, as an angle.
    var exit = 0.0
    /// The smallest distance of the orbit from the origin.
    var trap = 9.0
  }

  /// Returns the orbit of z → z² + c and its derivative until it escapes.
  ///
  /// Distance estimate, smooth count and normal after Arnaud Chéritat, "Mandelbrot set".
  private static func escape(_ c: SIMD2<Double>) -> Orbit {
    var orbit = Orbit()
    var z = SIMD2<Double>()
    var dz = SIMD2<Double>()
    for step in 0..<limit {
      let dx = 2 * (z.x * dz.x - z.y * dz.y) + 1
      dz = SIMD2(dx, 2 * (z.x * dz.y + z.y * dz.x))
      z = SIMD2(z.x * z.x - z.y * z.y + c.x, 2 * z.x * z.y + c.y)
      let squared = z.x * z.x + z.y * z.y
      if squared > 1e6 {
        let size = (dz.x * dz.x + dz.y * dz.y).squareRoot()
        orbit.escaped = true
        orbit.steps = Double(step) + 1 - log2(0.5 * log(squared) / log(2))
        orbit.distance = 0.5 * squared.squareRoot() * log(squared) / size / width
        orbit.exit = atan2(z.y, z.x)
        let u = SIMD2(z.x * dz.x + z.y * dz.y, z.y * dz.x - z.x * dz.y)
        orbit.slope = u / (u.x * u.x + u.y * u.y).squareRoot()
        return orbit
      }
      orbit.trap = min(orbit.trap, squared)
    }
    return orbit
  }

  private static func color(of orbit: Orbit, at p: Vec2) -> Color {
    guard orbit.escaped else {
      let ring = Float(log(orbit.trap + 1e-9))
      let wave = 0.5 + 0.5 * sin(ring * 5)
      return mix(Color.hex(0x0a0424), .hex(0x7a2a9c), wave * wave) * 0.55
    }
    // Far from the set its distance determines the colour, near it the number of steps, so that
    // every thread has one clean colour however fine it is.
    let pixels = Float(orbit.distance) * 2048
    let depth = saturate(log2(pixels + 1) / 8.2)
    let age = Float(log(orbit.steps))
    let shade = depth * 0.97 + 0.035 * sin(age * 9)
    // The set is symmetric about its middle; its colours are not, so that no two places look alike.
    let warmth = p.x * 0.8 - p.y + 0.35 * Noise.fbm(p * 2, octaves: 3, seed: 5)
    var color = mix(depths(shade), embers(shade), smoothstep(-0.05, 0.42, warmth))
    color = mix(color, color * Color(0.55, 1.25, 0.5), smoothstep(-0.2, -0.75, warmth) * 0.6)
    let thread = filigree(fract(age * 0.85 + 0.2 + warmth * 0.12))
    color = mix(color, thread, exp(-pixels * 0.42))
    // Each step to escape is a row of scales, divided by the direction of escape.
    let row = Float(orbit.steps - orbit.steps.rounded(.down))
    let column = Float(abs(sin(orbit.exit * 1.5)))
    let scale = max(sin(row * .pi) * column, 0).squareRoot()
    let wide = smoothstep(2, 14, pixels)
    color *= 1 + wide * (scale - 0.55) * 0.75
    let slope = Vec2(Float(orbit.slope.x), Float(orbit.slope.y)).rotated(by: -Float(turn))
    let sun = normalize(Vec3(-0.6, -0.7, 0.75))
    let normal = normalize(Vec3(slope.x, slope.y, 0.8 + wide * scale * 0.5))
    let light = max(dot(normal, sun), 0)
    let relief = 0.4 + 0.95 * light
    color *= mix(1, relief, smoothstep(0.3, 3, pixels))
    return color + Color(1, 0.9, 0.75) * pow(light, 30) * 0.3 * wide
  }
}
