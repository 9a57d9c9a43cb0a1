import MediaExport
import PuzzleCore
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppCore
@testable import AppUI
@testable import tifpuzzle

/// Tests of the app's decisions, with answers made up by hand.
@Suite @MainActor struct `The state of the app` {
  private func stage(_ entry: InstalledGame = Catalog.tifpuzzle.game) throws -> OffscreenRenderer {
    let stage = try OffscreenRenderer(
      seed: 4, size: Size(900, 700), scale: 1, theme: .light, isReduced: true
    ) { request in
      var request = request
      request.picture = EventScript.pictures[0]
      return try entry.deal(request)
    }
    stage.state.savesPuzzles = true
    _ = stage.state.handle(.launched(Launch()))
    return stage
  }

  /// Asks for a photo, and returns the number of the request.
  private func ask(_ stage: OffscreenRenderer) throws -> Int {
    for case .importPhoto(let request, _) in stage.state.handle(
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
    let stage = try stage()
    let (first, second) = (try ask(stage), try ask(stage))
    _ = stage.state.handle(.opened(request: second, photo(2)))
    #expect(stage.tabletop.picture === EventScript.pictures[2])
    let dealt = stage.tabletop.session.identity
    _ = stage.state.handle(.opened(request: first, photo(1)))
    _ = stage.state.handle(.opened(request: second, photo(3)))
    #expect(stage.tabletop.session.identity == dealt)
    #expect(stage.tabletop.picture === EventScript.pictures[2])
  }

  @Test func `deals no photo after it was cancelled`() throws {
    let stage = try stage()
    let request = try ask(stage)
    stage.state.table.cancelRequest()
    _ = stage.state.handle(.opened(request: request, photo(1)))
    #expect(stage.tabletop.picture === EventScript.pictures[0])
    #expect(stage.tabletop.chrome.progress == nil)
  }

  /// Returns whether a command quits, with the sentence that the player reads then.
  private func endings(_ commands: [AppCommand]) -> [String?] {
    commands.compactMap { if case .quit(let problem) = $0 { .some(problem) } else { nil } }
  }

  @Test func `saves before it quits, and explains a wait once`() throws {
    let stage = try stage()
    Screenshot.play(1, on: &stage.tabletop)
    _ = stage.state.handle(.input(.quit))
    let last = stage.state.handle(.turnEnded)
    let save = last.lastIndex { if case .save = $0 { true } else { false } }
    let close = last.firstIndex { if case .closeStorage = $0 { true } else { false } }
    #expect(try #require(save) < #require(close))
    #expect(endings(last) == [])
    #expect(stage.state.isClosing && stage.tabletop.openScreen == nil)
    #expect(endings(stage.state.handle(.turnEnded)) == [])
    let due = try #require(stage.state.dueIn)
    _ = stage.state.handle(.time(due))
    #expect(stage.tabletop.openScreen?.presence == 0 && stage.state.dueIn == nil)
    for _ in 0..<10 { #expect(endings(stage.state.handle(.time(0.1))) == []) }
    #expect(stage.tabletop.openScreen?.presence == 1)
    let again = stage.state.handle(.input(.quit))
    guard case .closeStorage(let seconds)? = again.first else {
      Issue.record("closing again did not end the wait: \(again.count) commands")
      return
    }
    #expect(seconds == 0)
    #expect(endings(stage.state.handle(.storageClosed(problem: "It is full."))) == ["It is full."])
  }

  @Test(arguments: [true, false])
  func `quits once everything is saved, and at once when nothing is`(savesPuzzles: Bool) throws {
    let stage = try stage()
    stage.state.savesPuzzles = savesPuzzles
    #expect(endings(stage.state.handle(.storageClosed(problem: nil))) == [])
    _ = stage.state.handle(.input(.quit))
    #expect(endings(stage.state.handle(.turnEnded)) == (savesPuzzles ? [] : [nil]))
    #expect(endings(stage.state.handle(.storageClosed(problem: nil))) == [nil])
  }

  @Test func `has the samples of the games page dealt by a service`() throws {
    let stage = try stage()
    stage.tabletop.games = Catalog.games.map(\.card)
    stage.tabletop.perform(.showGames)
    var requests: [DealRequest] = []
    for case .dealSamples(let deal) in stage.state.handle(.turnEnded) { requests.append(deal) }
    let deal = try #require(requests.first)
    #expect(requests.count == 1 && deal.picture === EventScript.pictures[0])
    _ = stage.state.handle(.sample(try #require(Catalog.swap.game.sample(deal))))
    let page = try #require(stage.tabletop.openScreen?.screen as? GamesPage)
    #expect(page.places.compactMap(\.sample?.info.id) == ["swap"])
  }

  @Test func `writes a puzzle whole again when its restart is not wanted any more`() throws {
    let stage = try stage()
    Screenshot.play(2, on: &stage.tabletop)
    _ = stage.state.handle(.turnEnded)
    let key = try #require(stage.state.table.saves.key(of: stage.tabletop.session))
    _ = stage.state.handle(.numbered([key: 7]))
    stage.state.perform(.puzzle(7, .restart))
    // The restart may have deleted the moves by now.
    stage.state.perform(.cancelLoading)
    var isDeleted = false
    var whole: Changes?
    for command in stage.state.handle(.turnEnded) {
      if case .deleteSave(key) = command { isDeleted = true }
      if case .save(let changes, _, _) = command, changes.deal != nil { whole = changes }
    }
    #expect(isDeleted)
    #expect(whole?.steps.count == 2)
  }
}
