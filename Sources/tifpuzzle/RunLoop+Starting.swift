internal import AppCore
internal import AppUI
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleKit
internal import SDLPlatform
internal import Storage

/// The start of the window.
extension RunLoop {
  struct NoDisplay: Error, CustomStringConvertible {
    let reason: String
    var description: String {
      "No window can be opened (\(reason)): run “tifpuzzle demo --output demo.mp4” to film the "
        + "demo, or “tifpuzzle render --output puzzle.png” to draw a picture without a display."
    }
  }

  /// Runs the game; `goesOn` continues the last puzzle, and `replaying` plays a saved one back.
  static func run(
    _ deal: DealOptions, _ options: WindowOptions, demo: AppState.Demo? = nil, goesOn: Bool = false,
    replaying: Resumption? = nil
  ) throws {
    let loop = try start(deal, options, demo, goesOn: goesOn, replaying)
    Window.whenDisplayIsLost { loop.leaveWithoutDisplay() }
    try loop.run()
  }

  private static func start(
    _ deal: DealOptions, _ options: WindowOptions, _ demo: AppState.Demo?, goesOn: Bool,
    _ replaying: Resumption?
  ) throws -> RunLoop {
    Window.prepare()
    // The puzzle for the table is read and decoded while SDL starts and opens the window.
    let connection = StoreConnection()
    let beginning =
      replaying.map { Beginning($0) }
      ?? Beginning(in: connection, goesOn: goesOn, hasPhoto: deal.photo != nil && deal.link == nil)
    let queue = EventQueue()
    let fonts = FontData(
      spawn: { work in Background { _ in work() } }, onLoad: { queue.post(.fontLoaded) })
    let usualFonts = Background { _ in FontBook.read(into: fonts) }
    var deal = deal
    let slowWords = deal.words.takeSlowWords()
    let services = Services(connection, queue: queue, savesPuzzles: demo == nil && replaying == nil)
    let saved = beginning.game
    let window: Window
    do {
      window = try Window(
        title: "TiFpuzzle", size: deal.window?.size ?? saved?.windowSize ?? Size(1120, 900),
        minimumSize: Size(200, 200), presentation: options.present, userScale: options.scale)
    } catch {
      throw NoDisplay(reason: "\(error)")
    }
    Trace.mark("window-made")
    var image = Beginning.Image()
    var isResumed = false
    var launch = Launch()
    launch.damage = beginning.damage?.description
    let stage = try OffscreenRenderer(
      seed: deal.seed, size: window.size, scale: window.scale,
      theme: deal.theme ?? DesktopTheme.current(),
      isReduced: ProcessInfo.processInfo.environment["TIFPUZZLE_REDUCED_MOTION"] == "1",
      fonts: fonts
    ) { request in
      try? usualFonts.value()
      var request = request
      request.rewinds = replaying != nil
      image = try beginning.image()
      request.picture = image.picture
      do throws(DamagedSave) {
        if let saved, let session = try Catalog.entry(saved.game)?.restore(saved, request) {
          isResumed = true
          return session
        }
      } catch {
        launch.damage = error.description
      }
      return try deal.session(request)
    }
    stage.state.savesPuzzles = services.saves != nil
    stage.state.demo = demo
    services.begin()
    Trace.mark("stage-made")
    if let missing = stage.fonts.missing { Program.complain(missing) }
    launch.picture = image.picture
    launch.origin = image.source
    if let saved, isResumed {
      services.saves?.add(saved.handle, as: .restored(request: 0))
      launch.restored = RestoredPuzzle(
        stage.tabletop.session, number: saved.handle.id, picture: nil, origin: nil,
        problem: image.problem)
    }
    launch.news = connection.takeMessage()
    launch.wish = wish(deal, slowWords)
    launch.isReplay = replaying != nil
    let loop = RunLoop(window, stage, services, describes: options.describe)
    loop.handle(.launched(launch))
    return loop
  }

  /// Returns the thing on the command line that is opened after the launch.
  private static func wish(_ deal: DealOptions, _ slowWords: String?) -> Launch.Wish? {
    if let link = deal.link { return .link(link) }
    if let photo = deal.photo { return .photo(path: PhotoLocator.path(from: photo)) }
    return slowWords.map { .words(path: $0) }
  }
}
