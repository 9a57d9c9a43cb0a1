import Foundation

/// Deterministic noise functions of the plane.
enum Noise {
  /// Returns a 32-bit hash of a lattice point; the finisher is Chris Wellons's `lowbias32`.
  static func hash(_ x: Int32, _ y: Int32, _ seed: UInt32) -> UInt32 {
    var h = UInt32(bitPattern: x) &* 0x8da6_b343
    h ^= UInt32(bitPattern: y) &* 0xd816_3841
    h ^= seed &* 0xcb1a_b31f
    h ^= h >> 16
    h = h &* 0x7feb_352d
    h ^= h >> 15
    h = h &* 0x846c_a68b
    return h ^ (h >> 16)
  }

  /// Returns the random number of a lattice point, 0…1.
  static func unit(_ x: Int32, _ y: Int32, _ seed: UInt32) -> Float {
    Float(hash(x, y, seed) >> 8) * 0x1p-24
  }

  /// Returns two independent random numbers of a lattice point, 0…1.
  static func pair(_ x: Int32, _ y: Int32, _ seed: UInt32) -> Vec2 {
    let h = hash(x, y, seed)
    return Vec2(Float(h & 0xffff), Float(h >> 16)) / 65536
  }

  /// Returns Perlin's gradient noise with his quintic fade ("Improving Noise", 2002), about -1…1.
  static func gradient(_ p: Vec2, seed: UInt32) -> Float {
    let cell = p.rounded(.down)
    let f = p - cell
    let x = Int32(cell.x)
    let y = Int32(cell.y)
    let u = f * f * f * (f * (f * 6 - 15) + 10)
    let a = corner(x, y, f, seed)
    let b = corner(x &+ 1, y, f - Vec2(1, 0), seed)
    let c = corner(x, y &+ 1, f - Vec2(0, 1), seed)
    let d = corner(x &+ 1, y &+ 1, f - Vec2(1, 1), seed)
    return 1.4 * mix(mix(a, b, u.x), mix(c, d, u.x), u.y)
  }

  private static func corner(_ x: Int32, _ y: Int32, _ offset: Vec2, _ seed: UInt32) -> Float {
    dot(pair(x, y, seed) * 2 - 1, offset)
  }

  /// Returns the point for the next octave: rotated by 37 degrees and doubled, so that no two
  /// lattices align.
  private static func nextOctave(_ p: Vec2) -> Vec2 {
    Vec2(p.x * 1.6 - p.y * 1.2, p.x * 1.2 + p.y * 1.6) + Vec2(17.3, 9.1)
  }

  /// Returns a fractal sum of gradient noise, about -1…1.
  static func fbm(_ p: Vec2, octaves: Int, seed: UInt32, gain: Float = 0.5) -> Float {
    var p = p
    var sum: Float = 0
    var weight: Float = 0.5
    for octave in 0..<octaves {
      sum += weight * gradient(p, seed: seed &+ UInt32(octave))
      weight *= gain
      p = nextOctave(p)
    }
    return sum
  }

  /// Returns Musgrave's ridged multifractal: sharp crests, smooth valleys, 0 to about 1.
  static func ridged(_ p: Vec2, octaves: Int, seed: UInt32) -> Float {
    var p = p
    var sum: Float = 0
    var weight: Float = 0.5
    var previous: Float = 1
    for octave in 0..<octaves {
      var n = 1 - abs(gradient(p, seed: seed &+ UInt32(octave)))
      n *= n
      sum += n * weight * previous
      previous = saturate(n * 1.4)
      weight *= 0.5
      p = nextOctave(p)
    }
    return sum
  }

  /// Returns fractal noise displaced by more fractal noise (Quilez, "Domain warping").
  static func warped(_ p: Vec2, octaves: Int, seed: UInt32, strength: Float) -> Float {
    let qx = fbm(p, octaves: 3, seed: seed &+ 50)
    let qy = fbm(p + Vec2(5.2, 1.3), octaves: 3, seed: seed &+ 60)
    return fbm(p + Vec2(qx, qy) * strength, octaves: octaves, seed: seed)
  }

  /// The cell of a point in cellular noise.
  struct Cell {
    /// The distance to the nearest feature point.
    var nearest: Float = 9
    /// The distance to the border with the next cell.
    var border: Float = 9
    /// The nearest feature point.
    var centre = Vec2()
    /// The random bits of the cell.
    var id: UInt32 = 0

    /// Returns one of the cell's random numbers, 0…1.
    func random(_ index: UInt32) -> Float {
      Noise.unit(Int32(bitPattern: id), Int32(bitPattern: index), 77)
    }
  }

  /// Returns Worley's cellular noise with true border distances (Quilez, "Voronoi borders").
  static func cells(_ p: Vec2, seed: UInt32, jitter: Float = 1) -> Cell {
    let base = p.rounded(.down)
    let x = Int32(base.x)
    let y = Int32(base.y)
    var cell = Cell()
    for j in Int32(-2)...2 {
      for i in Int32(-2)...2 {
        let site = feature(x &+ i, y &+ j, seed, jitter)
        let distance = length(site - p)
        if distance < cell.nearest {
          cell.nearest = distance
          cell.centre = site
          cell.id = hash(x &+ i, y &+ j, seed &+ 1)
        }
      }
    }
    for j in Int32(-2)...2 {
      for i in Int32(-2)...2 {
        let site = feature(x &+ i, y &+ j, seed, jitter)
        let across = site - cell.centre
        if dot(across, across) > 1e-6 {
          let middle = (site + cell.centre) * 0.5
          cell.border = min(cell.border, dot(middle - p, normalize(across)))
        }
      }
    }
    return cell
  }

  private static func feature(_ x: Int32, _ y: Int32, _ seed: UInt32, _ jitter: Float) -> Vec2 {
    Vec2(Float(x), Float(y)) + 0.5 + (pair(x, y, seed) - 0.5) * jitter
  }
}
