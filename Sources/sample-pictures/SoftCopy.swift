/// A reduced copy of a picture's bright parts, for a cheap blur.
struct SoftCopy {
  private let side: Int
  private var samples: [Color]

  /// Averages blocks of the canvas, and keeps what exceeds the threshold.
  init(of canvas: Canvas, threshold: Float) {
    let block = max(canvas.side / 512, 1)
    side = canvas.side / block
    samples = [Color](repeating: .zero, count: side * side)
    for y in 0..<side * block {
      for x in 0..<side * block {
        let color = canvas.samples[y * canvas.side + x]
        let brightest = color.max()
        if brightest > threshold {
          // The limit keeps a single bright sample from dominating its surroundings.
          let kept = min(brightest - threshold, 4) / brightest
          samples[y / block * side + x / block] += color * kept
        }
      }
    }
    let share = 1 / Float(block * block)
    for i in samples.indices {
      samples[i] *= share
    }
  }

  /// Returns a copy blurred over about `reach`, as a fraction of the side.
  func blurred(reach: Float) -> SoftCopy {
    var copy = self
    let radius = max(1, Int(reach * Float(side) / 2))
    // Three box blurs approximate a Gaussian (by the central limit theorem).
    for _ in 0..<3 {
      copy.boxBlur(radius: radius, step: 1, line: side)
      copy.boxBlur(radius: radius, step: side, line: 1)
    }
    return copy
  }

  private mutating func boxBlur(radius: Int, step: Int, line: Int) {
    let share = 1 / Float(2 * radius + 1)
    var row = [Color](repeating: .zero, count: side)
    for lineIndex in 0..<side {
      let start = lineIndex * line
      for i in 0..<side {
        row[i] = samples[start + i * step]
      }
      var sum = row[0] * Float(radius)
      for i in 0...radius {
        sum += row[min(i, side - 1)]
      }
      for i in 0..<side {
        samples[start + i * step] = sum * share
        sum += row[min(i + radius + 1, side - 1)] - row[max(i - radius, 0)]
      }
    }
  }

  func color(at p: Vec2) -> Color { Canvas.blended(samples, side: side, at: p) }
}
