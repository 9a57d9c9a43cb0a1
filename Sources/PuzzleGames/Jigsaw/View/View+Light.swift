internal import PieceCutting
internal import PuzzleCore
public import PuzzleKit

extension Jigsaw: Celebrating {
  /// The seconds in which light runs along the seams of a solved puzzle.
  static let lightTime = 0.9

  public static func celebrates(after seconds: Double, isReduced: Bool) -> Bool {
    !isReduced && seconds < FinishedPicture.restTime + lightTime
  }
}

extension Jigsaw.View: ShowsFinishedPicture {
  /// The share of the picture's diagonal that is lit at a time, and its number of brightnesses.
  private static let (lightWidth, lightSteps) = (0.22, 6)

  public var finishedPicture: FinishedPicture? {
    frame.table.picture.map {
      FinishedPicture(
        $0, frame: solvedMap.bounds(of: Rect(0, 0, cut.grid.size.width, cut.grid.size.height)),
        lightTime: showsSeams && !frame.motion.isReduced ? Jigsaw.lightTime : 0)
    }
  }

  /// A Boolean value that indicates whether the pieces are large enough for visible seams.
  private var showsSeams: Bool { cellPixels >= Self.seamPixels }

  /// The map from points of the picture to the window once all pieces are joined.
  private var solvedMap: Affine { map(0, state.pose(of: 0)) }

  /// Draws the light that runs along the seams from the upper left to the lower right.
  func drawLight(on canvas: inout Canvas) {
    guard let seconds = frame.celebration, showsSeams, state.isWhole else { return }
    let time = (seconds - FinishedPicture.restTime) / Jigsaw.lightTime
    guard 0...1 ~= time else { return }
    let (grid, width) = (cut.grid, Self.lightWidth)
    // The light begins and ends outside of the picture.
    let middle = time * (1 + width) - width / 2
    var steps = [[Int]](repeating: [], count: Self.lightSteps)
    for piece in 0..<state.count {
      let p = grid.center(piece)
      let way = abs((p.x / grid.size.width + p.y / grid.size.height) / 2 - middle) / (width / 2)
      if way < 1 { steps[Int((1 - way) * Double(Self.lightSteps))].append(piece) }
    }
    for (step, pieces) in steps.enumerated() {
      let glow = Color.white.opacity(0.85 * Double(step + 1) / Double(Self.lightSteps))
      var batch = Jigsaw.CutoutBatch(self, nil)
      batch.relief = Relief(
        light: glow, dark: glow, shade: .clear, depth: batch.relief.depth)
      batch.addRims(of: pieces, map: solvedMap)
      batch.flush(on: &canvas)
    }
  }
}
