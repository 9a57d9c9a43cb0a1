import AppUI
import PieceCutting
import PuzzleCore
import Testing

@testable import PuzzleGames
@testable import PuzzleKit

/// Tests of the cardboard that pieces look like, on tables of all colours.
@Suite("The cardboard of a jigsaw")
struct JigsawReliefTests {
  private static func plain(_ gray: UInt32) -> Picture {
    let pixels = [UInt32](repeating: 0xFF00_0000 | gray * 0x01_0101, count: 60_000)
    return Picture(PixelGrid(width: 300, height: 200, pixels: pixels))
  }

  /// Returns the relief of a table with the given number of pieces after presses of B, its cells
  /// enlarged to a width in points.
  private func relief(
    cell: Double, theme: Theme.Name = .light, background: Int = 0
  ) throws -> Relief {
    var table = try JigsawTable(
      .init(count: .grid(columns: 3, rows: 2)), picture: Self.plain(40), size: Size(640, 480),
      theme: theme)
    for _ in 0..<background { table.press("b") }
    let session = try #require(table.shell.session as? Session<Jigsaw>)
    let frame = Frame(of: session, theme: .named(theme), scale: 1)
    return Jigsaw.View(frame).relief(cellPixels: cell)
  }

  @Test("Edge and grain come with the size of the pieces")
  func sizes() throws {
    let sizes = try [4.0, 12, 24, 30, 60, 90, 120, 300].map { try relief(cell: $0) }
    #expect(sizes.map { $0.edge.alpha > 0 } == [false, false] + .init(repeating: true, count: 6))
    #expect(sizes.map { $0.grain > 0 } == .init(repeating: false, count: 5) + [true, true, true])
    #expect(sizes.last?.grain == 0.02)
    #expect(sizes.allSatisfy { $0.edgeWidth <= 1.5 })
  }

  @Test("Tables of dark colours give pieces an outline, those of light colours don't")
  func tables() throws {
    #expect(try relief(cell: 60).outline == 0)
    #expect(try relief(cell: 60, theme: .dark).outline > 0.2)
    for (background, color) in Jigsaw.Controller.backgrounds.enumerated() {
      guard let color else { continue }
      for theme in [Theme.Name.light, .dark] {
        let relief = try relief(cell: 60, theme: theme, background: background)
        #expect((relief.outline > 0.1) == (color.luminance < 0.15))
      }
    }
  }

  @Test("A dark piece on a dark table has a rim lighter than both, all around")
  func rim() throws {
    var table = try JigsawTable(
      .init(count: .grid(columns: 3, rows: 2), style: .straight), picture: Self.plain(24),
      size: Size(640, 480), theme: .dark)
    try table.alone([1])
    try table.enlarge(to: 160)
    let image = table.shell.shot()
    let middle = try table.center(1)
    func gray(_ x: Double, _ y: Double) -> Int { image.blue(Int(middle.x + x), Int(middle.y + y)) }
    func isGray(_ x: Double, _ y: Double) -> Bool {
      let color = Color(argb: image.pixels[Int(middle.y + y) * image.width + Int(middle.x + x)])
      return abs(Int(color.red) - Int(color.blue)) < 16
    }
    for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
      // The board's edge is brown, the rim is white over grey.
      let way = (40...120).map { (x * Double($0), y * Double($0)) }.filter { isGray($0.0, $0.1) }
      let most = way.map { gray($0.0, $0.1) }.max() ?? 0
      #expect(most > gray(0, 0) + 10 && most > gray(x * 120, y * 120) + 10)
    }
  }

  @Test("Joined pieces have the board's edge and the outline around all of them alone")
  func joined() throws {
    var table = try JigsawTable(
      .init(count: .grid(columns: 3, rows: 2), style: .straight), picture: Self.plain(24),
      size: Size(640, 480), theme: .dark)
    try table.alone([1, 2])
    try table.enlarge(to: 160)
    let image = table.shell.shot()
    let (left, right) = (try table.center(1), try table.center(2))
    let row = Int(left.y)
    let across = (Int(left.x)...Int(right.x)).map { image.blue($0, row) }
    let beyond = (Int(right.x)...Int(right.x) + 110).map { image.blue($0, row) }
    // The cut between them is a light and a dark rim without an edge.
    #expect((beyond.max() ?? 0) > 80)
    let brown = (Int(left.x)...Int(right.x)).filter {
      let color = Color(argb: image.pixels[row * image.width + $0])
      return Int(color.red) > Int(color.blue) + 12
    }
    #expect(brown.isEmpty && across.count > 100)
    let edge = (Int(right.x)...Int(right.x) + 110).filter {
      let color = Color(argb: image.pixels[row * image.width + $0])
      return Int(color.red) > Int(color.blue) + 12
    }
    #expect(1...3 ~= edge.count)
  }
}

extension PixelGrid {
  fileprivate func blue(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] & 255) }
}
