import Foundation

/// A reef fish seen from the side.
struct Fish {
  enum Kind: CaseIterable {
    case clown, tang, butterfly, angel, anthias, chromis, parrot
  }

  var kind: Kind
  var at: Vec2
  /// Half of its length.
  var size: Float
  /// The direction of swimming: 1 to the right, -1 to the left.
  var facing: Float = 1
  var tilt: Float = 0
  /// The part that the water hides, 0…1.
  var far: Float = 0

  private var look: (tall: Float, back: Color, belly: Color, fins: Color) {
    switch kind {
    case .clown: (0.5, .hex(0xf0561a), .hex(0xff8a2a), .hex(0xf26a1c))
    case .tang: (0.54, .hex(0x1238c8), .hex(0x2f7cf0), .hex(0x1a46d8))
    case .butterfly: (0.7, .hex(0xffc81e), .hex(0xfff2a0), .hex(0xffb01a))
    case .angel: (0.76, .hex(0x2a2a7a), .hex(0x3f6fd0), .hex(0xf5c33a))
    case .anthias: (0.4, .hex(0xff5a6a), .hex(0xffb06a), .hex(0xd64ac0))
    case .chromis: (0.44, .hex(0x18b8c8), .hex(0xa8f5d8), .hex(0x4ad0e0))
    case .parrot: (0.46, .hex(0x10a08a), .hex(0xf07aa8), .hex(0x3a78e8))
    }
  }

  func stamp(_ edge: Edge) -> Stamp {
    let look = self.look
    let turning = Vec2.direction(-tilt * facing)
    return Stamp(at: at, reach: size * 1.35) { p, old in
      let offset = (p - at) / size
      let x = (offset.x * turning.x - offset.y * turning.y) * facing
      let q = Vec2(x, offset.x * turning.y + offset.y * turning.x)
      let t = saturate((q.x + 0.62) / 1.47)
      let half = look.tall * pow(t, 0.62) * pow(1 - t, 0.42) * 1.55 + 0.055 * (1 - t)
      let body = max(abs(q.y) - half, -q.x - 0.66, q.x - 0.85) * 0.8
      let fins = finDistance(q, half, look.tall)
      var color = old
      let light = 0.62 - q.y * 0.75
      let rays = 0.75 + 0.25 * sin(q.angle * 46)
      let veil = Reef.water(p)
      func seen(_ c: Color) -> Color { mix(c, veil, far) }
      color = mix(color, seen(look.fins * light * rays * 1.1), edge(fins * size) * 0.92)
      let cover = edge(body * size)
      guard cover > 0 else { return color }
      let side = saturate(abs(q.y) / max(half, 0.01))
      var skin = mix(look.back, look.belly, smoothstep(-0.5, 0.75, q.y / max(half, 0.01)))
      let row = (q.y * 14).rounded(.down)
      let scale = length(
        Vec2(fract(q.x * 11 + row * 0.5) - 0.8, (fract(q.y * 14) - 0.5) * 0.8))
      skin *= 0.9 + 0.22 * smoothstep(0.2, 0.75, scale)
      skin = marking(q, half, skin)
      skin *= (0.45 + 0.75 * light) * (1.08 - 0.42 * side * side)
      skin += Color(0.9, 1, 1) * bump(q.y + half * 0.55, 0.09) * 0.22
      let gill = bump(length(q - Vec2(0.72, 0)) - 0.4, 0.02) * (q.x < 0.6 ? 0.5 : 0)
      skin *= 1 - gill
      let eye = length(q - Vec2(0.58, -0.09 * (0.6 + look.tall)))
      skin = mix(skin, .hex(0xf8f0d0), smoothstep(0.092, 0.078, eye))
      skin = mix(skin, .hex(0x08080c), smoothstep(0.066, 0.052, eye))
      let glint = length(q - Vec2(0.6, -0.09 * (0.6 + look.tall) - 0.025))
      skin = mix(skin, Color(1.2, 1.2, 1.2), smoothstep(0.024, 0.014, glint))
      return mix(color, seen(skin), cover)
    }
  }

  private func finDistance(_ q: Vec2, _ half: Float, _ tall: Float) -> Float {
    let t = q.x + 0.6
    let fork = 0.12 + 0.16 * bump(q.y, 0.16)
    let tail = max(abs(q.y) - 0.08 + t * 0.82, t - 0.06, -t - 0.52 + fork)
    let ridge = 0.13 + 0.05 * sin(q.x * 34) + (kind == .angel ? 0.26 * saturate(0.3 - q.x) : 0)
    let dorsal = max(abs(q.y) - half - ridge * smoothstep(0.5, 0.05, q.x), q.x - 0.5, -q.x - 0.55)
    let chest = Shape.lens((q - Vec2(0.12, 0.16)).rotated(by: 0.7), Vec2(0.2, 0.1))
    return min(tail, dorsal, chest)
  }

  private func marking(_ q: Vec2, _ half: Float, _ skin: Color) -> Color {
    func stripe(_ x: Float, _ width: Float, _ bow: Float = 0.2) -> Float {
      abs(q.x - x + bow * q.y * q.y) - width
    }
    func lay(_ d: Float, _ code: UInt32, over base: Color) -> Color {
      mix(base, .hex(code), smoothstep(0.015, -0.015, d))
    }
    switch kind {
    case .clown:
      let bands = min(stripe(0.34, 0.085), stripe(-0.12, 0.1, -0.3), stripe(-0.52, 0.05))
      return lay(bands, 0xfff8ee, over: lay(bands - 0.035, 0x1a1014, over: skin))
    case .tang:
      let saddle = abs(length((q - Vec2(-0.08, -0.02)) * Vec2(0.75, 1.7)) - 0.36) - 0.085
      let tail = q.x + 0.5 - abs(q.y) * 0.8
      return lay(tail, 0xffd21e, over: lay(saddle, 0x080a2a, over: skin))
    case .butterfly:
      let lines = (abs(fract((q.x + q.y * 0.6) * 6.5) - 0.5) - 0.07) / 6
      let fine = q.x < 0.4 ? lay(lines, 0xd88a10, over: skin) : skin
      let bars = min(stripe(0.57, 0.075), stripe(-0.55, 0.05))
      return lay(bars, 0x141018, over: fine)
    case .angel:
      let lines = (abs(fract((q.y + q.x * 0.35) * 8) - 0.5) - 0.16) / 8
      let mask = max(stripe(0.55, 0.11), -q.y - 0.3)
      return lay(mask, 0x10102e, over: lay(lines, 0xf8d44a, over: skin))
    case .anthias:
      return lay(abs(q.y - 0.02 - 0.1 * (0.6 - q.x)) - 0.03, 0xb04ae0, over: skin)
    case .chromis:
      return skin
    case .parrot:
      let weave = sin(q.x * 34) * sin(q.y * 38)
      let cheeks = abs(length(q - Vec2(0.75, 0.06)) - 0.3) - 0.03
      return lay(cheeks, 0xff7a4a, over: mix(skin, .hex(0x7ae86a), 0.35 * saturate(weave)))
    }
  }
}
