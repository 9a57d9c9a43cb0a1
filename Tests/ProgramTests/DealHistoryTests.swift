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
  private func stage(_ entry: InstalledGame, picture: Int = 0) throws -> OffscreenRenderer {
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

  private func leave(_ stage: OffscreenRenderer, by way: Way, of entry: InstalledGame) throws {
    switch way {
    case .title: try stage.tabletop.press("menu.title")
    case .new:
      try stage.tabletop.press("menu.new")
      stage.tabletop.advance(by: 1)
      try stage.tabletop.press("new.deal")
    case .photo: stage.tabletop.deal(EventScript.pictures[1])
    case .put:
      stage.state.table.put(
        try entry.deal(stage.state.table.dealRequest(EventScript.pictures[1])))
    }
    stage.tabletop.advance(by: 1)
    _ = stage.tabletop.takeRequests()
    if stage.tabletop.openScreen != nil { stage.tabletop.handle(.key(.escape, [])) }
    stage.tabletop.advance(by: 1)
  }

  private func undo(_ stage: OffscreenRenderer) {
    stage.tabletop.handle(.key(.character("z"), .control))
    stage.tabletop.advance(by: 0.25)
  }

  private func redo(_ stage: OffscreenRenderer) {
    stage.tabletop.handle(.key(.character("z"), [.control, .shift]))
    stage.tabletop.advance(by: 0.25)
  }

  /// Returns the properties of a puzzle that are the same when it comes back.
  private func looks(_ session: any AnySession) -> [String] {
    session.elements(scale: 1).map { "\($0)" } + [
      session.status.title,
      "\(session.moves.made) \(session.moves.canUndo) \(session.moves.canRedo)",
      "\(session.status.wasHelped) \(session.status.isSolved)",
      "\(session.picture.map(ObjectIdentifier.init).debugDescription)",
    ]
  }

  @Test(arguments: Catalog.games.map(\.id), Way.allCases)
  func `comes back with all its moves, its time and its view`(id: String, way: Way) throws {
    let entry = try #require(Catalog.games.game(id))
    let stage = try stage(entry)
    Screenshot.play(3, on: &stage.tabletop)
    stage.tabletop.session.perform(.undo)
    stage.tabletop.session.perform(.endCelebration)
    stage.tabletop.advance(by: 60)
    let before = stage.tabletop.session
    #expect(before.moves.wereMade)
    try leave(stage, by: way, of: entry)
    let other = stage.tabletop.session
    #expect(other.identity != before.identity && !other.moves.wereMade)
    #expect(stage.tabletop.canUndo && !stage.tabletop.canRedo)
    let shown = try #require(stage.tabletop.widgets.toast)
    #expect(stage.tabletop.reachable.contains { $0.id == shown.button.id })

    undo(stage)
    let after = stage.tabletop.session
    #expect(after.identity == before.identity && after.status.revision > other.status.revision)
    #expect(looks(after) == looks(before))
    let (start, end) = (before.status.elapsed, after.status.elapsed)
    #expect(end - start < 2 && end >= start)
    #expect(stage.tabletop.widgets.toast == nil)

    // The undone moves are redone first.
    while stage.tabletop.session.moves.canRedo { redo(stage) }
    #expect(stage.tabletop.session.identity == before.identity && stage.tabletop.canRedo)
    redo(stage)
    #expect(stage.tabletop.session.identity == other.identity)
    #expect(stage.tabletop.canUndo && !stage.tabletop.canRedo)
    undo(stage)
    #expect(stage.tabletop.session.identity == before.identity)
  }

  @Test func `comes back by a button, which goes away by itself`() throws {
    let stage = try stage(Catalog.tifpuzzle.game)
    Screenshot.play(2, on: &stage.tabletop)
    let before = stage.tabletop.session.identity
    try leave(stage, by: .title, of: Catalog.tifpuzzle.game)
    try stage.tabletop.press("toast.undo")
    #expect(stage.tabletop.session.identity == before)
    try leave(stage, by: .title, of: Catalog.tifpuzzle.game)
    #expect(stage.tabletop.widgets.toast != nil)
    let due = try #require(stage.tabletop.dueIn)
    stage.tabletop.advance(by: due)
    #expect(
      stage.tabletop.widgets.toast == nil && stage.tabletop.dueIn == nil && stage.tabletop.canUndo)
  }

  @Test func `is one way among others after another move`() throws {
    let stage = try stage(Catalog.tifpuzzle.game)
    Screenshot.play(2, on: &stage.tabletop)
    let first = stage.tabletop.session.identity
    try leave(stage, by: .title, of: Catalog.tifpuzzle.game)
    let second = stage.tabletop.session.identity
    Screenshot.play(1, on: &stage.tabletop)
    #expect(stage.tabletop.session.moves.canUndo)
    // Undo applies to the moves of this puzzle first, then to the deal.
    undo(stage)
    #expect(stage.tabletop.session.identity == second)
    undo(stage)
    #expect(stage.tabletop.session.identity == first && stage.tabletop.canRedo)
    Screenshot.play(1, on: &stage.tabletop)
    #expect(!stage.tabletop.canRedo)
    redo(stage)
    #expect(stage.tabletop.session.identity == first)
  }

  @Test func `is not kept without a move, and takes bounded memory`() throws {
    let stage = try stage(Catalog.tifpuzzle.game)
    let untouched = stage.tabletop.session.identity
    try leave(stage, by: .title, of: Catalog.tifpuzzle.game)
    #expect(!stage.tabletop.canUndo && stage.tabletop.widgets.toast == nil)
    #expect(stage.tabletop.deals.takeDropped() == [untouched])
    var all: [GameIdentity] = []
    for _ in 0..<(DealHistory.most + 3) {
      Screenshot.play(2, on: &stage.tabletop)
      all.append(stage.tabletop.session.identity)
      try leave(stage, by: .title, of: Catalog.tifpuzzle.game)
    }
    #expect(stage.tabletop.deals.takeDropped() == Array(all.prefix(3)))
    for identity in all.dropFirst(3).reversed() {
      while stage.tabletop.session.moves.canUndo { undo(stage) }
      undo(stage)
      #expect(stage.tabletop.session.identity == identity)
    }
    while stage.tabletop.session.moves.canUndo { undo(stage) }
    #expect(!stage.tabletop.canUndo)
    // Another deal discards the redo history, and drops untouched puzzles.
    try leave(stage, by: .title, of: Catalog.tifpuzzle.game)
    #expect(stage.tabletop.deals.later.isEmpty)
  }

  @Test func `is kept after a move that can't be taken back`() throws {
    let stage = try stage(Catalog.iPict.game)
    Screenshot.play(1, on: &stage.tabletop)
    let match = stage.tabletop.session.identity
    #expect(stage.tabletop.session.moves.wereMade && !stage.tabletop.session.moves.canUndo)
    try leave(stage, by: .title, of: Catalog.iPict.game)
    #expect(stage.tabletop.session.identity != match)
    undo(stage)
    #expect(stage.tabletop.session.identity == match)
  }

  @Test func `keeps few large pictures`() throws {
    let stage = try stage(Catalog.tifpuzzle.game)
    for _ in 0..<4 {
      Screenshot.play(1, on: &stage.tabletop)
      // Two such pictures exceed the limit.
      let pixels = [UInt32](repeating: 0, count: DealHistory.mostPixels / 2 + 8192)
      stage.tabletop.deal(
        Picture(PixelGrid(width: 8192, height: pixels.count / 8192, pixels: pixels)))
      _ = stage.tabletop.takeRequests()
    }
    #expect(stage.tabletop.deals.former.count <= 2)
  }

  @Test func `fits into a window that has another size when it comes back`() throws {
    let stage = try stage(Catalog.jigsaw.game)
    Screenshot.play(2, on: &stage.tabletop)
    let before = stage.tabletop.session.identity
    try leave(stage, by: .title, of: Catalog.jigsaw.game)
    stage.tabletop.handle(.resized(Size(500, 420), scale: 1))
    stage.tabletop.advance(by: 1)
    undo(stage)
    stage.tabletop.advance(by: 1)
    #expect(stage.tabletop.session.identity == before)
    let session = try #require(stage.tabletop.session as? any Examinable)
    #expect(session.faultsAtRest() == [])
  }

  @Test func `of another game comes back there`() throws {
    let stage = try stage(Catalog.swap.game)
    Screenshot.play(2, on: &stage.tabletop)
    let swap = stage.tabletop.session.identity
    try stage.switchGame(to: "wordsearch")
    Screenshot.play(2, on: &stage.tabletop)
    let words = stage.tabletop.session.identity
    try stage.switchGame(to: "swap")
    #expect(stage.tabletop.session.identity == swap)
    // A word list is dropped while Swap is on the table.
    stage.state.table.put(try Catalog.wordSearch.game.deal(stage.state.table.dealRequest(nil)))
    #expect(stage.tabletop.session.identity != words)
    undo(stage)
    #expect(stage.tabletop.session.identity == words)
    try stage.switchGame(to: "swap")
    #expect(stage.tabletop.session.identity == swap && stage.tabletop.session.moves.wereMade)
  }
}
