internal import AppCore
internal import AppUI
internal import BackgroundWork
internal import Content
internal import DesktopIntegration
internal import FileCommands
internal import Foundation
internal import MediaExport
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleKit
internal import SDLPlatform
internal import SavedPuzzles
internal import SharedTables
internal import Storage
internal import Terminal

/// The start of the window.
extension RunLoop {
  struct NoDisplay: ExplainedError {
    let reason: String
    var sentence: Phrase { TerminalText.noWindow(reason) }
  }

  /// Runs the game; `goesOn` continues the last puzzle, and `replaying` plays a saved one back.
  static func run(
    _ deal: DealOptions, _ options: WindowOptions, demo: AppState.Demo? = nil, goesOn: Bool = false,
    replaying: Resumption? = nil, intent: Launch.Intent? = nil
  ) throws {
    let loop = try start(deal, options, demo, goesOn: goesOn, replaying, intent)
    Window.whenDisplayIsLost { loop.leaveWithoutDisplay() }
    try loop.run()
  }

  private static func start(
    _ deal: DealOptions, _ options: WindowOptions, _ demo: AppState.Demo?, goesOn: Bool,
    _ replaying: Resumption?, _ wanted: Launch.Intent?
  ) throws -> RunLoop {
    Window.prepare()
    ComposeCache.prepare()
    SessionBus.forbidLaunch()
    // The puzzle for the table is read and decoded while SDL starts and opens the window.
    let connection = StoreConnection()
    let first =
      replaying.map { FirstPuzzle(replaying: $0) }
      ?? FirstPuzzle(
        in: connection, goesOn: goesOn, hasPhoto: deal.photo != nil && deal.link == nil)
    let queue = EventQueue()
    let fonts = FontData(
      spawn: { work in Background { _ in work() } }, onLoad: { queue.post(.fontLoaded) })
    let usualFonts = Background { _ in FontBook.read(into: fonts, usesCache: true) }
    let saved = Background { _ in SavedSettings(reading: connection) }
    var deal = deal
    let slowWords = deal.words.takeSlowWords()
    let savesPuzzles = demo == nil && replaying == nil
    var window: Window
    let settings: PlayerSettings
    do {
      try Window.begin()
      let known = (try? saved.value(within: 2)) ?? nil ?? SavedSettings()
      settings = known.atStart(
        theme: deal.theme, scale: options.scale, language: deal.words.language,
        keepsData: savesPuzzles)
      InterfaceLanguage.use(settings.language)
      window = try Window(
        title: "TiFpuzzle",
        size: deal.window?.size ?? first.windowSize ?? .standardWindow,
        minimumSize: Size(200, 200), presentation: options.present,
        userScale: settings.hasExactScale ? options.scale : settings.interfaceScale,
        textScale: settings.textScale,
        places: deal.window == nil && savesPuzzles ? known.places : WindowPlaces())
    } catch {
      throw NoDisplay(reason: "\(error)")
    }
    if options.fullScreen { window.setFullScreen(true) }
    Trace.mark("window-made")
    let request = DealRequest(
      area: AppShell.area(window.size), seed: deal.seed ?? SystemRandomNumberGenerator.seed(),
      isReduced: settings.isReduced)
    let loading = Background { [deal, scale = window.scale] _ in
      try first.load(for: request, scale: scale, with: Catalog.games) { try deal.session($0) }
    }
    // The window manager frames and places the window while the picture is decoded.
    window.appear(in: Theme.named(settings.theme).table)
    let services = Services(connection, queue: queue, savesPuzzles: savesPuzzles)
    // Otherwise this thread would read the files of fontconfig a second time.
    try? usualFonts.value()
    let renderer = try OffscreenRenderer(
      seed: request.seed, size: window.size, scale: window.scale, theme: settings.theme,
      isReduced: settings.isReduced, games: Catalog.games.map(\.card), fonts: fonts
    ) { _ in
      try loading.value().session
    }
    renderer.memory = window.memory
    renderer.state.savesPuzzles = savesPuzzles
    renderer.state.demo = demo
    _ = renderer.state.handle(.settings(.began(settings)))
    services.begin(in: settings.preferences.language)
    Trace.mark("renderer-made")
    if let missing = renderer.fonts.missing { StandardStream.complain(missing) }
    let loaded = try loading.value()
    if let saved = loaded.saved { services.saves?.add(saved.handle, as: .restored(request: 0)) }
    var launch = loaded.launch
    launch.news = connection.takeMessage()
    launch.intent = wanted ?? intent(of: deal, slowWords)
    let loop = RunLoop(window, renderer, services, describes: options.describe)
    loop.handle(.launched(launch))
    return loop
  }

  /// Returns the thing on the command line that is opened after the launch.
  private static func intent(of deal: DealOptions, _ slowWords: String?) -> Launch.Intent? {
    if let link = deal.link {
      return Invitation.isIn(link) ? .table(link: link) : .link(Result(reading: link))
    }
    if let photo = deal.photo { return .photo(path: PhotoLocator.path(from: photo)) }
    return slowWords.map { .words(path: $0) }
  }
}
