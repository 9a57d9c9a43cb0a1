import MediaExport
import PuzzleCore
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppCore
@testable import AppUI
@testable import tifpuzzle

/// Tests of puzzles that another deal has replaced.
@Suite @MainActor struct `A replaced puzzle` {
  private func renderer(_ entry: InstalledGame, picture: Int = 0) throws -> OffscreenRenderer {
    try OffscreenRenderer(seed: 4, size: Size(900, 700), scale: 1, theme: .light, isReduced: true) {
      wish in
      var wish = wish
      wish.picture = EventScript.pictures[picture]
      return try entry.deal(wish)
    }
  }

  /// A way to get another puzzle on the same table.
  enum Way: String, CaseIterable {
    case title, new, photo, put
  }

  private func leave(_ renderer: OffscreenRenderer, by way: Way, of entry: InstalledGame) throws {
    switch way {
    case .title: try renderer.shell.press("menu.title")
    case .new:
      try renderer.shell.press("menu.new")
      renderer.shell.advance(by: 1)
      try renderer.shell.press("new.deal")
    case .photo: renderer.shell.deal(EventScript.pictures[1])
    case .put:
      renderer.state.table.put(
        try entry.deal(renderer.state.table.dealRequest(EventScript.pictures[1])))
    }
    renderer.shell.advance(by: 1)
    _ = renderer.shell.takeRequests()
    if renderer.shell.openScreen != nil { renderer.shell.handle(.key(.escape, [])) }
    renderer.shell.advance(by: 1)
  }

  private func undo(_ renderer: OffscreenRenderer) {
    renderer.shell.handle(.key(.character("z"), .control))
    renderer.shell.advance(by: 0.25)
  }

  private func redo(_ renderer: OffscreenRenderer) {
    renderer.shell.handle(.key(.character("z"), [.control, .shift]))
    renderer.shell.advance(by: 0.25)
  }

  /// Returns the properties of a puzzle that are the same when it comes back.
  private func looks(_ session: any AnySession) -> [String] {
    session.elements(scale: 1).map { "\($0)" } + [
      session.status.title.english,
      "\(session.moves.made) \(session.moves.canUndo) \(session.moves.canRedo)",
      "\(session.status.wasHelped) \(session.status.isSolved)",
      "\(session.picture.map(ObjectIdentifier.init).debugDescription)",
    ]
  }

  @Test(arguments: Catalog.games.map(\.id), Way.allCases)
  func `comes back with all its moves, its time and its view`(id: String, way: Way) throws {
    let entry = try #require(Catalog.games.game(id))
    let renderer = try renderer(entry)
    Screenshot.play(3, on: &renderer.shell)
    renderer.shell.session.perform(.undo)
    renderer.shell.session.perform(.endCelebration)
    renderer.shell.advance(by: 60)
    let before = renderer.shell.session
    #expect(before.moves.wereMade)
    try leave(renderer, by: way, of: entry)
    let other = renderer.shell.session
    #expect(other.identity != before.identity && !other.moves.wereMade)
    #expect(renderer.shell.canUndo && !renderer.shell.canRedo)
    let shown = try #require(renderer.shell.widgets.toast)
    #expect(renderer.shell.reachable.contains { $0.id == shown.button?.id })

    undo(renderer)
    let after = renderer.shell.session
    #expect(after.identity == before.identity && after.status.revision > other.status.revision)
    #expect(looks(after) == looks(before))
    let (start, end) = (before.status.elapsed, after.status.elapsed)
    #expect(end - start < 2 && end >= start)
    #expect(renderer.shell.widgets.toast == nil)

    // The undone moves are redone first.
    while renderer.shell.session.moves.canRedo { redo(renderer) }
    #expect(renderer.shell.session.identity == before.identity && renderer.shell.canRedo)
    redo(renderer)
    #expect(renderer.shell.session.identity == other.identity)
    #expect(renderer.shell.canUndo && !renderer.shell.canRedo)
    undo(renderer)
    #expect(renderer.shell.session.identity == before.identity)
  }

