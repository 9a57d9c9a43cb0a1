import AppCore
import Foundation
import Printing
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SavedPuzzles
import Testing

@testable import tifpuzzle

/// Tests of puzzles that are cut from paper and wood.
@Suite struct `A puzzle to be cut` {
  private static let picture = Picture(
    PixelGrid(width: 60, height: 40, pixels: [UInt32](repeating: 0xFF33_6699, count: 2400)))

  private func plan(
    _ parameters: Jigsaw.Parameters, of picture: Picture = picture
  ) throws -> CutPlan {
    let request = DealRequest(
      area: TableArea(size: Size(1000, 800), top: 52), picture: picture, seed: 3)
    let session: any AnySession = try request.session(parameters, of: Jigsaw.self)
    return try #require(session.plannedCuts())
  }

  private func jigsaw() throws -> CutPlan {
    var parameters = Jigsaw.standard
    parameters.count = .grid(columns: 4, rows: 3)
    return try plan(parameters)
  }

  /// The numbers in the data of each path of an SVG drawing.
  private func paths(in drawing: String) -> [(id: String, data: String, numbers: [Double])] {
    drawing.matches(of: /<path id="([^"]*)" d="([^"]*)"\/>/).map { match in
      let data = String(match.2)
      return (
        String(match.1), data,
        data.matches(of: /-?[0-9.]+/).compactMap { Double($0.0) }
      )
    }
  }

  @Test(arguments: [0.0, 0.2, 1])
  func `has a path for each seam, where the cut has it, in millimetres`(kerf: Double) throws {
    let plan = try jigsaw()
    let size = try CutSize(plan, width: 300)
    let drawing = CutDrawing(plan, size, kerf: kerf, title: "A < B & C").text
    #expect(drawing.contains("<title>A &lt; B &amp; C</title>"))
    let width = try #require(
      drawing.firstMatch(of: #/ width="([0-9.]+)mm"/#).flatMap { Double($0.1) })
    #expect(abs(width - 300 - kerf) < 1e-3)
    let paths = paths(in: drawing)
    #expect(paths.count == 3 * 3 + 4 * 2 + 1 && paths.last?.id == "border")
    let scale = 300 / plan.frame.width
    for (path, seam) in zip(paths, plan.seams) {
      var expected: [Double] = []
      func add(_ p: Point) {
        expected += [
          (p.x - plan.frame.x) * scale + kerf / 2, (p.y - plan.frame.y) * scale + kerf / 2,
        ]
      }
      for element in seam.elements {
        switch element {
        case .move(let p), .line(let p): add(p)
        case .cubic(let a, let b, let p): for p in [a, b, p] { add(p) }
        case .close: break
        }
      }
      let bounds = (300 + kerf, size.size.height + kerf)
      // An end at the border is led on to it.
      func isOut(_ numbers: ArraySlice<Double>) -> Bool {
        let (x, y) = (numbers[numbers.startIndex], numbers[numbers.startIndex + 1])
        return x == 0 || y == 0 || abs(x - bounds.0) < 1e-3 || abs(y - bounds.1) < 1e-3
      }
      var numbers = path.numbers[...]
      if kerf > 0, isOut(numbers.prefix(2)) { numbers = numbers.dropFirst(2) }
      if kerf > 0, isOut(numbers.suffix(2)) { numbers = numbers.dropLast(2) }
      try #require(numbers.count == expected.count, "\(path.data)")
      #expect(zip(numbers, expected).allSatisfy { abs($0 - $1) < 1e-3 })
    }
    let reaching = paths.dropLast().count { path in
      [path.numbers.prefix(2), path.numbers.suffix(2)].contains { ends in
        let (x, y) = (ends[ends.startIndex], ends[ends.startIndex + 1])
        return x == 0 || y == 0 || abs(x - 300 - kerf) < 1e-3
          || abs(y - size.size.height - kerf) < 1e-3
      }
    }
    #expect(reaching == 2 * 3 + 2 * 2, "the lines from each edge")
  }

  @Test func `covers its sheets without gaps, within their margins`() throws {
    for (width, height) in [(100.0, 80.0), (180, 270), (600, 400), (2000, 30)] {
      for paper in Paper.allCases {
        let sheets = try CutSheets(Size(width, height), on: paper)
        let all = sheets.sheets
        #expect(all.count == sheets.columns * sheets.rows)
        let area = all.reduce(0) { $0 + $1.part.width * $1.part.height }
        #expect(abs(area - width * height) < 1e-6)
        for sheet in all {
          let place = sheets.place(of: sheet)
          #expect(place.size == sheet.part.size, "true size")
          #expect(place.minX >= CutSheets.margin - 1e-6 && place.minY >= CutSheets.margin - 1e-6)
          #expect(place.maxX <= sheets.paper.width - CutSheets.margin + 1e-6)
          #expect(
            place.maxY <= sheets.paper.height - CutSheets.margin - CutSheets.footer + 1e-6)
        }
      }
    }
    #expect(try CutSheets(Size(250, 150), on: .a4).sheets.count == 1, "the paper is turned")
    #expect(throws: CutSize.Problem.self) { try CutSheets(Size(6000, 6000), on: .a4) }
  }

