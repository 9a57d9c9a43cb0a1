import Foundation
import PhotoServices
import PuzzleCore
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppCore
@testable import AppUI
@testable import Storage
@testable import tifpuzzle

/// Services that answer late, twice, out of order, with errors or never.
@MainActor
final class FakeServices {
  private struct Answer {
    /// The number of the event before which it comes.
    var due: Int
    var event: AppEvent
  }

  var storage: FakeStorage
  private var chance: SeededGenerator
  private var script: EventScript
  private var answers: [Answer] = []
  private var number = 0
  private var copiedLinks: [String] = []

  init(_ chance: SeededGenerator, folder: URL) throws {
    self.chance = chance
    script = EventScript(chance.stream("browser"))
    storage = try FakeStorage(folder: folder)
  }

  /// Returns the answers that come before the event with this number, and now and then news that
  /// nothing asked for.
  func takeAnswers(before number: Int) -> [AppEvent] {
    self.number = number
    let due = answers.filter { $0.due <= number }.map(\.event)
    answers.removeAll { $0.due <= number }
    return due + (chance.below(80) == 0 ? [news()] : [])
  }

  /// Forgets all answers, as a program does that ends, and opens the database again.
  func restart() throws {
    answers = []
    try storage.reopen()
  }

  // MARK: Answers

  /// Answers soon, late, twice or never.
  private func answer(_ event: AppEvent) {
    switch chance.below(14) {
    case 0: return
    case 1: for _ in 0..<2 { answers.append(Answer(due: number + chance.below(60), event: event)) }
    case 2: answers.append(Answer(due: number + chance.below(300), event: event))
    default: answers.append(Answer(due: number + chance.below(8), event: event))
    }
  }

  /// Answers a request with the opened thing, or with an error.
  private func answer(_ request: Int, _ open: () throws -> Opened?) {
    let sentence: Phrase = "It is not what it seems: try another."
    var result: Result<Opened, OpeningError>?
    switch chance.below(12) {
    case 0: result = .failure(.unusable(sentence))
    case 1: result = .failure(.refused(sentence))
    case 2: result = .failure(.link(sentence))
    default:
      do {
        result = try open().map { .success($0) }
      } catch {
        result = .failure(.unusable(Phrase(error)))
      }
    }
    if let result { answer(.opened(request: request, result)) }
  }

  /// Writes everything, and reports the new numbers before any answer that mentions them.
  private func write() throws {
    let numbers = try storage.write()
    if !numbers.isEmpty {
      answers.insert(Answer(due: number, event: .numbered(numbers)), at: 0)
    }
  }

  private func photo() -> Opened { .photo(imported()) }

  private func imported() -> ImportedPhoto {
    let hasPath = chance.below(2) == 0
    return ImportedPhoto(
      picture: picture(), origin: nil, path: hasPath ? "/photos/1" : nil,
      note: chance.below(4) == 0 ? "It is large." : nil)
  }

  private func picture() -> Picture {
    EventScript.pictures[chance.below(EventScript.pictures.count)]
  }

  /// Returns an event that nothing asked for.
  private func news() -> AppEvent {
    switch chance.below(14) {
    case 0:
      .cameras(
        (0..<chance.below(3)).map { CameraChoice(id: "\($0)", name: "Camera \($0)") },
        problem: chance.below(2) == 0 ? "No camera answers." : nil)
    case 1: .cameraFrame(feed: chance.below(40), picture())
    case 2: .cameraEnded(feed: chance.below(40), "It was unplugged.")
    case 3: .reachedLevel(2 + chance.below(9))
    case 4: .levels(SoundLevels())
    case 5: .savingFailed("The disk is full.")
    case 6: .trouble("It did not work.")
    case 7: .databaseReplaced(chance.below(2) == 0 ? "It was damaged." : nil)
    case 8: .link(Result(reading: copiedLinks.last ?? "tifpuzzle://match?2aaaa"))
    case 9: .ownPicture(picture(), name: "of another table")
    case 10: .opened(request: chance.below(60), .success(photo()))
    case 11: .settings(.fullScreen(chance.below(2) == 0))
    case 12: .settings(.desktop(desktop()))
    default: received()
    }
  }