  @Test func `comes back by a button, which goes away by itself`() throws {
    let renderer = try renderer(Catalog.tifpuzzle.game)
    Screenshot.play(2, on: &renderer.shell)
    let before = renderer.shell.session.identity
    try leave(renderer, by: .title, of: Catalog.tifpuzzle.game)
    try renderer.shell.press("toast.undo")
    #expect(renderer.shell.session.identity == before)
    try leave(renderer, by: .title, of: Catalog.tifpuzzle.game)
    #expect(renderer.shell.widgets.toast != nil)
    let due = try #require(renderer.shell.dueIn)
    renderer.shell.advance(by: due)
    #expect(
      renderer.shell.widgets.toast == nil && renderer.shell.dueIn == nil && renderer.shell.canUndo)
  }

  @Test func `is one way among others after another move`() throws {
    let renderer = try renderer(Catalog.tifpuzzle.game)
    Screenshot.play(2, on: &renderer.shell)
    let first = renderer.shell.session.identity
    try leave(renderer, by: .title, of: Catalog.tifpuzzle.game)
    let second = renderer.shell.session.identity
    Screenshot.play(1, on: &renderer.shell)
    #expect(renderer.shell.session.moves.canUndo)
    // Undo applies to the moves of this puzzle first, then to the deal.
    undo(renderer)
    #expect(renderer.shell.session.identity == second)
    undo(renderer)
    #expect(renderer.shell.session.identity == first && renderer.shell.canRedo)
    Screenshot.play(1, on: &renderer.shell)
    #expect(!renderer.shell.canRedo)
    redo(renderer)
    #expect(renderer.shell.session.identity == first)
  }

  @Test func `is not kept without a move, and takes bounded memory`() throws {
    let renderer = try renderer(Catalog.tifpuzzle.game)
    let untouched = renderer.shell.session.identity
    try leave(renderer, by: .title, of: Catalog.tifpuzzle.game)
    #expect(!renderer.shell.canUndo && renderer.shell.widgets.toast == nil)
    #expect(renderer.shell.deals.takeDropped() == [untouched])
    var all: [GameIdentity] = []
    for _ in 0..<(DealHistory.most + 3) {
      Screenshot.play(2, on: &renderer.shell)
      all.append(renderer.shell.session.identity)
      try leave(renderer, by: .title, of: Catalog.tifpuzzle.game)
    }
    #expect(renderer.shell.deals.takeDropped() == Array(all.prefix(3)))
    for identity in all.dropFirst(3).reversed() {
      while renderer.shell.session.moves.canUndo { undo(renderer) }
      undo(renderer)
      #expect(renderer.shell.session.identity == identity)
    }
    while renderer.shell.session.moves.canUndo { undo(renderer) }
    #expect(!renderer.shell.canUndo)
    // Another deal discards the redo history, and drops untouched puzzles.
    try leave(renderer, by: .title, of: Catalog.tifpuzzle.game)
    #expect(renderer.shell.deals.later.isEmpty)
  }

  @Test func `is kept after a move that can't be taken back`() throws {
    let renderer = try renderer(Catalog.iPict.game)
    Screenshot.play(1, on: &renderer.shell)
    let match = renderer.shell.session.identity
    #expect(renderer.shell.session.moves.wereMade && !renderer.shell.session.moves.canUndo)
    try leave(renderer, by: .title, of: Catalog.iPict.game)
    #expect(renderer.shell.session.identity != match)
    undo(renderer)
    #expect(renderer.shell.session.identity == match)
  }

  @Test func `keeps few large pictures`() throws {
    let renderer = try renderer(Catalog.tifpuzzle.game)
    for _ in 0..<4 {
      Screenshot.play(1, on: &renderer.shell)
      // Two such pictures exceed the limit.
      let pixels = [UInt32](repeating: 0, count: DealHistory.mostPixels / 2 + 8192)
      renderer.shell.deal(
        Picture(PixelGrid(width: 8192, height: pixels.count / 8192, pixels: pixels)))
      _ = renderer.shell.takeRequests()
    }
    #expect(renderer.shell.deals.former.count <= 2)
  }

  @Test func `fits into a window that has another size when it comes back`() throws {
    let renderer = try renderer(Catalog.jigsaw.game)
    Screenshot.play(2, on: &renderer.shell)
    let before = renderer.shell.session.identity
    try leave(renderer, by: .title, of: Catalog.jigsaw.game)
    renderer.shell.handle(.resized(Size(500, 420), scale: 1))
    renderer.shell.advance(by: 1)
    renderer.shell.endTurn()
    undo(renderer)
    renderer.shell.advance(by: 1)
    #expect(renderer.shell.session.identity == before)
    let session = try #require(renderer.shell.session as? any Examinable)
    #expect(session.faultsAtRest() == [])
  }

  @Test func `of another game comes back there`() throws {
    let renderer = try renderer(Catalog.swap.game)
    Screenshot.play(2, on: &renderer.shell)
    let swap = renderer.shell.session.identity
    try renderer.switchGame(to: "wordsearch")
    Screenshot.play(2, on: &renderer.shell)
    let words = renderer.shell.session.identity
    try renderer.switchGame(to: "swap")
    #expect(renderer.shell.session.identity == swap)
    // A word list is dropped while Swap is on the table.
    renderer.state.table.put(
      try Catalog.wordSearch.game.deal(renderer.state.table.dealRequest(nil)))
    #expect(renderer.shell.session.identity != words)
    undo(renderer)
    #expect(renderer.shell.session.identity == words)
    try renderer.switchGame(to: "swap")
    #expect(renderer.shell.session.identity == swap && renderer.shell.session.moves.wereMade)
  }
}
