import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The page of puzzles` {
  private static func entry(_ id: Int64, isOnTable: Bool = false) -> StartedPuzzle {
    StartedPuzzle(
      id: id, name: Phrase(verbatim: "Puzzle \(id)"), progress: 0.25 * Double(id), elapsed: 75,
      played: "today",
      isSolved: id == 4, isOnTable: isOnTable)
  }

  private func start(width: Double = 900, height: Double = 800, count: Int64 = 4) throws -> AppShell
  {
    var shell = try AppShell.start(width: width, height: height)
    shell.keepsPuzzles = true
    shell.key(.character("p"), .control)
    #expect(shell.takeRequests() == [.listPuzzles])
    #expect(shell.openScreen?.screen.id == "puzzles")
    shell.show((1...count).map { Self.entry($0, isOnTable: $0 == 1) })
    shell.settle()
    return shell
  }

  @Test func `is not there where nothing is kept`() throws {
    var shell = try AppShell.start()
    shell.key(.character("p"), .control)
    #expect(shell.openScreen == nil && shell.takeRequests() == [])
  }

  @Test func `shows each puzzle with its progress and time`() throws {
    var shell = try start()
    for words in ["Your puzzles", "Puzzle 1", "25 % · 1:15 · today", "Solved · 1:15 · today"] {
      #expect(shell.words().contains(words))
    }
    let rows = shell.reachable.filter {
      $0.role == .button && $0.id.description.split(separator: ".").count == 2
    }
    #expect(rows.prefix(4).map(\.id) == ["puzzle.1", "puzzle.2", "puzzle.3", "puzzle.4"])
    #expect(shell.element("puzzle.1.delete")?.isEnabled == false)
    #expect(shell.element("puzzle.2.delete")?.isEnabled == true)
  }

  @Test func `is laid out once for each change, not for each motion`() throws {
    var shell = try start(count: 200)
    var scene = Scene(size: shell.size, scale: 1, text: BlankText())
    shell.draw(into: &scene)
    let before = try #require(shell.presenter?.layoutCount)
    for i in 0..<100 {
      shell.handle(.pointerMoved(to: Point(300 + Double(i), 100 + Double(i) * 5)))
      _ = shell.isOverButton
      shell.advance(by: 1)
      shell.draw(into: &scene)
      _ = shell.description()
    }
    for _ in 0..<20 { shell.key(.tab) }
    // Keys may scroll, and each scroll is a change.
    #expect(try #require(shell.presenter?.layoutCount) <= before + 20)
    shell.handle(.wheel(dx: 0, dy: 3, at: Point(400, 400)))
    let scrolled = try #require(shell.presenter?.layoutCount)
    shell.draw(into: &scene)
    shell.draw(into: &scene)
    #expect(try #require(shell.presenter?.layoutCount) <= scrolled + 1)
    #expect(1..<60 ~= (try #require(shell.presenter).pressable.count))
  }

  @Test func `goes on with a puzzle that is clicked, or chosen by key`() throws {
    var shell = try start()
    shell.click("puzzle.2")
    #expect(shell.takeRequests() == [.puzzle(2, .goOn)] && shell.openScreen == nil)
    shell = try start()
    #expect(shell.focus.id == "puzzle.1")
    shell.key(.down)
    shell.key(.enter)
    #expect(shell.takeRequests() == [.puzzle(2, .goOn)])
    shell = try start()
    shell.click("puzzle.3.restart")
    #expect(shell.takeRequests() == [.puzzle(3, .restart)])
  }

  @Test func `deletes what is left deleted, and nothing that was taken back`() throws {
    var shell = try start()
    shell.click("puzzle.2.delete")
    shell.click("puzzle.3.delete")
    #expect(shell.words().contains("“Puzzle 2” was deleted."))
    #expect(shell.takeRequests() == [])
    shell.click("puzzle.2")
    #expect(shell.openScreen != nil, "what is deleted cannot be opened")
    shell.click("puzzle.3.undo")
    shell.key(.escape)
    #expect(shell.takeRequests() == [.puzzle(2, .delete)])
    shell = try start()
    shell.click("puzzle.4.delete")
    shell.handle(.quit)
    #expect(shell.takeRequests() == [.puzzle(4, .delete), .quit])
  }

  @Test func `gives a puzzle a name by keys`() throws {
    var shell = try start()
    shell.click("puzzle.2.rename")
    for _ in 0..<8 { shell.key(.backspace) }
    shell.type("Oma 1")
    #expect(shell.words().contains("Oma 1|"))
    shell.key(.enter)
    #expect(shell.takeRequests() == [.puzzle(2, .rename("Oma 1"))])
    #expect(shell.openScreen != nil)
    shell.click("puzzle.3.rename")
    shell.type("x")
    shell.key(.escape)
    #expect(shell.takeRequests() == [] && shell.openScreen != nil)
    shell.click("puzzle.3.duplicate")
    #expect(shell.takeRequests() == [.puzzle(3, .duplicate)])
  }

  @Test func `takes names in any script, and nothing that is no letter or sign`() throws {
    var shell = try start()
    shell.click("puzzle.2.rename")
    for _ in 0..<20 { shell.key(.backspace) }
    for text in ["Їжак ", "ñ", "日本\n", "\u{1B}[31m", "\u{202E}", "👩🏽\u{200D}🚀", "\u{7F}"] {
      shell.handle(.text(text))
    }
    #expect(shell.words().contains("Їжак ñ日本[31m👩🏽\u{200D}🚀|"))
    shell.key(.enter)
    #expect(shell.takeRequests() == [.puzzle(2, .rename("Їжак ñ日本[31m👩🏽\u{200D}🚀"))])
    shell.click("puzzle.2.rename")
    for _ in 0..<90 { shell.handle(.text("щ")) }
    shell.handle(.text("a" + String(repeating: "\u{301}", count: 9000)))
    shell.key(.enter)
    guard case .puzzle(2, .rename(let name))? = shell.takeRequests().first else {
      return #expect(Bool(false), "no name")
    }
    #expect(name.count == 60 && name.utf8.count < 1000)
  }

  @Test func `says when text is wanted, and lets shortcuts be`() throws {
    var shell = try start()
    #expect(!shell.takesText)
    shell.handle(.text("слово"))
    shell.click("puzzle.2.rename")
    #expect(shell.takesText)
    shell.key(.character("q"), .control)
    #expect(shell.takeRequests().last == .quit)
    shell.key(.enter)
    #expect(!shell.takesText)
  }

  @Test(arguments: [(200.0, 200.0), (400, 700), (1500, 1000)])
  func `can be reached and scrolled in windows of all sizes`(width: Double, height: Double) throws {
    var shell = try start(width: width, height: height, count: 30)
    for _ in 0..<29 * 5 { shell.key(.tab) }
    let focused = try #require(shell.widgets.focused)
    let view = try #require(shell.openScreen?.layout.view)
    #expect(focused.frame.center.y > view.minY && focused.frame.center.y < view.maxY)
    let rows = shell.reachable.filter { $0.id.description.hasPrefix("puzzle.") }
    #expect(!rows.isEmpty)
    for element in rows {
      #expect(element.frame.minX >= 0 && element.frame.maxX <= width, "\(element)")
    }
  }

  @Test func `offers what can be made of a puzzle, and the import of another one`() throws {
    var shell = try start()
    shell.click("puzzle.2.share")
    #expect(shell.focus.id == "puzzle.2.file")
    #expect(shell.element("puzzle.2.delete") == nil && shell.element("puzzle.3.delete") != nil)
    for kind in PuzzleExportKind.allCases {
      shell.click("puzzle.2.\(kind.rawValue)")
      #expect(shell.takeRequests() == [.wall(.export(kind, 2))])
    }
    #expect(shell.openScreen?.screen.id == "puzzles")
    shell.click("puzzle.2.unshare")
    #expect(shell.focus.id == "puzzle.2.share" && shell.element("puzzle.2.delete") != nil)
    shell.click("puzzles.import")
    #expect(shell.takeRequests() == [.choose(.puzzle)])
  }

  @Test(arguments: [(200.0, 200.0), (320, 500)])
  func `keeps the buttons for exports within narrow windows`(width: Double, height: Double) throws {
    var shell = try start(width: width, height: height)
    let kinds = PuzzleExportKind.allCases.map(\.rawValue) + ["unshare"]
    shell.click("puzzle.1.share")
    for kind in kinds {
      let element = try #require(shell.element("puzzle.1.\(kind)"))
      #expect(element.frame.minX >= 0 && element.frame.maxX <= width, "\(element)")
    }
  }

  @Test func `leads to the statistics`() throws {
    var shell = try start()
    shell.click("puzzles.statistics")
    #expect(shell.takeRequests() == [.listResults])
    shell.showStatistics([.heading("Jigsaw"), .entry("24 pieces", "solved once, in 3:05")])
    shell.settle()
    #expect(shell.openScreen?.screen.id == "statistics")
    #expect(shell.words().contains("24 pieces"))
    #expect(StartedPuzzle.words(for: 3725) == "1:02:05" && StartedPuzzle.words(for: 7.9) == "0:07")
  }
}
