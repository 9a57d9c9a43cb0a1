import AppUI
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing
import WordGrid

/// Tests that compare tables of Word Search with reviewed pictures.
@Suite("Golden pictures of Word Search")
struct WordSearchGoldenTests {
  @Test("A table is drawn as it always was", arguments: WordSearchShot.all)
  func picture(_ shot: WordSearchShot) throws {
    try GoldenFile.check(shot.take(), shot.name)
  }
}

/// A moment of a table in a window.
struct WordSearchShot: Sendable, CustomTestStringConvertible {
  enum Moment: String, CaseIterable, Sendable {
    case start, swipe, keys, found, wrong, flight, won, calm
  }

  var moment: Moment
  var size = Size(420, 340)
  var theme = Theme.Name.light
  var scale = 1.0
  var difficulty = Difficulty.easy

  var name: String {
    "words-\(moment.rawValue)-\(Int(size.width))x\(Int(size.height))-\(theme.rawValue)-\(Int(scale))"
  }
  var testDescription: String { name }

  static let all =
    Moment.allCases.enumerated().map { i, moment in
      WordSearchShot(moment: moment, theme: .turn(i))
    } + [
      WordSearchShot(moment: .found, size: Size(360, 480), theme: .dark, difficulty: .hard),
      WordSearchShot(moment: .found, size: Size(360, 480), scale: 2),
    ]

  func take() throws -> PixelGrid {
    let text = BarText()
    let session = try Session<WordSearch>(
      WordSearch.standard.with(difficulty), in: AppShell.area(size), picture: nil, seed: 7,
      isReduced: moment == .calm)
    let lines = session.table.deal.words.map(\.line)
    var shell = AppShell(
      session: session, size: size, scale: scale, theme: .named(theme), text: text)
    shell.isReduced = moment == .calm
    play(&shell, lines)
    return shell.shot(text: text)
  }

  private func center(_ cell: Int, in shell: AppShell) -> Point {
    let letters = shell.session.elements(scale: 1).filter { $0.role == .letter }
    return letters[cell].frame.center
  }

  private func swipe(_ line: Line, in shell: inout AppShell) {
    shell.handle(.pointerDown(.primary, at: center(line.from, in: shell)))
    shell.handle(.pointerMoved(to: center(line.to, in: shell)))
    shell.handle(.pointerUp(.primary, at: center(line.to, in: shell)))
  }

  private func play(_ shell: inout AppShell, _ lines: [Line]) {
    switch moment {
    case .start: return
    case .swipe:
      shell.handle(.pointerDown(.primary, at: center(22, in: shell)))
      shell.handle(.pointerMoved(to: center(66, in: shell)))
    case .keys:
      shell.handle(.pointerDown(.primary, at: center(44, in: shell)))
      shell.handle(.pointerUp(.primary, at: center(44, in: shell)))
      for key in [Key.right, .right, .down, .down] { shell.handle(.key(key, [])) }
    case .found:
      for line in lines.prefix(3) { swipe(line, in: &shell) }
      _ = shell.session.respond(to: .activate(.word(4)))
    case .wrong:
      swipe(Line(from: 0, to: 5), in: &shell)
      shell.advance(by: 0.1)
      return
    case .flight:
      shell.startAutoSolve()
      for _ in 0..<34 { shell.advance(by: 0.05) }
      return
    case .won, .calm:
      for line in lines { swipe(line, in: &shell) }
      shell.advance(by: 0.35)
      return
    }
    shell.advance(by: 1)
  }
}
