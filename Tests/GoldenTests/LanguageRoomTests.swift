import PuzzleCore
import PuzzleKit
import Testing
import Translations

@testable import AppUI

/// Tests that every screen has room for every language, in the program's own fonts.
@Suite("The room for a language")
@MainActor
struct LanguageRoomTests {
  /// A window, in points: a narrow one, a usual one, and the usual one with text twice as large.
  struct Window: Sendable, CustomTestStringConvertible {
    var size: Size
    var scale = 1.0

    var testDescription: String { "\(Int(size.width))x\(Int(size.height)) at \(scale)" }

    static let all = [
      Window(size: Size(360, 480)), Window(size: Size(1280, 800)),
      Window(size: Size(640, 400), scale: 2),
    ]
  }

  static let languages = [PseudoTranslator.code, "en"] + Catalogue.languages

  @Test("No text is cut, too small, or lies on another one", arguments: Window.all)
  func words(window: Window) throws {
    let text = LanguageText(scale: window.scale)
    // Views are opened once, because deals and solutions take time.
    let views = try LanguageView.all.map { ($0, try $0.open(window.size, text)) }
    for code in Self.languages {
      try text.use(code)
      var count = 0
      for (view, shells) in views {
        var check = RoomCheck(view, text, "\(view.name), \(code), \(window.testDescription)")
        for var shell in shells { check.run(through: &shell) }
        check.report()
        count += check.count
      }
      #expect(count > 1000, "\(code)")
    }
  }

  @Test("Every sentence has room in a message", arguments: Window.all)
  func messages(window: Window) throws {
    let text = LanguageText(scale: window.scale)
    let table = try LanguageView.table(.tifpuzzle, window.size, text)
    for code in Self.languages {
      try text.use(code)
      for sentence in try LanguageView.sentences(text) {
        var shell = table
        shell.show(Dialog.message("This puzzle can’t be made", sentence))
        var check = RoomCheck(
          LanguageView(name: "message"), text, "message, \(code), \(window.testDescription)")
        check.run(through: &shell)
        check.report()
      }
    }
  }
}

/// A check that the lines of a view are whole and apart from each other.
@MainActor
struct RoomCheck {
  let text: LanguageText
  let name: String
  /// The number of lines seen.
  private(set) var count = 0
  private var problems: Set<String> = []

  private let view: LanguageView

  init(_ view: LanguageView, _ text: LanguageText, _ name: String) {
    self.view = view
    self.text = text
    self.name = name
    text.forgetShortened()
  }

  /// The smallest letters that are read with ease, in points.
  private static let leastSize = 10.5
  /// The least distance between two texts side by side, in points.
  private static let gap = 4.0

  /// A visible line of text: the rectangle of its letters without descenders.
  private struct Line {
    var words: String
    var frame: Rect
    var clip: Rect?
  }

  /// Checks a view, and the rest of it if it scrolls.
  mutating func run(through shell: inout AppShell) {
    shell.forgetText()
    shell.advance(by: 1)
    check(&shell)
    guard let view = shell.chrome.openScreen?.layout.view else { return }
    while let presenter = shell.chrome.openScreen, presenter.scroll < presenter.layout.reach {
      shell.chrome.presenter?.scroll(by: max(view.height * 0.6, 20))
      check(&shell)
    }
  }

  private mutating func check(_ shell: inout AppShell) {
    let window = Rect(0, 0, shell.size.width, shell.size.height)
    text.title = shell.size.width < 480 ? shell.session.status.title : nil
    let lines = lines(of: &shell)
    count += lines.count
    for (i, line) in lines.enumerated() {
      if line.frame.minX < -0.5 || line.frame.maxX > window.maxX + 0.5
        || line.clip == nil && (line.frame.minY < 0 || line.frame.maxY > window.maxY)
      {
        problems.insert("“\(line.words)” leaves the window")
      }
      if let clip = line.clip, line.frame.minX < clip.minX || line.frame.maxX > clip.maxX + 1 {
        problems.insert("“\(line.words)” leaves its place by \(line.frame.maxX - clip.maxX)")
      }
      if view.coversTable { continue }
      let wide = line.frame.inset(dx: -Self.gap / 2, dy: 0)
      for other in lines[..<i] where wide.intersects(other.frame.inset(dx: -Self.gap / 2, dy: 0)) {
        problems.insert("“\(line.words)” touches “\(other.words)”")
      }
    }
  }

  /// Returns the lines of the topmost screen, or of the table and its surroundings when there is
  /// none, without those that are covered.
  private mutating func lines(of shell: inout AppShell) -> [Line] {
    var lines: [Line] = []
    for command in commands(of: &shell) {
      switch command.content {
      case .fill(let path, .color(let color)) where color.alpha * command.opacity > 0.7:
        let cover = command.transform.bounds(of: path.bounds)
        lines.removeAll { cover.intersection($0.frame) == $0.frame }
      case .text(let words, let style, _, let at) where style.face != .icon:
        // The small puzzles on the page of games are pictures that move.
        guard command.transform.a == 1, !words.isEmpty else { continue }
        let extent = text.extent(of: words, style: style)
        let height = style.size * 0.7
        let frame = command.transform.bounds(of: Rect(at.x, at.y - height, extent.width, height))
        // A half line at the edge of a scrolling view is correct.
        if let clip = command.clip, frame.minY < clip.minY || frame.maxY > clip.maxY { continue }
        if style.size < Self.leastSize, words.contains(where: \.isLetter) {
          problems.insert("“\(words)” is \(style.size) points small")
        }
        lines.append(Line(words: words, frame: frame.inset(dx: 0, dy: 0.5), clip: command.clip))
      default: continue
      }
    }
    return lines
  }

  private func commands(of shell: inout AppShell) -> [Command] {
    if shell.chrome.openScreen != nil {
      shell.chrome.presenter?.forgetLayout()
      shell.chrome.presenter?.prepare()
      var canvas = Canvas(text: text)
      shell.chrome.presenter?.draw(
        on: &canvas, scale: shell.scale, theme: shell.theme, Highlight())
      return canvas.commands
    }
    var scene = Scene(size: shell.size, scale: shell.scale, text: text)
    shell.draw(into: &scene)
    return scene.layers.flatMap { $0.commands + $0.repairs.flatMap(\.commands) }
  }

  /// Records what was found.
  mutating func report() {
    for (text, width) in text.shortened where !LanguageView.mayBeShort(text) {
      problems.insert("“\(text)” has no room in \(width)")
    }
    for problem in problems.sorted() { Issue.record("\(name): \(problem)") }
  }
}
