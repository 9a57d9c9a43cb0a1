import Foundation

/// A leaded window at one point: its piece of glass and the distance to the lead.
struct GlassPane {
  var tint: Color
  var id: UInt32
  /// The distance to the piece's own edge.
  var border: Float
  /// The distance to the stone tracery, negative inside it.
  var stone: Float = 1

  /// Replaces this piece with another one if `distance` is negative.
  mutating func lay(_ distance: Float, _ tint: Color, id: UInt32) {
    if distance < 0 {
      self = GlassPane(tint: tint, id: id, border: -distance, stone: stone)
    } else {
      border = min(border, distance)
    }
  }

  /// Cuts the piece in two along the zero line of `side`.
  mutating func cut(_ side: Float, shade: Color = Color(0.8, 0.8, 0.8)) {
    border = min(border, abs(side))
    if side < 0 {
      id = id &* 31 &+ 7
      tint *= shade
    }
  }

  mutating func build(_ distance: Float) {
    stone = min(stone, distance)
  }
}

/// The distance functions of the small pictures in the window, each about one unit in radius.
enum GlassMotif {
  /// Returns the distance to a flower of round petals, or to a star if `sharp` is true.
  static func rosette(_ q: Vec2, count: Float, depth: Float, sharp: Bool = false) -> Float {
    let wave = fract(q.angle / (2 * .pi) * count + 0.25)
    let tooth = sharp ? abs(wave - 0.5) * 2 : 0.5 + 0.5 * cos((wave - 0.5) * 2 * .pi)
    let rim = 1 - depth + depth * (sharp ? 1 - tooth : tooth)
    return (length(q) - rim) * (sharp ? 0.6 : 0.8)
  }

  static func crescent(_ q: Vec2) -> Float {
    max(length(q) - 1, 0.82 - length(q - Vec2(0.42, -0.12)))
  }

  /// Returns the distance to Quilez's heart, turned upright.
  static func heart(_ q: Vec2) -> Float {
    let p = Vec2(abs(q.x), 0.62 - q.y) * 0.82
    if p.y + p.x > 1 {
      return length(p - Vec2(0.25, 0.75)) - 0.3536
    }
    let low = length(p - Vec2(0, 1))
    let side = max(p.x + p.y, 0) * 0.5
    return min(low, length(p - side)) * (p.x > p.y ? 1 : -1)
  }

  static func drop(_ q: Vec2) -> Float {
    let round = length(q - Vec2(0, 0.25)) - 0.62
    let tip = max(abs(q.x) - (q.y + 1) * 0.5, q.y)
    return min(round, tip * 0.85)
  }

  static func fish(_ q: Vec2) -> Float {
    let body = Shape.lens(q + Vec2(0.18, 0), Vec2(0.82, 0.46))
    let tail = max(abs(q.y) - (q.x - 0.35) * 0.8, q.x - 0.95)
    return min(body, tail * 0.8)
  }

  static func bird(_ q: Vec2) -> Float {
    let body = Shape.ellipse((q + Vec2(0.05, -0.1)).rotated(by: -0.3), Vec2(0.6, 0.32))
    let head = length(q - Vec2(0.5, -0.3)) - 0.24
    let beak = Shape.taper(q, Vec2(0.6, -0.3), Vec2(0.98, -0.22), 0.1, 0.01).distance
    let tail = Shape.taper(q, Vec2(-0.4, 0.25), Vec2(-0.98, 0.35), 0.14, 0.2).distance
    let wing = Shape.lens((q - Vec2(-0.12, -0.38)).rotated(by: 1.0), Vec2(0.55, 0.24))
    return min(min(body, wing), min(min(head, beak), tail))
  }

  /// Returns the distance to one of twelve motifs, by number.
  static func numbered(_ index: Int, _ q: Vec2) -> Float {
    switch index {
    case 0: rosette(q, count: 5, depth: 0.62, sharp: true)
    case 1: rosette(q, count: 5, depth: 0.4)
    case 2: crescent(q)
    case 3: Shape.lens(q.rotated(by: 0.8), Vec2(1.05, 0.5))
    case 4: heart(q)
    case 5: rosette(q, count: 12, depth: 0.4, sharp: true)
    case 6: rosette(q, count: 8, depth: 0.3)
    case 7: (abs(q.x) * 1.3 + abs(q.y) - 1) * 0.6
    case 8: drop(q)
    case 9: rosette(q, count: 6, depth: 0.5, sharp: true)
    case 10: rosette(q, count: 3, depth: 0.55)
    default: bird(q)
    }
  }
}
