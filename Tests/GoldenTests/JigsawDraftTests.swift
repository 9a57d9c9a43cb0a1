import AppUI
import PieceCutting
import PuzzleCore
import PuzzleGames
import Rendering
import Testing

@Suite("The draft of a jigsaw")
struct JigsawDraftTests {
  /// A window that is drawn in slices.
  private struct Window {
    var table: JigsawTable
    private(set) var scene: Scene
    private let rasterizer: Rasterizer

    init(_ parameters: Jigsaw.Parameters, theme: Theme.Name = .light) throws {
      let (size, text) = (Size(1120, 900), BlankText())
      table = try JigsawTable(parameters, size: size, theme: theme)
      scene = Scene(size: size, scale: 1, text: text)
      scene.sliceArea = 250_000
      rasterizer = Rasterizer(text: text)
    }

    mutating func frame() -> PixelGrid {
      table.shell.draw(into: &scene)
      _ = rasterizer.render(scene)
      return rasterizer.image
    }
  }

  @Test(
    "Thousands of pieces are drafted when all of them move, and drawn with their tabs next",
    arguments: zip([6_000, 10_000], [Theme.Name.dark, .light]))
  func draft(count: Int, theme: Theme.Name) throws {
    var window = try Window(.init(count: .pieces(count), turning: .quarter), theme: theme)
    func check() {
      window.table.shell.advance(by: 1)
      let draft = window.frame()
      #expect(window.scene.isUnfinished)
      var frames = 0
      while window.scene.isUnfinished, frames < 20 {
        _ = window.frame()
        frames += 1
      }
      #expect(frames >= 4)
      let sharp = window.table.shell.shot()
      let isSharp = window.frame().pixels == sharp.pixels
      #expect(isSharp)
      let error = meanError(draft, sharp)
      #expect(error > 0.001, "the draft is not the same")
      #expect(error <= 0.03)
    }
    check()
    window.table.press("s")
    check()
  }

  @Test("Fewer pieces are drawn at once", arguments: [24, 2_000])
  func fewer(count: Int) throws {
    var window = try Window(.init(count: .pieces(count)))
    let isSharp = window.frame().pixels == window.table.shell.shot().pixels
    #expect(isSharp && !window.scene.isUnfinished)
  }

  /// Returns the mean difference of two pictures' channels, as a share of the largest possible one.
  private func meanError(_ a: PixelGrid, _ b: PixelGrid) -> Double {
    var sum = 0
    for (one, other) in zip(a.pixels, b.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        sum += abs(Int(one >> shift & 255) - Int(other >> shift & 255))
      }
    }
    return Double(sum) / Double(3 * 255 * a.pixels.count)
  }
}
