import Foundation

/// A colour in linear light; 1 is white, and larger values are brighter than paper.
typealias Color = SIMD3<Float>

extension SIMD3<Float> {
  /// Creates a colour from 0xRRGGBB in sRGB.
  static func hex(_ code: UInt32) -> Color {
    let r = Float((code >> 16) & 255)
    let g = Float((code >> 8) & 255)
    let b = Float(code & 255)
    return Color(linear(r / 255), linear(g / 255), linear(b / 255))
  }

  /// Creates a colour from hue, saturation and value, each 0…1; the hue wraps around.
  static func hsv(_ hue: Float, _ saturation: Float, _ value: Float) -> Color {
    func channel(_ shift: Float) -> Float {
      let k = abs(fract(hue + shift) * 6 - 3) - 1
      return linear(value * (1 - saturation + saturation * saturate(k)))
    }
    return Color(channel(1), channel(2.0 / 3), channel(1.0 / 3))
  }

  /// The luminance (Rec. 709 weights).
  var luminance: Float { x * 0.2126 + y * 0.7152 + z * 0.0722 }

  private static func linear(_ s: Float) -> Float {
    s <= 0.04045 ? s / 12.92 : pow((s + 0.055) / 1.055, 2.4)
  }
}

/// A gradient of colours, interpolated smoothly from stop to stop.
struct Palette {
  private let stops: [(position: Float, color: Color)]

  init(_ stops: [(Float, UInt32)]) {
    self.stops = stops.map { ($0.0, .hex($0.1)) }
  }

  /// Creates a gradient of colours at equal distances.
  init(even codes: [UInt32]) {
    let last = Float(max(codes.count - 1, 1))
    stops = codes.enumerated().map { (Float($0.offset) / last, .hex($0.element)) }
  }

  func callAsFunction(_ t: Float) -> Color {
    var below = stops[0]
    for stop in stops {
      if t < stop.position {
        return mix(below.color, stop.color, smoothstep(below.position, stop.position, t))
      }
      below = stop
    }
    return below.color
  }

  /// Returns one of the stops, selected by a number from 0 to 1.
  func pick(_ t: Float) -> Color {
    stops[min(Int(t * Float(stops.count)), stops.count - 1)].color
  }
}
