import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The page of puzzles` {
  private static func entry(_ id: Int64, isOnTable: Bool = false) -> StartedPuzzle {
    StartedPuzzle(
      id: id, name: "Puzzle \(id)", progress: 0.25 * Double(id), elapsed: 75, played: "today",
      isSolved: id == 4, isOnTable: isOnTable)
  }

  private func start(width: Double = 900, height: Double = 800, count: Int64 = 4) throws -> House {
    var house = try House.start(width: width, height: height)
    house.keepsPuzzles = true
    house.key(.character("p"), .control)
    #expect(house.takeRequests() == [.listPuzzles])
    #expect(house.openScreen?.screen.id == "puzzles")
    house.show((1...count).map { Self.entry($0, isOnTable: $0 == 1) })
    house.settle()
    return house
  }

  @Test func `is not there where nothing is kept`() throws {
    var house = try House.start()
    house.key(.character("p"), .control)
    #expect(house.openScreen == nil && house.takeRequests() == [])
  }

  @Test func `shows each puzzle with its progress and time`() throws {
    var house = try start()
    for words in ["Your puzzles", "Puzzle 1", "25 % · 1:15 · today", "Solved · 1:15 · today"] {
      #expect(house.words().contains(words))
    }
    let rows = house.reachable.filter {
      $0.role == .button && $0.id.description.split(separator: ".").count == 2
    }
    #expect(rows.prefix(4).map(\.id) == ["puzzle.1", "puzzle.2", "puzzle.3", "puzzle.4"])
    #expect(house.element("puzzle.1.delete")?.isEnabled == false)
    #expect(house.element("puzzle.2.delete")?.isEnabled == true)
  }

  @Test func `is laid out once for each change, not for each motion`() throws {
    var house = try start(count: 200)
    var scene = Scene(size: house.size, scale: 1, text: BlankText())
    house.draw(into: &scene)
    let before = try #require(house.presenter?.layoutCount)
    for i in 0..<100 {
      house.handle(.pointerMoved(to: Point(300 + Double(i), 100 + Double(i) * 5)))
      _ = house.isOverButton
      house.advance(by: 1)
      house.draw(into: &scene)
      _ = house.description()
    }
    for _ in 0..<20 { house.key(.tab) }
    // Keys may scroll, and each scroll is a change.
    #expect(try #require(house.presenter?.layoutCount) <= before + 20)
    house.handle(.wheel(dx: 0, dy: 3, at: Point(400, 400)))
    let scrolled = try #require(house.presenter?.layoutCount)
    house.draw(into: &scene)
    house.draw(into: &scene)
    #expect(try #require(house.presenter?.layoutCount) <= scrolled + 1)
    #expect(1..<60 ~= (try #require(house.presenter).pressable.count))
  }

  @Test func `goes on with a puzzle that is clicked, or chosen by key`() throws {
    var house = try start()
    house.click("puzzle.2")
    #expect(house.takeRequests() == [.puzzle(2, .goOn)] && house.openScreen == nil)
    house = try start()
    #expect(house.focus.id == "puzzle.1")
    house.key(.down)
    house.key(.enter)
    #expect(house.takeRequests() == [.puzzle(2, .goOn)])
    house = try start()
    house.click("puzzle.3.restart")
    #expect(house.takeRequests() == [.puzzle(3, .restart)])
  }

  @Test func `deletes what is left deleted, and nothing that was taken back`() throws {
    var house = try start()
    house.click("puzzle.2.delete")
    house.click("puzzle.3.delete")
    #expect(house.words().contains("“Puzzle 2” was deleted."))
    #expect(house.takeRequests() == [])
    house.click("puzzle.2")
    #expect(house.openScreen != nil, "what is deleted cannot be opened")
    house.click("puzzle.3.undo")
    house.key(.escape)
    #expect(house.takeRequests() == [.puzzle(2, .delete)])
    house = try start()
    house.click("puzzle.4.delete")
    house.handle(.quit)
    #expect(house.takeRequests() == [.puzzle(4, .delete), .quit])
  }

  @Test func `gives a puzzle a name by keys`() throws {
    var house = try start()
    house.click("puzzle.2.rename")
    for _ in 0..<8 { house.key(.backspace) }
    house.type("Oma 1")
    #expect(house.words().contains("Oma 1|"))
    house.key(.enter)
    #expect(house.takeRequests() == [.puzzle(2, .rename("Oma 1"))])
    #expect(house.openScreen != nil)
    house.click("puzzle.3.rename")
    house.type("x")
    house.key(.escape)
    #expect(house.takeRequests() == [] && house.openScreen != nil)
    house.click("puzzle.3.duplicate")
    #expect(house.takeRequests() == [.puzzle(3, .duplicate)])
  }

  @Test func `takes names in any script, and nothing that is no letter or sign`() throws {
    var house = try start()
    house.click("puzzle.2.rename")
    for _ in 0..<20 { house.key(.backspace) }
    for text in ["Їжак ", "ñ", "日本\n", "\u{1B}[31m", "\u{202E}", "👩🏽\u{200D}🚀", "\u{7F}"] {
      house.handle(.text(text))
    }
    #expect(house.words().contains("Їжак ñ日本[31m👩🏽\u{200D}🚀|"))
    house.key(.enter)
    #expect(house.takeRequests() == [.puzzle(2, .rename("Їжак ñ日本[31m👩🏽\u{200D}🚀"))])
    house.click("puzzle.2.rename")
    for _ in 0..<90 { house.handle(.text("щ")) }
    house.handle(.text("a" + String(repeating: "\u{301}", count: 9000)))
    house.key(.enter)
    guard case .puzzle(2, .rename(let name))? = house.takeRequests().first else {
      return #expect(Bool(false), "no name")
    }
    #expect(name.count == 60 && name.utf8.count < 1000)
  }

  @Test func `says when text is wanted, and lets shortcuts be`() throws {
    var house = try start()
    #expect(!house.takesText)
    house.handle(.text("слово"))
    house.click("puzzle.2.rename")
    #expect(house.takesText)
    house.key(.character("q"), .control)
    #expect(house.takeRequests().last == .quit)
    house.key(.enter)
    #expect(!house.takesText)
  }

  @Test(arguments: [(200.0, 200.0), (400, 700), (1500, 1000)])
  func `can be reached and scrolled in windows of all sizes`(width: Double, height: Double) throws {
    var house = try start(width: width, height: height, count: 30)
    for _ in 0..<29 * 5 { house.key(.tab) }
    let focused = try #require(house.widgets.focused)
    let view = try #require(house.openScreen?.layout.view)
    #expect(focused.frame.center.y > view.minY && focused.frame.center.y < view.maxY)
    let rows = house.reachable.filter { $0.id.description.hasPrefix("puzzle.") }
    #expect(!rows.isEmpty)
    for element in rows {
      #expect(element.frame.minX >= 0 && element.frame.maxX <= width, "\(element)")
    }
  }

  @Test func `leads to the statistics`() throws {
    var house = try start()
    house.click("puzzles.statistics")
    #expect(house.takeRequests() == [.listResults])
    house.showStatistics([.heading("Jigsaw"), .entry("24 pieces", "solved once, in 3:05")])
    house.settle()
    #expect(house.openScreen?.screen.id == "statistics")
    #expect(house.words().contains("24 pieces"))
    #expect(StartedPuzzle.words(for: 3725) == "1:02:05" && StartedPuzzle.words(for: 7.9) == "0:07")
  }
}
