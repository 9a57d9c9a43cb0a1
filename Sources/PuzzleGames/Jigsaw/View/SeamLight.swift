internal import PieceCutting
internal import PuzzleCore
public import PuzzleKit

extension Jigsaw: Celebrating {
  public static func celebrates(after seconds: Double, isReduced: Bool) -> Bool {
    !isReduced && seconds < FinishedPicture.restTime + SeamLight.duration
  }

  /// The light that runs along the seams of a solved puzzle, from the upper left to the lower right.
  struct SeamLight {
    /// The seconds that the light takes.
    static let duration = 0.9
    /// The share of the picture's diagonal that is lit at a time, and its number of brightnesses.
    private static let (width, steps) = (0.22, 6)

    private let view: View

    init(_ view: View) { self.view = view }

    func draw(on canvas: inout Canvas) {
      guard let seconds = view.frame.celebration, view.showsSeams, view.state.isWhole else {
        return
      }
      let time = (seconds - FinishedPicture.restTime) / Self.duration
      guard 0...1 ~= time else { return }
      for (step, pieces) in lit(at: time).enumerated() {
        let glow = Color.white.opacity(0.85 * Double(step + 1) / Double(Self.steps))
        var batch = CutoutBatch(view, nil)
        batch.relief = Relief(
          light: glow, dark: glow, shade: .clear, depth: batch.relief.depth)
        batch.addRims(of: pieces, map: view.solvedMap)
        batch.flush(on: &canvas)
      }
    }

    /// Returns the lit pieces by their brightness, at a share of the light's time.
    private func lit(at time: Double) -> [[Int]] {
      let grid = view.cut.grid
      // The light begins and ends outside of the picture.
      let middle = time * (1 + Self.width) - Self.width / 2
      var lit = [[Int]](repeating: [], count: Self.steps)
      for piece in 0..<view.state.count {
        let p = grid.center(piece)
        let place = (p.x / grid.size.width + p.y / grid.size.height) / 2
        let way = abs(place - middle) / (Self.width / 2)
        if way < 1 { lit[Int((1 - way) * Double(Self.steps))].append(piece) }
      }
      return lit
    }
  }
}
