import AppUI
import PieceCutting
import PuzzleCore
import PuzzleGames
import Rendering
import Testing

@Suite("The draft of a jigsaw")
struct JigsawDraftTests {
  @Test(
    "Thousands of pieces are drafted when all of them move, and drawn with their tabs next",
    arguments: zip([6_000, 10_000], [Theme.Name.dark, .light]))
  func draft(count: Int, theme: Theme.Name) throws {
    let (size, text) = (Size(1120, 900), BlankText())
    var table = try JigsawTable(
      .init(count: .pieces(count), turning: .quarter), size: size, theme: theme)
    var scene = Scene(size: size, scale: 1, text: text)
    scene.sliceArea = 250_000
    let rasterizer = Rasterizer(text: text)
    func frame() -> PixelGrid {
      table.shell.draw(into: &scene)
      _ = rasterizer.render(scene)
      return rasterizer.image
    }
    for key: Character? in [nil, "s"] {
      if let key { table.press(key) }
      table.shell.advance(by: 1)
      let draft = frame()
      #expect(scene.isUnfinished)
      var frames = 0
      while scene.isUnfinished, frames < 20 {
        _ = frame()
        frames += 1
      }
      #expect(frames >= 4)
      let sharp = table.shell.shot()
      #expect(frame().pixels == sharp.pixels)
      let error = meanError(draft, sharp)
      print(count, theme, error)
      #expect(error > 0.001, "the draft is not the same")
      #expect(error <= 0.03)
    }
  }

  @Test("Fewer pieces are drawn at once", arguments: [24, 2_000])
  func fewer(count: Int) throws {
    let (size, text) = (Size(1120, 900), BlankText())
    var table = try JigsawTable(.init(count: .pieces(count)), size: size)
    var scene = Scene(size: size, scale: 1, text: text)
    scene.sliceArea = 250_000
    let rasterizer = Rasterizer(text: text)
    table.shell.draw(into: &scene)
    _ = rasterizer.render(scene)
    #expect(!scene.isUnfinished)
    #expect(rasterizer.image.pixels == table.shell.shot().pixels)
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
