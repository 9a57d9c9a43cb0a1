internal import RealModule

/// A colour in sRGB, 8 bits a channel, not premultiplied: 0xAARRGGBB.
@frozen
public struct Color: Codable, Hashable, Sendable {
  /// The channels: alpha, red, green and blue from the highest byte down.
  public var argb: UInt32

  /// Creates an opaque colour from 0xRRGGBB.
  public init(_ rgb: UInt32) { argb = 0xFF00_0000 | rgb }

  /// Creates a colour from 0xAARRGGBB.
  @inlinable
  public init(argb: UInt32) { self.argb = argb }

  /// The fully transparent colour.
  public static let clear = Color(argb: 0)
  /// The opaque white.
  public static let white = Color(0xFFFFFF)
  /// The opaque black.
  public static let black = Color(0x000000)

  /// The opacity, 0…1.
  public var alpha: Double { Double(argb >> 24) / 255 }
  /// The red channel, 0…255.
  public var red: UInt8 { UInt8(truncatingIfNeeded: argb >> 16) }
  /// The green channel, 0…255.
  public var green: UInt8 { UInt8(truncatingIfNeeded: argb >> 8) }
  /// The blue channel, 0…255.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: argb) }

  /// Returns the same colour with its alpha multiplied by `k` (0…1).
  public func opacity(_ k: Double) -> Color {
    let a = UInt32((Double(argb >> 24) * min(max(k, 0), 1)).rounded())
    return Color(argb: a << 24 | argb & 0x00FF_FFFF)
  }

  /// Returns the opaque colour a share `t` (0…1) of the way to another one, channel by channel.
  @inlinable
  public func mixed(with other: Color, _ t: Double) -> Color {
    let t = min(max(t, 0), 1)
    func channel(_ shift: UInt32) -> UInt32 {
      let from = Double(argb >> shift & 0xFF)
      let to = Double(other.argb >> shift & 0xFF)
      // A conversion rounds down, and takes less time than rounding to the nearest.
      return UInt32(from + (to - from) * t + 0.5) << shift
    }
    return Color(argb: channel(24) | channel(16) | channel(8) | channel(0))
  }

  /// The relative luminance according to WCAG 2.2 (0 black … 1 white), ignoring alpha.
  public var luminance: Double {
    func linear(_ v: UInt8) -> Double {
      let s = Double(v) / 255
      return s <= 0.04045 ? s / 12.92 : .pow((s + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio according to WCAG 2.2, 1…21.
  public func contrast(with other: Color) -> Double {
    let a = luminance
    let b = other.luminance
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