  private func desktop() -> DesktopPreferences {
    var desktop = DesktopPreferences()
    desktop.theme = [nil, .light, .dark, .contrast][chance.below(4)]
    desktop.reducesMotion = [nil, false, true][chance.below(3)]
    desktop.textScale = [nil, 1.5, .infinity, 0][chance.below(4)]
    return desktop
  }

  /// Returns the event of a drop or a paste.
  private func received() -> AppEvent {
    switch chance.below(8) {
    case 0: .pasted(nil)
    case 1: .pasted(copiedLinks.last ?? "tifpuzzle://match?2")
    case 2: .received(.files(paths: []))
    case 3: .received(.files(paths: ["/words/of mine.txt"]))
    case 4: .received(.files(paths: ["/puzzles/a.tifpuzzle", "/photos/2"]))
    default: .received(.files(paths: ["/photos/2", "/photos/3"]))
    }
  }

  // MARK: The wall

  private func perform(_ command: WallCommand) throws {
    switch command {
    case .list:
      try write()
      let (puzzles, damaged) = try storage.store.wall.all()
      let pictures = puzzles.map {
        WallPicture(id: $0.id, title: "\($0.title)", facts: ["today"], shape: $0.shape ?? 1)
      }
      answer(.wall(.news(.list(pictures, damaged: damaged))))
    case .thumbnails(let ids, _):
      for id in ids { answer(.wall(.news(.thumbnail(.picture(picture()), id: id)))) }
    case .open(let id):
      let timelapse = try timelapse(id)
      answer(
        .wall(.news(timelapse.map { .timelapse($0, id: id) } ?? .failed("It is gone.", id: id))))
    case .takeDown(let ids): try storage.store.wall.takeDown(ids)
    case .saveImage(let id, let theme):
      guard let timelapse = try timelapse(id) else { return }
      answer(.wall(.loaded(WallExport(.image, timelapse, of: ("Puzzle", "today"), theme))))
    case .export(.film, _, _): answer(.wall(.filmEnded("It is there.")))
    case .export: answer(.wall(.exported("It is there.")))
    case .saveFilm(let id, let theme):
      guard let timelapse = try timelapse(id) else { return answer(.wall(.filmEnded("Gone."))) }
      answer(.wall(.loaded(WallExport(.film, timelapse, of: ("Puzzle", "today"), theme))))
    case .write(let export):
      guard case .film = export.kind else { return answer(.wall(.news(.note("It is there.")))) }
      answer(.wall(.news(.film(0.5))))
      answer(.wall(.filmEnded(chance.below(2) == 0 ? "It is there." : nil)))
    case .cancelFilm: answer(.wall(.filmEnded(nil)))
    case .deal(let request, let id, let deal):
      let result = Result { () throws(OpeningError) in
        do {
          let saved = try #require(try storage.store.wall.puzzle(id))
          let game = try #require(Catalog.games.game(saved.game))
          return RestoredPuzzle(
            try game.wall.again(saved, deal), number: nil, picture: deal.picture, origin: nil,
            problem: nil)
        } catch {
          throw .refused("It is gone.")
        }
      }
      answer(.wall(.dealt(request: request, result)))
    }
  }

  /// Returns the solving of a puzzle on the wall, or nil where there is none.
  private func timelapse(_ id: Int64) throws -> (any Timelapse)? {
    guard let saved = try storage.store.wall.puzzle(id),
      let game = Catalog.games.game(saved.game)
    else { return nil }
    return try game.wall.timelapse(saved, picture(), chance.below(2) == 0, { false })
  }

