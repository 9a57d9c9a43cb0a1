import AppUI
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

/// Tests that compare levels of Swap with reviewed pictures.
@Suite("Golden pictures of Swap")
struct SwapGoldenTests {
  @Test("A level is drawn as it always was", arguments: SwapShot.all)
  func picture(_ shot: SwapShot) throws {
    try GoldenFile.check(shot.take(), shot.name)
  }
}

/// A moment of a level in a window.
struct SwapShot: Sendable, CustomTestStringConvertible {
  enum Moment: String, CaseIterable, Sendable { case start, drag, picked, flight, hint, solved }

  var moment: Moment
  var level: Int
  var theme = Theme.Name.light
  var size = Size(300, 300)
  var scale = 1.0

  var name: String { "swap-\(moment.rawValue)-\(level)-\(theme.rawValue)-\(Int(scale))" }
  var testDescription: String { name }

  static let all =
    Moment.allCases.enumerated().map { i, moment in
      SwapShot(moment: moment, level: 3, theme: .turn(i))
    } + [
      SwapShot(moment: .start, level: 10, size: Size(300, 340)),
      SwapShot(moment: .drag, level: 4, theme: .dark, size: Size(200, 220), scale: 2),
    ]

  func take() throws -> PixelGrid {
    let text = BarText()
    let session = try Session<Swap>(
      .init(level: level), in: AppShell.area(size), picture: TestCard.wide, seed: 7)
    var shell = AppShell(
      session: session, size: size, scale: scale, theme: .named(theme), text: text)
    play(&shell)
    return shell.shot(text: text)
  }

  private func play(_ shell: inout AppShell) {
    let tiles = shell.session.elements(scale: 1).filter { $0.role == .piece }
    let (from, to) = (tiles[1].frame.center, tiles[level + 2].frame.center)
    switch moment {
    case .start: return
    case .drag:
      shell.handle(.pointerDown(.primary, at: from))
      shell.handle(.pointerMoved(to: to + Point(9, 7)))
    case .picked:
      shell.handle(.pointerDown(.primary, at: from))
      shell.handle(.pointerUp(.primary, at: from))
      shell.handle(.pointerMoved(to: to))
    case .flight:
      shell.startAutoSolve()
      for _ in 0..<34 { shell.advance(by: 0.05) }
      return
    case .hint: shell.handle(.key(.character("h"), []))
    case .solved:
      shell.startAutoSolve()
      shell.advance(by: 1.2 * Double(level * level))
      shell.advance(by: 1)
      shell.handle(.key(.escape, []))
    }
    shell.advance(by: 1)
  }
}
