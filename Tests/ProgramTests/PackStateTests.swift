import MediaExport
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppCore
@testable import AppUI
@testable import tifpuzzle

/// Tests of the decisions about a pack that the player makes.
@Suite @MainActor struct `A pack in the making` {
  private func renderer() throws -> OffscreenRenderer {
    let renderer = try OffscreenRenderer(
      seed: 4, size: Size(900, 700), scale: 1, theme: .light, isReduced: true
    ) { try Catalog.iPict.game.deal($0) }
    _ = renderer.state.handle(.launched(Launch()))
    return renderer
  }

  private func photos(_ count: Int, from first: Int = 0) -> [PackDraft.Photo] {
    (first..<first + count).map { number in
      let letter = Character(Unicode.Scalar(UInt8(65 + number)))
      return PackDraft.Photo(
        word: "z\(letter)o", bytes: [UInt8(number)], picture: EventScript.pictures[0])
    }
  }

  /// Drops files, and returns the request with whether it plays.
  private func drop(_ paths: [String], on renderer: OffscreenRenderer) -> (Int, plays: Bool)? {
    for case .openPack(let request, paths, let plays, _, _) in renderer.state.handle(
      .received(.files(paths: paths)))
    {
      return (request, plays)
    }
    return nil
  }

  private func answer(
    _ request: Int, _ photos: [PackDraft.Photo], on renderer: OffscreenRenderer
  ) {
    _ = renderer.state.handle(
      .opened(request: request, .success(.packPhotos(photos, name: nil, note: nil))))
  }

  private func page(_ renderer: OffscreenRenderer) -> PackPage? {
    renderer.shell.openScreen?.screen as? PackPage
  }

  @Test func `begins with a dropped photo, takes others, and is played`() throws {
    let renderer = try renderer()
    let first = try #require(drop(["/a.jpg"], on: renderer))
    #expect(first.plays && page(renderer) == nil)
    answer(first.0, photos(1), on: renderer)
    #expect(page(renderer)?.draft.photos.count == 1)
    let rest = try #require(drop(["/words.txt"], on: renderer))
    #expect(!rest.plays, "whatever is dropped now belongs to the pack")
    answer(rest.0, photos(23, from: 1), on: renderer)
    #expect(page(renderer)?.draft.photos.count == 24)
    let before = renderer.shell.session.identity
    try renderer.shell.press("pack.play")
    _ = renderer.state.handle(.turnEnded)
    let match = try #require(renderer.shell.session as? Session<IPict>)
    #expect(match.identity != before && page(renderer) == nil)
    #expect(match.table.parameters.pack?.entries.count == 24)
    #expect(match.table.parameters.pack?.entries[1].word == "ZBO")
  }

  @Test func `is kept when the page closes, even as photos arrive`() throws {
    let renderer = try renderer()
    let first = try #require(drop(["/a.jpg"], on: renderer))
    answer(first.0, photos(2), on: renderer)
    let second = try #require(drop(["/b.jpg"], on: renderer))
    try renderer.shell.press("pack.close")
    #expect(page(renderer) == nil)
    answer(second.0, photos(1, from: 2), on: renderer)
    #expect(page(renderer)?.draft.photos.count == 3)
    try renderer.shell.press("pack.close")
    _ = renderer.state.handle(.turnEnded)
    try renderer.shell.press("menu.new")
    try renderer.shell.press("new.pack")
    _ = renderer.state.handle(.turnEnded)
    #expect(page(renderer)?.draft.photos.count == 3)
  }

  @Test func `tells on its page what could not be opened, and where it was saved`() throws {
    let renderer = try renderer()
    let first = try #require(drop(["/a.jpg"], on: renderer))
    answer(first.0, photos(1), on: renderer)
    let second = try #require(drop(["/b.jpg"], on: renderer))
    let sentence: Phrase = "“b.jpg” isn’t a picture: choose another."
    _ = renderer.state.handle(.opened(request: second.0, .failure(.unusable(sentence))))
    #expect(page(renderer)?.note == sentence && page(renderer)?.draft.photos.count == 1)
    try renderer.shell.press("pack.save")
    let saved = renderer.state.handle(.turnEnded).compactMap { command -> Pack? in
      if case .savePack(let pack) = command { pack } else { nil }
    }
    #expect(saved.map(\.name) == ["Your pack"] && saved.first?.entries.map(\.word) == ["ZAO"])
    _ = renderer.state.handle(.packSaved(.success("/home/Zoo.tifpack")))
    #expect(page(renderer)?.note?.english.contains("/home/Zoo.tifpack") == true)
    try renderer.shell.press("pack.close")
    _ = renderer.state.handle(.packSaved(.failure(.unusable("The disk is full."))))
    #expect(renderer.shell.openScreen?.screen.id == "message")
  }

  @Test func `is opened by its file's name in any game`() throws {
    let renderer = try OffscreenRenderer(
      seed: 4, size: Size(900, 700), scale: 1, theme: .light, isReduced: true
    ) { try Catalog.tifpuzzle.game.deal($0) }
    #expect(drop(["/zoo.TIFPACK"], on: renderer)?.plays == true)
    #expect(drop(["/zoo.jpg"], on: renderer) == nil)
  }
}
