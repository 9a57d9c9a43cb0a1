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
      .init(level: level), in: Tabletop.area(size), picture: TestCard.wide, seed: 7)
    var tabletop = Tabletop(
      session: session, size: size, scale: scale, theme: .named(theme), text: text)
    play(&tabletop)
    return tabletop.shot(text: text)
  }

  private func play(_ tabletop: inout Tabletop) {
    let tiles = tabletop.session.elements(scale: 1).filter { $0.role == .piece }
    let (from, to) = (tiles[1].frame.center, tiles[level + 2].frame.center)
    switch moment {
    case .start: return
    case .drag:
      tabletop.handle(.pointerDown(.primary, at: from))
      tabletop.handle(.pointerMoved(to: to + Point(9, 7)))
    case .picked:
      tabletop.handle(.pointerDown(.primary, at: from))
      tabletop.handle(.pointerUp(.primary, at: from))
      tabletop.handle(.pointerMoved(to: to))
    case .flight:
      tabletop.startAutoSolve()
      for _ in 0..<34 { tabletop.advance(by: 0.05) }
      return
    case .hint: tabletop.handle(.key(.character("h"), []))
    case .solved:
      tabletop.startAutoSolve()
      tabletop.advance(by: 1.2 * Double(level * level))
      tabletop.advance(by: 1)
      tabletop.handle(.key(.escape, []))
    }
    tabletop.advance(by: 1)
  }
}
