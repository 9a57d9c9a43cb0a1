internal import AppCore
internal import AppUI
internal import Content
internal import Foundation
internal import MediaExport
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleKit
internal import Rendering
internal import SavedPuzzles
internal import Storage

/// The small picture of a puzzle in a file.
@MainActor
enum PuzzleThumbnail {
  /// The side of the window in which a puzzle without a picture is drawn, in points.
  private static let window = 560.0

  /// Returns the picture of a puzzle, with no side longer than `size` pixels.
  ///
  /// A puzzle made of a picture is shown solved, with its seams; any other one as it was left.
  /// Errors refer to the file by `name`.
  static func draw(
    _ puzzle: PuzzleFile, called name: String, size: Int, with games: [InstalledGame]
  ) throws -> PixelGrid {
    guard let game = games.game(puzzle.game) else {
      throw PuzzleFile.Problem(
        "“\(name)” needs a game that this version doesn’t have: install a newer version.")
    }
    if let source = puzzle.picture {
      let picture = try Self.picture(source, longestSide: 2 * size)
      let timelapse = try game.wall.timelapse(puzzle.saved, picture, true, { false })
      if let timelapse { return solved(timelapse.solved, size: size) }
    }
    return try table(of: puzzle, game, size: size, with: games)
  }

  private static func picture(_ source: PictureSource, longestSide side: Int) throws -> Picture? {
    switch source {
    case .builtIn(let name):
      try PhotoDecoder.standard.decode(path: BuiltInPictures.path(of: name), longestSide: side)
    case .bytes(let bytes):
      try PhotoDecoder.standard.decode(
        bytes.bytes, name: "the puzzle’s picture", longestSide: side)
    case .file, .stored: nil
    }
  }

  private static func solved(_ timelapse: any Timelapse, size: Int) -> PixelGrid {
    // The drawing rounds its sides, so it may have a pixel more than asked for.
    let height = Int(Double(size - 2) / max(timelapse.shape, 1))
    return timelapse.still(height: max(height, 1), theme: .light).levels[0]
  }

  /// Draws the table below the menu bar.
  private static func table(
    of puzzle: PuzzleFile, _ game: InstalledGame, size: Int, with games: [InstalledGame]
  ) throws -> PixelGrid {
    let square = Size(Self.window, Self.window)
    let window = Size(Self.window, Self.window + AppShell.area(square).top)
    let renderer = try OffscreenRenderer(
      seed: 1, size: window, scale: Double(size) / Self.window, theme: .light, isReduced: true,
      games: games.map(\.card)
    ) { try game.restore(puzzle.saved, $0) }
    _ = renderer.draw()
    let whole = renderer.rasterizer.image
    let rows = min(size, whole.height)
    let columns = min(size, whole.width)
    let top = whole.height - rows
    let pixels = (top..<top + rows).flatMap { row in
      whole.pixels[row * whole.width..<row * whole.width + columns]
    }
    return PixelGrid(width: columns, height: rows, pixels: pixels)
  }
}