  @Test func `goes on a little where a neighbouring sheet follows, and nowhere else`() throws {
    let sheets = try CutSheets(Size(600, 400), on: .a4)
    #expect(sheets.columns > 1 && sheets.rows > 1)
    for sheet in sheets.sheets {
      let place = sheets.place(of: sheet)
      let printed = sheets.printed(on: sheet)
      let (first, last) = (sheet.column == 0, sheet.column == sheets.columns - 1)
      #expect(place.minX - printed.minX == (first ? 0 : CutSheets.overlap))
      #expect(abs(printed.maxX - place.maxX - (last ? 0 : CutSheets.overlap)) < 1e-9)
      let (top, bottom) = (sheet.row == 0, sheet.row == sheets.rows - 1)
      #expect(place.minY - printed.minY == (top ? 0 : CutSheets.overlap))
      #expect(abs(printed.maxY - place.maxY - (bottom ? 0 : CutSheets.overlap)) < 1e-9)
      // Most printers leave out 5 mm at the edges of the paper.
      #expect(printed.minX >= 5 && printed.minY >= 5)
      #expect(printed.maxX <= sheets.paper.width - 5 && printed.maxY <= sheets.paper.height - 5)
    }
    let one = try CutSheets(Size(100, 80), on: .a4)
    for sheet in one.sheets { #expect(one.printed(on: sheet) == one.place(of: sheet)) }
  }

  @Test(arguments: [0.0, 0.3])
  func `has a closed border of its true size around all lines`(kerf: Double) throws {
    let size = try CutSize(jigsaw(), width: 300)
    let drawing = try CutDrawing(jigsaw(), size, kerf: kerf, title: "").text
    let paths = paths(in: drawing)
    let border = try #require(paths.last)
    // The beam takes half of its width on either side of the border.
    let (width, height) = (300 + kerf, size.size.height + kerf)
    #expect(border.data.hasPrefix("M0 0H") && border.data.hasSuffix("H0Z"))
    #expect(border.numbers.count == 5 && abs(border.numbers[2] - width) < 1e-3)
    #expect(abs(border.numbers[3] - height) < 1e-3)
    for path in paths {
      #expect(path.data.matches(of: /M/).count == 1, "one line each")
      for (i, value) in path.numbers.enumerated() where path.id != "border" {
        #expect(value >= -1e-9 && value <= (i.isMultiple(of: 2) ? width : height) + 1e-3)
      }
    }
    #expect(Set(paths.map(\.id)).count == paths.count)
    #expect(Set(paths.map(\.data)).count == paths.count, "no line is cut twice")
  }

  @Test func `fits on a sheet, unless its pieces would be too small`() throws {
    let few = try CutSize(jigsaw(), width: nil)
    #expect(try CutSheets(few.size, on: .a4).sheets.count == 1)
    #expect(try CutSheets(few.size, on: .letter).sheets.count == 1)
    var parameters = Jigsaw.standard
    parameters.count = .grid(columns: 30, rows: 20)
    let large = PixelGrid(
      width: 900, height: 600, pixels: [UInt32](repeating: 0xFF33_6699, count: 540_000))
    let many = try plan(parameters, of: Picture(large))
    let size = try CutSize(many, width: nil)
    #expect(min(size.size.width / 30, size.size.height / 20) >= 12 - 1e-9)
    #expect(try CutSheets(size.size, on: .a4).sheets.count > 1)
  }

  @Test(arguments: [0, -1, 19, 3001, .infinity, .nan])
  func `is refused in sizes that nobody cuts`(width: Double) throws {
    let plan = try jigsaw()
    #expect(throws: CutSize.Problem.self) { try CutSize(plan, width: width) }
  }

  @Test func `is cut in a grid in TiFpuzzle, and not at all in a word search`() throws {
    let request = DealRequest(
      area: TableArea(size: Size(1000, 800), top: 52), picture: Self.picture, seed: 3)
    let session = try Catalog.tifpuzzle.game.deal(request)
    let plan = try #require(session.plannedCuts())
    #expect(plan.seams.count == 12 && plan.frame.width == plan.frame.height)
    #expect(plan.whole.width > plan.frame.width)
    #expect(try Catalog.wordSearch.game.deal(request).plannedCuts() == nil)
  }
}
