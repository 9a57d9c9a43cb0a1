internal import Accessibility
internal import AppCore
internal import AppUI
internal import Audio
internal import BackgroundWork
internal import Content
internal import DesktopIntegration
internal import PhotoServices
internal import Printing
internal import PuzzleCore
internal import PuzzleKit
internal import SavedPuzzles
internal import SharedTableService
internal import Storage
internal import WallService

/// The services of the window, which perform commands and post events.
@MainActor
final class Services {
  let queue: EventQueue
  /// The service for saving; `nil` for a demo and a replay, which are not saved.
  let saves: AutosaveController?
  let cameras: CameraController
  let reader: AccessibilityController
  private let requests = LatestRequest()
  let photos: PhotoImporter
  private let opener: PuzzleOpener
  private let library: PuzzleLibrary?
  private let wall: WallController?
  private let settings: SettingsController
  let together: SharedTableController
  private let sounds = AudioController()
  /// The server for links; `nil` when another window receives them, or no socket can be made.
  private let links: SingleInstanceServer?
  private var hasContinued = false
  private var printing: Background<Void>?
  private let ownPictures: OwnPictureLoader

  init(_ connection: StoreConnection, queue: EventQueue, savesPuzzles: Bool) {
    self.queue = queue
    let post: AppEvent.Handler = { queue.post($0) }
    saves =
      savesPuzzles ? AutosaveController(connection, post: post, settled: { queue.wake() }) : nil
    library = saves.map { PuzzleLibrary(connection, $0.saver, Catalog.games, post: post) }
    wall = library.map { WallController($0, Catalog.games, post: post) }
    cameras = CameraController(post: post)
    reader = AccessibilityController(post: post)
    photos = PhotoImporter(requests, post: post, connection: connection)
    opener = PuzzleOpener(requests, post: post, library, saves, Catalog.games)
    settings = SettingsController(connection, post: post)
    ownPictures = OwnPictureLoader(post: post)
    together = SharedTableController(connection, post: post) { queue.wake() }
    let path = savesPuzzles ? SingleInstanceServer.standardPath() : nil
    links = path.flatMap { SingleInstanceServer(at: $0) { post(AppEvent(link: $0)) } }
  }

  /// Starts to read what later commands need.
  func begin(in language: String?) {
    settings.read(reachedLevel: saves != nil, language: language)
  }

  /// Does what waits until a frame is shown: begins a sound, and at first looks for cameras.
  func continueStarting() {
    sounds.begin()
    guard !hasContinued else { return }
    hasContinued = true
    cameras.watch()
    settings.followDesktop()
    reader.begin()
  }

  /// Performs a command; those for the window are left to the run loop.
  func perform(_ command: AppCommand) {
    switch command {
    case .importPhoto(let request, let paths): photos.open(request, paths)
    case .encodePhoto(let request, let photo): photos.encode(request, photo)
    case .loadBuiltIn(let request, let index): photos.loadBuiltIn(request, index)
    case .openNextPicture(let request, let origin, let path, let items):
      photos.openNext(request, after: origin as? PictureSource, path, items)
    case .previewNextPicture(let identity, let origin, let path, let items):
      photos.previewNext(of: identity, after: origin as? PictureSource, path, items)
    case .findBestTime(let identity, let game, let title, let own):
      library?.findBestTime(of: identity, game, title, otherThan: own)
    case .listPictures: photos.listPictures()
    case .preparePicture(let choice): photos.prepare(choice)
    case .decode(let picture): photos.decode(picture)
    case .openWords(let request, let path, let deal): opener.openWords(request, path, deal)
    case .openPack(let request, let paths, let plays, let parameters, let deal):
      opener.openPack(request, paths, plays: plays, parameters, deal)
    case .savePack(let pack): opener.savePack(pack)
    case .openGame(let request, let game, let deal): opener.openGame(request, game, deal)
    case .openPuzzle(let request, let number, let restarts, let deal):
      opener.openPuzzle(request, number, restarts: restarts, deal)
    case .importPuzzle(let request, let path, let deal): opener.importPuzzle(request, path, deal)
    case .openMatch(let request, let link, let deal): opener.openMatch(request, link, deal)
    case .dealSamples(let deal): opener.dealSamples(deal)
    case .cancelRequests:
      requests.cancel()
      library?.cancel()
    case .recognize(let items):
      Background { [queue] _ in queue.post(.received(ReceivedItems(recognizing: items))) }
    case .listFolder(let path): photos.list(path)
    case .rememberPhoto(let path): photos.remember(path)
    case .listPuzzles: library?.list()
    case .listResults: library?.listResults()
    case .loadThumbnails(let numbers): library?.loadThumbnails(of: numbers)
    case .duplicatePuzzle(let number): library?.duplicate(number)
    case .renamePuzzle(let number, let name): library?.rename(number, to: name)
    case .deletePuzzle(let number): library?.delete(number)
    case .wall(let command): wall?.perform(command)
    case .together(let command): together.perform(command)
    case .save(let changes, let key, let picture):
      saves?.save(changes, as: key, picture: picture as? PictureSource)
    case .putOnTable(let key): saves?.putOnTable(key)
    case .leave(let key): saves?.leave(key)
    case .deleteSave(let key): saves?.delete(key)
    case .release(let key): saves?.remove(key)
    case .saveTips(let tips): settings.save(tips)
    case .saveLevels(let levels): settings.save(levels)
    case .cachePicture(let picture, let origin, let key): saves?.cache(picture, origin, of: key)
    case .closeStorage(let seconds): saves?.saver.beginClosing(within: seconds)
    case .startCamera(let feed, let camera): cameras.start(feed, camera)
    case .stopCamera: cameras.stop()
    case .play(.click): sounds.play(.click)
    case .play(.effect(let effect, let variant)):
      reader.note(effect)
      if let cue = Cue(effect, variant: variant) { sounds.play(cue) }
    case .setLevels(let levels): sounds.set(levels)
    case .setMusic(let game): sounds.setMusic(game: game)
    case .print(let printout): print(printout)
    case .loadOwnPictures(let pictures): ownPictures.load(pictures)
    case .settings(let command): settings.perform(command, library)
    case .chooseFile, .copy, .readClipboard, .raiseWindow, .setScale, .toggleFullScreen,
      .forgetText, .quit:
      break
    }
  }

  private func print(_ printout: Printout) {
    printing = Background { [queue] _ in
      let result = Result { try printout.writeToDocuments() }
      queue.post(.printed(result.mapError { .unusable(Phrase($0)) }))
    }
  }

  /// Ends all work before the program ends, except for saving.
  func close(leaving place: (window: WindowPlace, layout: DisplayLayout)) {
    if saves != nil { settings.remember(place.window, on: place.layout) }
    links?.close()
    sounds.close()
    photos.close()
    cameras.close()
    reader.close()
    requests.close()
    let own = [ownPictures.work, printing, opener.sampling, opener.saving].compactMap(\.self)
    Background.finish((library?.works ?? []) + (wall?.works ?? []) + own + together.works)
    settings.close()
  }
}
