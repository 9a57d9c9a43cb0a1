import MediaExport
import PuzzleKit
import SavedPuzzles
import Storage
import Testing

@testable import AppCore
@testable import AppUI
@testable import PuzzleCore
@testable import tifpuzzle

/// Tests of the app's decisions, with answers made up by hand.
@Suite @MainActor struct `The state of the app` {
  private func renderer(
    _ entry: InstalledGame = Catalog.tifpuzzle.game, origin: PictureSource? = .builtIn("reef")
  ) throws -> OffscreenRenderer {
    let renderer = try OffscreenRenderer(
      seed: 4, size: Size(900, 700), scale: 1, theme: .light, isReduced: true
    ) { request in
      var request = request
      request.picture = EventScript.pictures[0]
      return try entry.deal(request)
    }
    renderer.state.savesPuzzles = true
    var launch = Launch()
    launch.picture = EventScript.pictures[0]
    launch.origin = origin
    _ = renderer.state.handle(.launched(launch))
    return renderer
  }

  /// Asks for a photo, and returns the number of the request.
  private func ask(_ renderer: OffscreenRenderer) throws -> Int {
    for case .importPhoto(let request, _) in renderer.state.handle(
      .received(.files(paths: ["/photos/1"])))
    {
      return request
    }
    throw Nothing()
  }

  private struct Nothing: Error {}

  private func photo(_ index: Int) -> Result<Opened, OpeningError> {
    .success(.photo(ImportedPhoto(picture: EventScript.pictures[index], origin: nil)))
  }

  @Test func `deals only the photo that was asked for last`() throws {
    let renderer = try renderer()
    let (first, second) = (try ask(renderer), try ask(renderer))
    _ = renderer.state.handle(.opened(request: second, photo(2)))
    #expect(renderer.shell.picture === EventScript.pictures[2])
    let dealt = renderer.shell.session.identity
    _ = renderer.state.handle(.opened(request: first, photo(1)))
    _ = renderer.state.handle(.opened(request: second, photo(3)))
    #expect(renderer.shell.session.identity == dealt)
    #expect(renderer.shell.picture === EventScript.pictures[2])
  }

  @Test func `deals later puzzles by its seed, and each one differs`() throws {
    let (one, other) = (try renderer(), try renderer())
    let seeds = (0..<3).map { _ in one.state.table.freshDealRequest().seed }
    #expect(seeds == (0..<3).map { _ in other.state.table.freshDealRequest().seed })
    #expect(Set(seeds).union([4]).count == 4)
  }

  @Test func `deals no photo after it was cancelled`() throws {
    let renderer = try renderer()
    let request = try ask(renderer)
    renderer.state.table.cancelRequest()
    _ = renderer.state.handle(.opened(request: request, photo(1)))
    #expect(renderer.shell.picture === EventScript.pictures[0])
    #expect(renderer.shell.chrome.progress == nil)
  }

  /// Returns whether a command quits, with the sentence that the player reads then.
  private func endings(_ commands: [AppCommand]) -> [Phrase?] {
    commands.compactMap { if case .quit(let problem) = $0 { .some(problem) } else { nil } }
  }

  @Test func `saves before it quits, and explains a wait once`() throws {
    let renderer = try renderer()
    Screenshot.play(1, on: &renderer.shell)
    _ = renderer.state.handle(.input(.quit))
    let last = renderer.state.handle(.turnEnded)
    let save = last.lastIndex { if case .save = $0 { true } else { false } }
    let close = last.firstIndex { if case .closeStorage = $0 { true } else { false } }
    #expect(try #require(save) < #require(close))
    #expect(endings(last) == [])
    #expect(renderer.state.isClosing && renderer.shell.openScreen == nil)
    #expect(endings(renderer.state.handle(.turnEnded)) == [])
    let dueIn = renderer.state.dueIn
    let due = try #require(dueIn)
    _ = renderer.state.handle(.time(due))
    #expect(renderer.shell.openScreen?.presence == 0 && renderer.state.dueIn == nil)
    for _ in 0..<10 { #expect(endings(renderer.state.handle(.time(0.1))) == []) }
    #expect(renderer.shell.openScreen?.presence == 1)
    let again = renderer.state.handle(.input(.quit))
    guard case .closeStorage(let seconds)? = again.first else {
      Issue.record("closing again did not end the wait: \(again.count) commands")
      return
    }
    #expect(seconds == 0)
    #expect(
      endings(renderer.state.handle(.storageClosed(problem: "It is full."))) == ["It is full."])
  }

  @Test(arguments: [true, false])
  func `quits once everything is saved, and at once when nothing is`(savesPuzzles: Bool) throws {
    let renderer = try renderer()
    renderer.state.savesPuzzles = savesPuzzles
    #expect(endings(renderer.state.handle(.storageClosed(problem: nil))) == [])
    _ = renderer.state.handle(.input(.quit))
    #expect(endings(renderer.state.handle(.turnEnded)) == (savesPuzzles ? [] : [nil]))
    #expect(endings(renderer.state.handle(.storageClosed(problem: nil))) == [nil])
  }

