internal import PuzzleCore
internal import RealModule

/// The glow that shows the thing that moves next and its place, once.
struct HintGlow {
  private let outlines: [Path]
  private var elapsed = 0.0

  private static let duration = 1.8

  init(_ outlines: [Path]) { self.outlines = outlines }

  var isOver: Bool { elapsed >= Self.duration }

  mutating func advance(by seconds: Double) { elapsed += seconds }

  func draw(on canvas: inout Canvas, theme: Theme) {
    let glow = Double.sin(.pi * min(elapsed / Self.duration, 1))
    canvas.opacity = glow
    for outline in outlines {
      canvas.shadow(outline, blur: 18, theme.accent)
      canvas.fill(outline, Color.white.opacity(0.35))
    }
    canvas.opacity = 1
  }
}
