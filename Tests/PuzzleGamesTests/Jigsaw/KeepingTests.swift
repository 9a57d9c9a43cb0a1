import Foundation
import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

/// Tests that every possible jigsaw can be saved and restored.
@Suite struct `A jigsaw that was dealt` {
  /// The aspect ratios, from 20:1 to 1:20.
  private static let aspects: [Double] = [
    20, 10, 5, 3, 16.0 / 9, 1.5, 4.0 / 3, 1, 0.75, 2.0 / 3, 9.0 / 16, 1.0 / 3, 0.2, 0.1, 0.05,
  ]

  /// Returns the size of a picture with the aspect ratio and enough pixels for `count` pieces.
  private static func picture(_ aspect: Double, _ count: Int) -> Size {
    let height = (Double(count) / aspect).squareRoot() * 9 + 90
    return Size((height * aspect).rounded(), height.rounded())
  }

  @Test func `has a grid that can be kept, whatever count is asked for`() throws {
    let few = Array(2...1500)
    let many = Array(stride(from: 1501, to: 99_000, by: 293)) + Array(99_700...100_000)
    for aspect in Self.aspects {
      for count in few + many {
        let picture = Self.picture(aspect, count)
        // A jigsaw that cannot be cut is refused with a sentence.
        guard let (columns, rows) = try? Jigsaw.Count.pieces(count).cells(of: picture) else {
          #expect(count < 200, "\(count) of \(aspect)")
          continue
        }
        #expect(Jigsaw.counts.contains(columns * rows), "\(count) of \(aspect)")
        let cell = Size(700 / Double(columns), 700 / aspect / Double(rows))
        let grid = CutGrid(columns: columns, rows: rows, cell: cell)
        #expect(grid.isValid, "\(count) of \(aspect)")
      }
    }
  }

  @Test func `says how many pieces there really are`() {
    let form = Jigsaw.form(for: .init(count: .pieces(100_000)), picture: Size(4000, 3000))
    #expect(form.title == "Jigsaw, 99,918 pieces")
  }

  /// Deals, saves and restores a jigsaw; returns false if it can't be dealt.
  @discardableResult
  private func expectRestored(
    _ count: Int, _ aspect: Double, _ style: CutStyle, _ turning: Jigsaw.Turning,
    _ window: Size
  ) throws -> Bool {
    let name: Comment = "\(count) of \(aspect), \(style), \(turning), \(window)"
    let area = TableArea(size: window, top: 52)
    let picture = Self.picture(aspect, count)
    let parameters = Jigsaw.Parameters(count: .pieces(count), turning: turning, style: style)
    guard Jigsaw.problem(with: parameters, in: area, picture: picture) == nil else { return false }
    var chance = SeededGenerator(seed: UInt64(count))
    let deal = try Jigsaw.deal(parameters, in: area, picture: picture, using: &chance)
    let session = Session<Jigsaw>(
      parameters, deal, in: area, picture: nil, seed: 1, isReduced: true)
    let text = try JSONEncoder().encode(session.record)
    let record = try JSONDecoder().decode(GameRecord<Jigsaw>.self, from: text)
    #expect(Jigsaw.isValid(record.deal, of: record.parameters), name)
    let again = try Session(record, in: area, picture: nil, seed: 1)
    #expect(again.table.deal == deal && again.table.state == session.table.state, name)
    return true
  }

  @Test func `is opened as it was, whatever the picture, the cut and the window`() throws {
    let windows = [
      Size(1120, 900), Size(200, 200), Size(200, 8192), Size(8192, 200), Size(8192, 8192),
    ]
    let counts = [2, 3, 5, 7, 12, 24, 48, 100, 150, 333, 500, 1000, 2500]
    var (step, restored) = (0, 0)
    for aspect in Self.aspects {
      for count in counts {
        let styles = CutStyle.allCases
        let turnings = Jigsaw.Turning.allCases
        let isRestored = try expectRestored(
          count, aspect, styles[step % styles.count], turnings[step / 2 % turnings.count],
          windows[step % windows.count])
        restored += isRestored ? 1 : 0
        step += 1
      }
    }
    #expect(restored > step / 2)
  }

  @Test(arguments: [20, 4.0 / 3, 1, 0.05])
  func `is opened as it was with the most pieces`(aspect: Double) throws {
    #expect(try expectRestored(100_000, aspect, .varied, .quarter, Size(1120, 900)))
    #expect(try expectRestored(99_999, aspect, .straight, .free, Size(200, 8192)))
  }

  @Test func `may have a few more pieces than can be asked for, as in older versions`() throws {
    let area = TableArea(size: Size(1120, 900), top: 52)
    let parameters = Jigsaw.Parameters(count: .pieces(100_000), turning: .off, style: .straight)
    let grid = CutGrid(columns: 365, rows: 274, cell: Size(2, 2))
    #expect(grid.count == 100_010)
    var chance = SeededGenerator(seed: 1)
    let table = Size(1120, 800)
    let deal = Jigsaw.Deal(
      cut: Cut(grid: grid, style: .straight, using: &chance), turning: .off, table: table,
      scatter: (0..<grid.count).map { _ in
        Jigsaw.Pose(
          at: Point(chance.uniform(0, table.width), chance.uniform(0, table.height)), angle: 0)
      })
    let session = Session<Jigsaw>(
      parameters, deal, in: area, picture: nil, seed: 1, isReduced: true)
    let text = try JSONEncoder().encode(session.record)
    let record = try JSONDecoder().decode(GameRecord<Jigsaw>.self, from: text)
    let again = try Session(record, in: area, picture: nil, seed: 1)
    #expect(again.table.state == session.table.state)
  }
}