  @Test func `has the samples of the games page dealt by a service`() throws {
    let renderer = try renderer()
    renderer.shell.games = Catalog.games.map(\.card)
    renderer.shell.perform(.showGames)
    var requests: [DealRequest] = []
    for case .dealSamples(let deal) in renderer.state.handle(.turnEnded) { requests.append(deal) }
    let deal = try #require(requests.first)
    #expect(requests.count == 1 && deal.picture === EventScript.pictures[0])
    _ = renderer.state.handle(.sample(try #require(Catalog.swap.game.sample(deal))))
    let page = try #require(renderer.shell.openScreen?.screen as? GamesPage)
    #expect(page.places.compactMap(\.sample?.info.id) == ["swap"])
  }

  @Test func `chooses the music of the game, or of the pages outside`() throws {
    let renderer = try renderer(Catalog.swap.game)
    renderer.shell.games = Catalog.games.map(\.card)
    func chosen() -> [String?] {
      renderer.state.handle(.turnEnded).compactMap { command -> String?? in
        if case .setMusic(let game) = command { .some(game) } else { nil }
      }
    }
    #expect(chosen() == ["swap"])
    #expect(chosen() == [])
    renderer.shell.perform(.showGames)
    #expect(chosen() == [nil])
    renderer.shell.closeScreen()
    #expect(chosen() == ["swap"])
  }

  @Test func `writes a puzzle whole again when its restart is not wanted any more`() throws {
    let renderer = try renderer()
    Screenshot.play(2, on: &renderer.shell)
    _ = renderer.state.handle(.turnEnded)
    let key = try #require(renderer.state.table.saves.key(of: renderer.shell.session))
    _ = renderer.state.handle(.numbered([key: 7]))
    renderer.state.perform(.puzzle(7, .restart))
    // The restart may have deleted the moves by now.
    renderer.state.perform(.cancelLoading)
    var isDeleted = false
    var whole: Changes?
    for command in renderer.state.handle(.turnEnded) {
      if case .deleteSave(key) = command { isDeleted = true }
      if case .save(let changes, _, _) = command, changes.deal != nil { whole = changes }
    }
    #expect(isDeleted)
    #expect(whole?.steps.count == 2)
  }

  @Test func `has the picture of a saved puzzle cached before it quits`() throws {
    let renderer = try renderer()
    _ = renderer.state.handle(.turnEnded)
    let (key, picture) = (
      renderer.state.table.saves.key(of: renderer.shell.session), renderer.shell.picture
    )
    _ = renderer.state.handle(.input(.quit))
    let commands = renderer.state.handle(.turnEnded)
    let cached = commands.firstIndex {
      guard case .cachePicture(picture, let origin, of: key) = $0 else { return false }
      return origin as? PictureSource == .builtIn("reef")
    }
    let closed = commands.firstIndex { if case .closeStorage = $0 { true } else { false } }
    #expect(try #require(cached) < #require(closed))
  }

  @Test func `has no picture cached of a puzzle without one, or that is not saved`() throws {
    func closing(
      _ entry: InstalledGame, savesPuzzles: Bool, origin: PictureSource? = .builtIn("reef")
    ) throws -> [AppCommand] {
      let renderer = try renderer(entry, origin: origin)
      renderer.state.savesPuzzles = savesPuzzles
      _ = renderer.state.handle(.turnEnded)
      _ = renderer.state.handle(.input(.quit))
      return renderer.state.handle(.turnEnded)
    }
    func caches(_ commands: [AppCommand]) -> Bool {
      commands.contains { if case .cachePicture = $0 { true } else { false } }
    }
    #expect(try caches(closing(Catalog.jigsaw.game, savesPuzzles: true)))
    #expect(try !caches(closing(Catalog.wordSearch.game, savesPuzzles: true)))
    #expect(try !caches(closing(Catalog.jigsaw.game, savesPuzzles: false)))
    #expect(try !caches(closing(Catalog.jigsaw.game, savesPuzzles: true, origin: nil)))
  }

  @Test(arguments: [true, false], [true, false])
  func `has a picture decoded before it is needed at once`(zooms: Bool, isSlow: Bool) throws {
    let renderer = try renderer(zooms ? Catalog.jigsaw.game : Catalog.tifpuzzle.game)
    let (width, height) = (64, 48)
    let picture = Picture(width: width, height: height, isOpaque: true, isSlow: isSlow) { detail in
      let (w, h) = detail == .half ? (width / 2, height / 2) : (width, height)
      return [PixelGrid(width: w, height: h, pixels: [UInt32](repeating: .max, count: w * h))]
    }
    let request = try ask(renderer)
    _ = renderer.state.handle(
      .opened(request: request, .success(.photo(ImportedPhoto(picture: picture, origin: nil)))))
    #expect(renderer.shell.picture === picture)
    func isAsked() -> Bool {
      renderer.state.handle(.input(.pointerMoved(to: Point(9, 9)))).contains {
        if case .decode(picture) = $0 { true } else { false }
      }
    }
    if picture.isDecoded { Issue.record("The deal needs all pixels.") }
    #expect(isAsked() == (zooms || isSlow))
    _ = picture.levels[0]
    #expect(!isAsked())
  }
}
