import PuzzleCore
import Testing

@testable import AppUI

/// Tests that all texts are legible in every window at least as large as a phone.
@Suite("The room for text")
struct TextRoomTests {
  static let sizes = [
    Size(360, 480), Size(480, 360), Size(800, 600), Size(1280, 800), Size(2560, 1440),
  ]

  /// A visible line of text: the rectangle of its letters without descenders.
  private struct Line {
    var words: String
    var frame: Rect

    /// A label that ends in “ …” is complete; “som…” was cut off.
    var isCut: Bool { words.count > 1 && words.hasSuffix("…") && !words.hasSuffix(" …") }
  }

  @Test("No line is cut off, leaves the window, or lies on another one", arguments: sizes)
  func lines(size: Size) throws {
    for screen in ScreenShot.Screen.allCases where screen != .browser {
      let isHouse = ScreenShot.Screen.ofHouse.contains(screen) && screen != .focus
      for game in isHouse ? [.jigsaw] : GoldenGame.allCases
      where screen != .solved || game != .ipict {
        let shot = ScreenShot(screen: screen, game: game, size: size)
        var shell = try shot.open(text: PictureText())
        check(&shell, "\(screen) of \(game) in \(size)")
      }
    }
  }

  @Test("Nor does it in a match", arguments: sizes.map { Size($0.width, max($0.height, 440)) })
  func match(size: Size) throws {
    // A held tile may lie over any other one.
    for moment in IPictShot.Moment.allCases where moment != .drag {
      var shell = try IPictShot(moment: moment, size: size).open(text: PictureText())
      check(&shell, "\(moment) in \(size)")
    }
  }

  private func check(_ shell: inout AppShell, _ name: String) {
    let window = Rect(0, 0, shell.size.width, shell.size.height)
    let lines = lines(of: &shell)
    #expect(!lines.isEmpty, "\(name)")
    for (i, line) in lines.enumerated() {
      #expect(!line.isCut, "\(name): \(line.words)")
      #expect(line.frame.union(window) == window, "\(name): \(line)")
      for other in lines[..<i] where line.frame.intersects(other.frame) {
        Issue.record("\(name): “\(line.words)” lies on “\(other.words)”")
      }
    }
  }

  /// Returns the lines of the topmost screen, or of the table and its surroundings when there is
  /// none.
  private func lines(of shell: inout AppShell) -> [Line] {
    var scene = Scene(size: shell.size, scale: 1, text: shell.chrome.text)
    shell.draw(into: &scene)
    let text = shell.chrome.text
    return shell.topmostCommands(in: scene).compactMap { command in
      guard case .text(let words, let style, _, let at) = command.content, style.face != .icon
      else { return nil }
      let extent = text.extent(of: words, style: style)
      let height = style.size * 0.7
      let frame = command.transform.bounds(of: Rect(at.x, at.y - height, extent.width, height))
      // A half line at the edge of a scrolling view is correct.
      if let clip = command.clip, frame.union(clip) != clip { return nil }
      return Line(words: words, frame: frame.inset(by: 0.5))
    }
  }
}
