import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `A miniature of a table` {
  private let text = PictureText()

  private func key(deal: Int = 1, theme: Theme.Name = .light, x: Double = 20) -> Miniature.Key {
    let frame = Rect(x, 30, 280, 210)
    return Miniature.Key(deal: deal, frame: frame, clip: frame, theme: theme, scale: 1)
  }

  @Test(arguments: GoldenGame.allCases)
  func `shows all that a new one does, whatever has moved`(game: GoldenGame) throws {
    var session = try game.session(in: GameCard.table)
    var miniature = Miniature(key(), name: "it", text: text)
    var kept: [Bool] = []
    func show(_ revision: Int) {
      let before = miniature.layers
      miniature.show(session, revision: revision)
      var new = Miniature(key(), name: "it", text: text)
      new.show(session, revision: revision)
      #expect(miniature.layers.map(\.name) == new.layers.map(\.name))
      #expect(miniature.layers.map(\.commands) == new.layers.map(\.commands))
      for layer in miniature.layers {
        let isKept = before.contains { $0.name == layer.name && $0.revision == layer.revision }
        kept.append(isKept)
      }
    }
    session.perform(.startAutoSolve)
    var revision = 0
    while !session.status.isSolved, revision < 300 {
      show(revision)
      session.advance(by: 0.21)
      revision += 1
    }
    #expect(session.status.isSolved)
    session.perform(.dealAnew(nil))
    for step in 0..<20 {
      show(revision + step)
      session.advance(by: 0.07)
    }
    #expect(Set(kept) == [true, false])
  }

  @Test func `is drawn again only when its session has changed`() throws {
    let session = try GoldenGame.swap.session(in: GameCard.table)
    let cache = MiniatureCache()
    var shown: [Int] = []
    /// Returns the number of layers that differ from those shown before.
    func changes(_ key: Miniature.Key, revision: Int) -> Int {
      let layers = cache.layers(at: 0, key, of: session, revision: revision, text: text)
      defer { shown = layers.map(\.revision) }
      return layers.count { !shown.contains($0.revision) }
    }
    let all = changes(key(), revision: 1)
    #expect(all > 2)
    #expect(changes(key(), revision: 1) == 0)
    for other in [key(deal: 2), key(theme: .dark), key(x: 21)] {
      #expect(changes(other, revision: 1) == all)
    }
  }
}