  /// Performs a command; its answers come with later events.
  func perform(_ command: AppCommand) throws {
    switch command {
    case .importPhoto(let request, _), .loadBuiltIn(let request, _),
      .openNextPicture(let request, _, _, _):
      answer(request) { photo() }
    case .listPictures:
      answer(.strip(.entries([PictureStrip.Entry(.builtIn(index: 0), name: "Reef")])))
    case .preparePicture(let choice): answer(.prepared(imported(), for: choice))
    case .previewNextPicture(let identity, _, _, _):
      answer(.nextPicture(of: identity, imported()))
    case .findBestTime(let identity, _, _, _): answer(.bestTime(of: identity, seconds: 9))
    case .encodePhoto(let request, let picture):
      answer(request) { .photo(ImportedPhoto(picture: picture, origin: nil)) }
    case .openWords(let request, _, let deal):
      answer(request) { .dealt(try Catalog.wordSearch.game.deal(deal)) }
    case .openPack(let request, let paths, let plays, _, let deal):
      let note: Phrase? = chance.below(2) == 0 ? "Some are left out." : nil
      let photos = paths.map {
        PackDraft.Photo(
          word: chance.below(2) == 0 ? "REEF" : "", bytes: Array($0.utf8), picture: picture())
      }
      answer(request) {
        plays && chance.below(2) == 0
          ? .dealt(try Catalog.iPict.game.deal(deal), note: note)
          : .packPhotos(photos, name: nil, note: note)
      }
    case .savePack:
      answer(
        .packSaved(chance.below(2) == 0 ? .success("/a.tifpack") : .failure(.unusable("Full."))))
    case .openMatch(let request, let link, let deal):
      answer(request) { try PuzzleOpener.match(link, deal).get() }
    case .openGame(let request, let game, let deal):
      try write()
      answer(request) {
        try storage.last(of: game, request, deal)
          ?? .dealt(try #require(Catalog.games.game(game)).deal(deal))
      }
    case .openPuzzle(let request, let number, let restarts, let deal):
      try write()
      answer(request) { try storage.open(number, restarts: restarts, request, deal) }
    case .importPuzzle(let request, _, let deal):
      try write()
      answer(request) { try storage.copyFirst(request, deal) }
    case .dealSamples(let deal):
      for sample in Catalog.games.compactMap({ $0.sample(deal) }) { answer(.sample(sample)) }
    case .listPuzzles: try list()
    case .duplicatePuzzle(let number):
      try storage.duplicate(number)
      try list()
    case .renamePuzzle(let number, let name):
      try storage.store.puzzles.rename(number, to: name)
      try list()
    case .deletePuzzle(let number):
      try write()
      if try !storage.store.puzzles.delete(number) { answer(.trouble("It is open elsewhere.")) }
    case .listResults:
      try write()
      answer(.statistics([.paragraph("\(try storage.store.results.counts().count) kinds.")]))
    case .loadThumbnails(let numbers):
      for number in numbers.prefix(3) { answer(.puzzleThumbnail(picture(), number: number)) }
    case .wall(let command): try perform(command)
    case .together(let command):
      for event in FakeTable.answers(to: command, using: &chance) { answer(.together(event)) }
    case .save, .putOnTable, .leave, .deleteSave, .release: storage.note(command)
    case .saveTips, .decode, .cachePicture: break
    case .saveLevels: answer(.levelsSaved)
    case .closeStorage:
      try write()
      answer(.storageClosed(problem: nil))
    case .chooseFile(let material):
      let isThere = chance.below(2) == 0
      answer(isThere ? .chosen(path: "/photos/4") : .noFileDialog(material, folder: "/photos"))
      if chance.below(8) == 0 { answer(.choosingFailed("It has no window.")) }
    case .listFolder:
      answer(.listed(script.browser()))
      answer(.thumbnail(picture(), path: "/photos/4"))
    case .startCamera(let feed, _):
      for _ in 0..<chance.below(4) { answer(.cameraFrame(feed: feed, picture())) }
      if chance.below(4) == 0 { answer(.cameraEnded(feed: feed, "It was unplugged.")) }
    case .print:
      answer(.printed(chance.below(2) == 0 ? .success("/a.pdf") : .failure(.unusable("Full."))))
    case .loadOwnPictures(let pictures):
      for own in pictures { answer(.ownPicture(picture(), name: own.name)) }
    case .readClipboard: answer(received())
    case .recognize(let items): answer(.received(ReceivedItems(recognizing: items)))
    case .copy(let text): copiedLinks.append(text)
    case .settings(.forgetEverything):
      try write()
      try storage.store.forgetEverything()
      answer(.settings(.forgotten))
    case .settings, .setScale, .toggleFullScreen, .rememberPhoto,
      .cancelRequests, .stopCamera, .play, .setLevels, .setMusic, .raiseWindow, .forgetText, .quit:
      break
    }
  }

  private func list() throws {
    try write()
    answer(.puzzles(try storage.store.puzzles.all().map(PuzzleLibrary.shown)))
  }
}
