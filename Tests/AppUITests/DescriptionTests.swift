import Foundation
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The description` {
  private func parsed(_ shell: AppShell) throws -> [String: Any] {
    let line = shell.description()
    #expect(!line.contains("\n"))
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `is one line of JSON with every documented field`() throws {
    let shell = try AppShell.start()
    let json = try parsed(shell)
    #expect(
      Set(json.keys) == [
        "game", "time", "revision", "window", "theme", "solved", "helped", "moves",
        "autoSolving", "moving", "canUndo", "canRedo", "loading", "saved", "sheet", "focus",
        "elements",
      ])
    #expect(json["game"] as? String == "tifpuzzle")
    #expect(json["theme"] as? String == "light")
    #expect(json["solved"] as? Bool == false)
    #expect(json["sheet"] is NSNull && json["focus"] is NSNull && json["saved"] is NSNull)
    for isSaved in [true, false] {
      #expect(shell.description(isSaved: isSaved).contains("\"saved\":\(isSaved),"))
    }
    let window = try #require(json["window"] as? [String: Double])
    #expect(window == ["width": 900, "height": 800, "scale": 1, "fullScreen": 0])
  }

  @Test func `lists every element with its frame, and pieces with more`() throws {
    let shell = try AppShell.start()
    let elements = try #require(try parsed(shell)["elements"] as? [[String: Any]])
    #expect(elements.count == shell.reachable.count)
    #expect(shell.reachable.count { $0.piece != nil } == 9)
    for (json, element) in zip(elements, shell.reachable) {
      #expect(json["id"] as? String == element.id.description)
      #expect(json["role"] as? String == element.role.rawValue)
      #expect(json["label"] as? String == element.label.english)
      #expect(json["enabled"] as? Bool == element.isEnabled)
      let frame = try #require(json["frame"] as? [String: Double])
      #expect(abs(try #require(frame["x"]) - element.frame.x) <= 0.0005)
      #expect(abs(try #require(frame["height"]) - element.frame.height) <= 0.0005)
      guard let piece = element.piece else { continue }
      #expect(json["row"] as? Int == piece.row && json["column"] as? Int == piece.column)
      #expect(json["placed"] as? Bool == piece.isPlaced && json["z"] as? Int == piece.z)
      #expect(json["rotation"] as? Double == 0)
    }
  }

  @Test func `escapes what would steer a terminal, and keeps it as a text`() throws {
    let name = "a\u{1B}[2J\u{9B}m\n\u{7F}\u{202E}\u{2028}\u{10FFFF}b"
    let json = JSON { $0.string(name) }
    for scalar in json.text.unicodeScalars { #expect(!scalar.isSteering) }
    #expect(try JSONDecoder().decode(String.self, from: Data(json.text.utf8)) == name)
  }

  @Test func `shows no name that steers`() throws {
    let name = "\u{1B}[2J\u{202E}x"
    let shown = "\u{FFFD}[2J\u{FFFD}x"
    var shell = try AppShell.start()
    shell.show(.message("\(name)", "\(name)"))
    #expect(shell.element("card.text")?.label.english.contains(shown) == true)
    #expect(FileBrowser.Entry(path: name, name: name, isFolder: false).name == shown)
    let puzzle = StartedPuzzle(
      id: 1, name: "\(name)", progress: 0, elapsed: 0, played: "", isSolved: false, isOnTable: false
    )
    #expect(puzzle.name.english == shown)
  }

  @Test func `tells the group of a piece that is joined to others`() throws {
    func text(_ group: Int?) -> String {
      let piece = Element.Piece(
        row: 0, column: 1, rotation: 90, isPlaced: false, z: 3, group: group)
      let element = Element("piece.1", .piece, "Piece", frame: .zero, piece: piece)
      return JSON { $0.describe(element, BlankText()) }.text
    }
    #expect(text(7).contains("\"z\":3,\"group\":7,"))
    #expect(!text(nil).contains("group"))
  }

  @Test func `is reported again when anything but the time has changed`() throws {
    var shell = try AppShell.start()
    var logger = ElementLogger()
    func line(isSaved: Bool? = nil) -> String? {
      logger.line(for: shell, isSaved: isSaved)?.text
    }
    #expect(line() == shell.description())
    #expect(line() == nil)
    shell.advance(by: 5)
    #expect(line() == nil, "only time has passed")
    shell.key(.tab)
    #expect(line() == shell.description(), "the focus has moved")
    #expect(line(isSaved: true) == shell.description(isSaved: true))
    #expect(line(isSaved: false) == shell.description(isSaved: false))
    #expect(line(isSaved: false) == nil)
    #expect(logger.news(of: shell, isSaved: false)?.text == shell.description(isSaved: false))
    #expect(logger.news(of: shell, isSaved: false)?.text == nil)
  }

  /// A text source whose language can change.
  private final class Words: TextSource {
    private struct Bracketed: Translator {
      var code: String { "xx" }
      var conventions: Conventions { .english }
      func translation(of key: String, context: String?) -> String? { "<\(key)>" }
      func translation(of one: String, _ other: String, for count: Int) -> String? { nil }
    }

    var isBracketed = false
    var translator: any Translator { isBracketed ? Bracketed() : English() }

    func extent(of text: String, style: TextStyle) -> TextExtent {
      BlankText().extent(of: text, style: style)
    }

    func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
  }

  @Test func `copies the elements that are as they were, and equals one written anew`() throws {
    let (size, words) = (Size(900, 800), Words())
    let session = try Session<TiFpuzzle>(
      .init(grid: 4), in: AppShell.area(size), picture: nil, seed: 1)
    var shell = AppShell(session: session, size: size, scale: 1, theme: .light, text: words)
    var logger = ElementLogger()
    var chance = SeededGenerator(seed: 11)
    var last: String?
    for step in 0..<400 {
      let keys: [Key] = [.tab, .space, .enter, .right, .down, .left, .up, .escape, .f(1), .f(6)]
      switch chance.below(12) {
      case 0: shell.key(.character("z"), .control)
      case 1: shell.advance(by: 0.4)
      case 2: words.isBracketed.toggle()
      default: shell.key(keys[chance.below(keys.count)])
      }
      let isNews = chance.below(4) == 0
      let line =
        isNews ? logger.news(of: shell, isSaved: nil) : logger.line(for: shell, isSaved: nil)
      guard let text = line?.text else { continue }
      #expect(text == shell.description(), "step \(step)")
      #expect(isNews || text != last)
      last = text
    }
    #expect(try #require(last).contains("<") || !words.isBracketed)
  }

  @Test func `is of an element that differs from another in any property`() throws {
    let element = Element(.piece(3), .piece, "A", frame: Rect(1, 2, 3, 4))
    let changes: [(inout Element) -> Void] = [
      { $0.id = .piece(4) }, { $0.role = .cell }, { $0.label = "B" }, { $0.isEnabled = false },
      { $0.reason = "B" }, { $0.frame.x = 2 }, { $0.text = "B" }, { $0.isOn = true },
      { $0.piece = .init(row: 1, column: 1, rotation: 0, isPlaced: false, z: 0) },
      { $0.value = .init(1, in: 0...1) },
    ]
    var changed = element
    for change in changes { change(&changed) }
    let all = Mirror(reflecting: changed)
    let details = try #require(all.descendant("box", "some", "details"))
    #expect(changes.count == all.children.count - 1 + Mirror(reflecting: details).children.count)
    func areEqual(_ a: Element, _ b: Element) -> Bool {
      unsafe withUnsafePointer(to: a) { a in
        unsafe withUnsafePointer(to: b) { b in unsafe Element.areEqual(a, b) }
      }
    }
    #expect(areEqual(element, element))
    for change in changes {
      var other = element
      change(&other)
      #expect(!areEqual(element, other) && areEqual(other, other), "\(other)")
    }
  }

  @Test func `is compared to its last byte`() {
    func text(_ value: String) -> JSON {
      JSON {
        $0.array([String(repeating: "a", count: 30)]) { $0.string($1) }
        $0.string(value)
      }
    }
    for value in ["", "a", "ab,c", "abcdefgh", "abcdefghi"] {
      #expect(text(value).isEqual(to: text(value), exceptFirst: 0))
      for other in [value + "b", value.dropLast() + "z"] {
        #expect(!text(value).isEqual(to: text(other), exceptFirst: 0))
      }
    }
    let (one, other) = (JSON { $0.string("x,y,z") }, JSON { $0.string("longer,odd,z") })
    #expect(one.isEqual(to: other, exceptFirst: 2))
    #expect(!one.isEqual(to: other, exceptFirst: 1))
  }

  @Test func `follows the game`() throws {
    var shell = try AppShell.start()
    shell.key(.tab)
    shell.solve(butFor: 2)
    shell.advance(by: 1.25)
    var json = try parsed(shell)
    #expect(json["moves"] as? Int == 7)
    #expect(json["time"] as? Double == 1.25)
    #expect(json["canUndo"] as? Bool == true && json["canRedo"] as? Bool == false)
    #expect(json["focus"] as? String == "menu.load")
    shell.key(.character("z"), .control)
    shell.startAutoSolve()
    json = try parsed(shell)
    #expect(json["canRedo"] as? Bool == true)
    #expect(json["autoSolving"] as? Bool == true && json["helped"] as? Bool == true)
    shell.settle()
    json = try parsed(shell)
    #expect(json["solved"] as? Bool == true)
    #expect(json["sheet"] as? String == "solved")
  }

  @Test func `says that what lies under a sheet is disabled`() throws {
    var shell = try AppShell.start()
    shell.key(.f(1))
    let elements = try #require(try parsed(shell)["elements"] as? [[String: Any]])
    let widgets = elements.filter { $0["role"] as? String != "text" }
    let enabled = widgets.filter { $0["enabled"] as? Bool != false }
    #expect(enabled.map { $0["id"] as? String } == ["page.close", "page.spoiler", "page.hint"])
    #expect(widgets.contains { $0["id"] as? String == "piece.8" })
  }

  @Test(arguments: [
    "plain", "quoted \"words\" and \\ back\\slashes", "line\nbreak\ttab", "\u{1}\u{1F}\u{7F}",
    "Ümlaut 🧩 \u{2028}", "",
  ])
  func `writes any string so that it reads back`(text: String) throws {
    let json = JSON { $0.array([text]) { $0.string($1) } }
    let read = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String]
    #expect(read == [text])
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.5, "1.5"), (1.0004, "1"), (-2.0006, "-2.001"),
    (1e15, "1000000000000000"), (0.05, "0.05"), (-12.3, "-12.3"), (4e15, "4000000000000000"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (-0.0004, "0"), (.nan, "null"),
    (.infinity, "null"), (1e300, "1e+300"),
  ])
  func `writes numbers to the thousandth`(value: Double, text: String) {
    #expect(JSON { $0.number(value) }.text == text)
  }
}
