import Dispatch
import Foundation

/// A shape painted over the picture inside a bounding box.
struct Stamp {
  var low: Vec2
  var high: Vec2
  /// Returns the colour at a point, given the one beneath.
  var paint: (Vec2, Color) -> Color

  init(low: Vec2, high: Vec2, paint: @escaping (Vec2, Color) -> Color) {
    self.low = low
    self.high = high
    self.paint = paint
  }

  /// Creates a stamp with a square box around a centre.
  init(at centre: Vec2, reach: Float, paint: @escaping (Vec2, Color) -> Color) {
    self.init(low: centre - reach, high: centre + reach, paint: paint)
  }
}

/// The coverage of a sample by a shape, computed from the distance to the shape's edge.
struct Edge {
  let side: Float

  func callAsFunction(_ distance: Float) -> Float { saturate(0.5 - distance * side) }
}

/// A square picture in linear light. Points run from (0, 0), top left, to (1, 1).
///
/// It holds two samples per pixel each way; `developed()` averages them, which smooths edges.
struct Canvas {
  /// The samples along each side.
  let side: Int
  private(set) var samples: [Color]

  /// Creates an empty canvas for a picture of `pixels` pixels along each side.
  init(pixels: Int) {
    side = pixels * 2
    samples = [Color](repeating: .zero, count: side * side)
  }

  var edge: Edge { Edge(side: Float(side)) }

  /// Paints every point with a function of the point and its current colour.
  mutating func paint(_ color: @escaping (Vec2, Color) -> Color) {
    stamp([Stamp(low: Vec2(0, 0), high: Vec2(1, 1), paint: color)])
  }

  /// Paints the stamps over the picture in order.
  mutating func stamp(_ stamps: [Stamp]) {
    let side = self.side
    let bandHeight = 16
    let bands = (side + bandHeight - 1) / bandHeight
    unsafe samples.withUnsafeMutableBufferPointer { buffer in
      // The bands share no sample, so the threads never write to the same place.
      nonisolated(unsafe) let shared = unsafe buffer
      nonisolated(unsafe) let stamps = stamps
      DispatchQueue.concurrentPerform(iterations: bands) { band in
        let rows = band * bandHeight..<min(side, (band + 1) * bandHeight)
        for stamp in unsafe stamps {
          unsafe Canvas.lay(stamp, on: shared, side: side, rows: rows)
        }
      }
    }
  }

  private static func lay(
    _ stamp: Stamp, on buffer: UnsafeMutableBufferPointer<Color>, side: Int, rows: Range<Int>
  ) {
    let scale = Float(side)
    let top = max(rows.lowerBound, Int(max(stamp.low.y, -1) * scale))
    let bottom = min(rows.upperBound, Int(min(stamp.high.y, 2) * scale) + 1)
    let left = max(0, Int(max(stamp.low.x, -1) * scale))
    let right = min(side, Int(min(stamp.high.x, 2) * scale) + 1)
    guard top < bottom, left < right else { return }
    for y in top..<bottom {
      for x in left..<right {
        let p = (Vec2(Float(x), Float(y)) + 0.5) / scale
        unsafe buffer[y * side + x] = unsafe stamp.paint(p, buffer[y * side + x])
      }
    }
  }

  /// Returns the painted colour at a point.
  func color(at p: Vec2) -> Color { Canvas.blended(samples, side: side, at: p) }

  /// Returns the colour of a square grid at a point, interpolated from the four samples around it.
  static func blended(_ samples: [Color], side: Int, at p: Vec2) -> Color {
    let limit = Float(side) - 1.001
    let x = min(max(p.x * Float(side) - 0.5, 0), limit)
    let y = min(max(p.y * Float(side) - 0.5, 0), limit)
    let i = Int(y) * side + Int(x)
    let above = mix(samples[i], samples[i + 1], fract(x))
    let below = mix(samples[i + side], samples[i + side + 1], fract(x))
    return mix(above, below, fract(y))
  }

  /// Adds a glow around colours brighter than `threshold`, as a lens does.
  ///
  /// Each entry of `glows` is a reach, as a fraction of the picture's side, and a strength.
  mutating func bloom(threshold: Float, _ glows: [(reach: Float, strength: Float)]) {
    let small = SoftCopy(of: self, threshold: threshold)
    for glow in glows {
      let soft = small.blurred(reach: glow.reach)
      paint { p, old in old + soft.color(at: p) * glow.strength }
    }
  }

  /// Darkens the corners slightly.
  mutating func vignette(_ strength: Float) {
    paint { p, old in
      let d = p - 0.5
      return old * (1 - strength * smoothstep(0.3, 0.75, length(d)))
    }
  }

  /// Returns the finished picture: three bytes of sRGB for each pixel, row by row.
  func developed() -> [UInt8] {
    let pixels = side / 2
    var bytes = [UInt8](repeating: 0, count: pixels * pixels * 3)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let shared = unsafe buffer
      DispatchQueue.concurrentPerform(iterations: pixels) { y in
        for x in 0..<pixels {
          let i = y * 2 * side + x * 2
          let upper = Canvas.exposed(samples[i]) + Canvas.exposed(samples[i + 1])
          let lower = Canvas.exposed(samples[i + side]) + Canvas.exposed(samples[i + side + 1])
          let color = (upper + lower) * 0.25
          // Half a step of noise prevents bands in slow gradients.
          let dither = Noise.unit(Int32(x), Int32(y), 5) - 0.5
          for channel in 0..<3 {
            let value = Canvas.sRGB(color[channel]) * 255 + dither + 0.5
            unsafe shared[(y * pixels + x) * 3 + channel] = UInt8(min(max(value, 0), 255))
          }
        }
      }
    }
    return bytes
  }

  /// Returns a tone-mapped colour: values up to 0.7 are kept, and brighter ones approach white.
  private static func exposed(_ color: Color) -> Color {
    var result = color
    for channel in 0..<3 where color[channel] > 0.7 {
      result[channel] = 1 - 0.3 * exp((0.7 - color[channel]) / 0.3)
    }
    return result
  }

  private static func sRGB(_ linear: Float) -> Float {
    linear <= 0.0031308 ? max(linear, 0) * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }
}
