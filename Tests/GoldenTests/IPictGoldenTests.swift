import AppUI
import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

/// Tests that compare screens of iPict with reviewed pictures.
@Suite("Golden pictures of iPict")
struct IPictGoldenTests {
  @Test("A screen is drawn as it always was", arguments: IPictShot.all)
  func picture(_ shot: IPictShot) throws {
    try GoldenFile.check(shot.take(), shot.name)
  }
}

/// A moment of a match in a window.
struct IPictShot: Sendable, CustomTestStringConvertible {
  enum Moment: String, CaseIterable, Sendable {
    case choosing, handing, guessing, drag, wrong, right, waiting, result, compact
    /// A live match, while the other player chooses or guesses.
    case expecting, watching
  }

  var moment: Moment
  var theme = Theme.Name.light
  var size = Size(360, 480)
  var scale = 1.0

  var name: String {
    "ipict-\(moment.rawValue)-\(Int(size.width))x\(Int(size.height))-\(theme.rawValue)-\(Int(scale))"
  }
  var testDescription: String { name }

  static let all =
    Moment.allCases.enumerated().map { i, moment in
      IPictShot(
        moment: moment, theme: .turn(i),
        size: moment == .compact ? Size(360, 300) : Size(360, 480))
    } + [
      IPictShot(moment: .result, size: Size(500, 1100)),
      IPictShot(moment: .drag, theme: .dark, scale: 2),
    ]

  func take() throws -> PixelGrid {
    let text = PictureText()
    var shell = try open(text: text)
    return shell.shot(text: text)
  }

  /// Returns the match prepared for the picture.
  func open(text: any TextSource) throws -> AppShell {
    let parameters = GoldenGame.match(
      moment == .waiting ? .link : moment == .result || moment == .compact ? .alone : .pass)
    var session = try Session<IPict>(parameters, in: AppShell.area(size), picture: nil, seed: 7)
    if moment == .expecting || moment == .watching { try playLive(&session) }
    var shell = AppShell(
      session: session, size: size, scale: scale, theme: .named(theme), text: text)
    play(&shell)
    return shell
  }

  private func playLive(_ session: inout Session<IPict>) throws {
    var state = session.table.state
    if moment == .watching {
      for move: IPict.Move in [.choose(0), .place(tile: 3, slot: 0), .place(tile: 0, slot: 1)] {
        try IPict.apply(move, to: &state, in: session.table.deal)
      }
    }
    let order = PlayerOrder(names: ["Ann", "Ben"], me: moment == .watching ? 0 : 1)
    session.begin(with: state, others: OtherHands(order: order))
  }

  private func play(_ shell: inout AppShell) {
    func type(_ word: Substring) {
      for letter in word { shell.handle(.text(String(letter))) }
    }
    switch moment {
    case .choosing, .compact, .expecting, .watching: return
    case .handing, .waiting: shell.handle(.key(.character("1"), []))
    case .guessing, .drag, .wrong, .right:
      shell.handle(.key(.character("1"), []))
      shell.handle(.key(.enter, []))
      shell.advance(by: 1)
      guard let session = shell.session as? Session<IPict> else {
        Issue.record("There is no match on the table.")
        return
      }
      let word = session.table.deal.turns[0][0].word.lowercased()
      type(moment == .wrong ? Substring(word.reversed()) : word.dropLast(moment == .right ? 0 : 2))
      if moment == .wrong || moment == .right {
        for _ in 0..<8 { shell.advance(by: 0.1) }
        return
      }
      shell.advance(by: 1)
      guard moment == .drag,
        let tile = shell.session.elements(scale: 1).last(where: { $0.role == .cell })
      else { return }
      shell.handle(.pointerDown(.primary, at: tile.frame.center))
      shell.handle(.pointerMoved(to: tile.frame.center + Point(-40, -60)))
    case .result:
      shell.startAutoSolve()
      for _ in 0..<200 { shell.advance(by: 0.2) }
    }
    shell.advance(by: 1)
  }
}
