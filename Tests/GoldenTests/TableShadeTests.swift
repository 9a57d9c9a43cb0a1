import AppUI
import PuzzleCore
import PuzzleGames
import Rendering
import Testing

@Suite("The shade outside a jigsaw's table")
struct TableShadeTests {
  @Test("After a push it is where it would be in a new window", arguments: [1, 1.5])
  func pushing(scale: Double) throws {
    let text = BlankText()
    var table = try JigsawTable(.init(count: .pieces(24)), size: Size(640, 480), scale: scale)
    var scene = Scene(size: Size(640, 480), scale: scale, text: text)
    let rasterizer = Rasterizer(text: text)
    func check(_ what: String) {
      table.shell.draw(into: &scene)
      _ = rasterizer.render(scene)
      let (shown, fresh) = (rasterizer.image, table.shell.shot())
      // Pieces may differ by rounding, and the shade by far more.
      let wrong = shown.pixels.indices.filter { i in
        guard shown.pixels[i] != fresh.pixels[i] else { return false }
        return (0..<3).contains { channel in
          let (a, b) = (shown.pixels[i] >> (8 * channel), fresh.pixels[i] >> (8 * channel))
          return abs(Int(a & 255) - Int(b & 255)) > 4
        }
      }
      let first = wrong.first.map { "\($0 % shown.width), \($0 / shown.width)" } ?? ""
      #expect(wrong.count == 0, "\(what): the first is \(first)")
    }
    check("at first")
    // The sides of the table leave the sides of the room one by one, and come back.
    let pushes = [(30, 0), (0, 25), (-31, 0), (0, -26), (1, 1), (-80, -60), (140, 90), (-61, -31)]
    for (x, y) in pushes {
      table.shell.handle(.pointerDown(.middle, at: Point(300, 250)))
      table.shell.handle(.pointerMoved(to: Point(300 + Double(x) / 2, 250)))
      check("half of \(x)")
      table.shell.handle(.pointerMoved(to: Point(300 + Double(x), 250 + Double(y))))
      check("\(x), \(y)")
      table.shell.handle(.pointerUp(.middle, at: Point(300 + Double(x), 250 + Double(y))))
      check("\(x), \(y) at rest")
    }
  }
}
