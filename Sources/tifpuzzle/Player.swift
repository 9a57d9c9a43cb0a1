internal import Foundation
internal import GameStore
internal import Photos
internal import PuzzleCore
internal import PuzzleGames
internal import Raster
internal import SDLPlatform
internal import Tabletop

/// The run loop: events in, time on, pixels out. When nothing moves it sleeps.
@MainActor
final class Player {
  /// The puzzle solves itself.
  struct Demo {
    var isFast: Bool
    var loops: Bool
  }

  private var window: Window
  private let stage: Stage
  private let photos: PhotoDesk
  /// Nil for a demo, which is not kept.
  private let saves: SaveDesk?
  private let mailbox: Mailbox
  private let demo: Demo?
  private let describes: Bool
  private var isOver = false
  private var shownPicture = 0
  /// The completed demo deals again at this time.
  private var dealsAgainAt: Double?
  private var lastDescription = ""
  private var lastRevision = -1
  private var frameTimes = FrameTimes()
  /// A deal was made that no frame has shown.
  private var isDealNew = false
  private var wasAutoSolving = false
  private var resuming: Background<Void>?
  private var lastTools: [TableTool] = []

  /// A frame never counts for longer than this, whatever held it up.
  private static let longestFrame = 0.25
  /// Seconds between frames while something moves.
  private static let framePeriod = 1.0 / 60
  /// Small tables need no more.
  private static let samplePeriod = 1.0 / 30
  /// Motions of the pointer are gathered after a frame for so many times its own duration, within
  /// these bounds in seconds: a mouse tells of a thousand a second, a screen shows fewer.
  private static let gathering = (times: 6.0, least: 1.0 / 500, most: 1.0 / 180)
  /// Seconds without an event before what has settled is described.
  private static let calm = 0.02
  /// Seconds a completed demo stays on show.
  private static let demoRest = 3.0

  static func run(_ deal: DealOptions, _ options: WindowOptions, demo: Demo? = nil) throws {
    let player = try Player(deal, options, demo)
    try player.loop()
  }

  private init(_ deal: DealOptions, _ options: WindowOptions, _ demo: Demo?) throws {
    // What lies on the table is read and decoded while SDL starts and opens the window.
    let archive = Archive()
    let beginning = Beginning(deal, in: demo == nil ? archive : nil)
    mailbox = Mailbox()
    photos = PhotoDesk(mailbox: mailbox, archive: archive)
    saves = demo == nil ? SaveDesk(archive, mailbox: mailbox) : nil
    let saved = beginning.game
    do {
      window = try Window(
        title: "TiFpuzzle", size: deal.window?.size ?? saved?.windowSize ?? Size(1120, 900),
        minimumSize: Size(200, 200), presentation: options.present, userScale: options.scale)
    } catch {
      throw NoDisplay(reason: "\(error)")
    }
    Trace.mark("window-made")
    self.demo = demo
    describes = options.describe
    var isResumed = false
    var damage: DamagedSave?
    stage = try Stage(
      seed: deal.seed, size: window.size, scale: window.scale,
      theme: deal.theme ?? DesktopTheme.current(),
      isReduced: ProcessInfo.processInfo.environment["TIFPUZZLE_REDUCED_MOTION"] == "1"
    ) { wish in
      var wish = wish
      wish.picture = try beginning.image()
      do throws(DamagedSave) {
        if let saved, let session = try Catalog.entry(saved.game)?.restore(saved, wish) {
          isResumed = true
          return session
        }
      } catch {
        damage = error
      }
      return try deal.session(wish)
    }
    Trace.mark("stage-made")
    if let missing = stage.fonts.missing { Program.complain(missing) }
    if let picture = stage.tabletop.session.picture {
      saves?.know(picture, from: .builtIn(BuiltInPictures.name(0)))
    }
    if let saved, isResumed { saves?.resume(saved, stage.tabletop.session.picture) }
    if stage.tabletop.session.isSolved { stage.tabletop.congratulate() }
    if let damage { stage.tabletop.show(.message("The last puzzle", "\(damage)")) }
    if let news = archive.takeNews() { stage.tabletop.show(.message("Saved puzzles", news)) }
    if let photo = deal.photo { open([PhotoLocator.path(from: photo)]) }
    if let demo {
      stage.tabletop.unlocksAutoSolve = true
      if deal.photo == nil { start(demo) }
    }
  }

  struct NoDisplay: Error, CustomStringConvertible {
    let reason: String
    var description: String {
      "No window can be opened here (\(reason)): “tifpuzzle demo --output demo.mp4” films the "
        + "demo, and “tifpuzzle render --output puzzle.png” draws a picture without a display."
    }
  }

  private func start(_ demo: Demo) {
    stage.tabletop.startAutoSolve()
    if demo.isFast { stage.tabletop.hurry() }
  }

  // MARK: The loop

  private func loop() throws {
    var last = ContinuousClock.now
    var isShownWhole = true
    while !isOver {
      let begun = ContinuousClock.now
      try show(whole: isShownWhole)
      let shown = ContinuousClock.now
      let gathering = min(
        max((shown - begun).seconds * Self.gathering.times, Self.gathering.least),
        Self.gathering.most)
      isShownWhole = false
      describeNews()
      var event = nextEvent(since: last)
      let now = ContinuousClock.now
      advance(by: (now - last).seconds)
      last = now
      var isFirst = true
      while let current = event {
        frameTimes.read(isMove: current.isMotion, isFirst: isFirst)
        isFirst = false
        if current == .exposed { isShownWhole = true }
        handle(current)
        let rest = gathering - (ContinuousClock.now - shown).seconds
        event = window.nextEvent(timeout: current.isMotion ? max(rest, 0) : 0)
      }
      window.setCursor(stage.tabletop.isOverButton ? .hand : .arrow)
      readMail()
      grant(stage.tabletop.takeRequests())
      saves?.note(&stage.tabletop.session, isLast: isOver)
    }
    photos.close()
    saves?.close()
    frameTimes.report()
  }

  /// Waits for the next event. What has settled and stays so for a moment is described first.
  private func nextEvent(since last: ContinuousClock.Instant) -> InputEvent? {
    let timeout = sleepingTime(since: last)
    let tabletop = stage.tabletop
    guard describes, !tabletop.isMoving, tabletop.dueIn == nil else {
      return window.nextEvent(timeout: timeout)
    }
    if let event = window.nextEvent(timeout: Self.calm) { return event }
    describe()
    return window.nextEvent(timeout: timeout.map { max($0 - Self.calm, 0) })
  }

  private func sleepingTime(since last: ContinuousClock.Instant) -> Double? {
    let tabletop = stage.tabletop
    let due = [tabletop.dueIn, tabletop.session.ticksIn, dealsAgainAt.map { $0 - tabletop.now }]
      .compactMap { $0 }.min()
    guard tabletop.isMoving || tabletop.isPlayingSamples else { return due.map { max($0, 0) } }
    let period = tabletop.isMoving ? Self.framePeriod : Self.samplePeriod
    return max(period - (ContinuousClock.now - last).seconds, 0)
  }

  private func advance(by seconds: Double) {
    let isMoving = stage.tabletop.isMoving || stage.tabletop.isPlayingSamples
    let step = isMoving ? min(seconds, Self.longestFrame) : seconds
    stage.tabletop.advance(by: step)
    if let due = dealsAgainAt, stage.tabletop.now >= due {
      dealsAgainAt = nil
      dealNext()
    }
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .dropped(let items): open(items)
    default: stage.tabletop.handle(event)
    }
  }

  private func show(whole: Bool) throws {
    var damage = stage.draw()
    if whole { Trace.mark("whole-frame-drawn") }
    let rasterizer = stage.rasterizer
    if whole {
      damage = [PixelRect(x: 0, y: 0, width: rasterizer.width, height: rasterizer.height)]
    }
    guard !damage.isEmpty else { return }
    try rasterizer.withPixels { pixels throws(SDLError) in
      try window.show(
        pixels, width: rasterizer.width, height: rasterizer.height, damage: damage)
    }
    frameTimes.presented()
    if isDealNew {
      isDealNew = false
      Trace.mark("deal-presented")
    }
  }

  /// Writes the table's description when a move was made, when auto-solve starts or stops, and when
  /// a tool of the table is switched.
  private func describeNews() {
    guard describes else { return }
    let session = stage.tabletop.session
    let tools = stage.tabletop.tools
    guard
      session.revision != lastRevision || session.isAutoSolving != wasAutoSolving
        || tools != lastTools
    else { return }
    lastRevision = session.revision
    wasAutoSolving = session.isAutoSolving
    lastTools = tools
    lastDescription = ""
    describe()
  }

  /// Writes the table's description, unless it was the last one written.
  private func describe() {
    let description = stage.tabletop.description()
    // The clock alone is no news.
    let news = description.drop { $0 != "," }.dropFirst().drop { $0 != "," }
    guard news != lastDescription[...] else { return }
    lastDescription = String(news)
    print(description)
    fflush(nil)
  }

  // MARK: What the house asks for

  private func grant(_ requests: [Request]) {
    for request in requests {
      switch request {
      case .choosePhoto: photos.choose()
      case .paste: paste()
      case .cancelLoading: photos.cancel()
      case .openPhoto(let path): open([path])
      case .listFolder(let path): photos.list(path)
      case .nextLevel: goOn()
      case .switchGame(let id): switchGame(to: id)
      case .quit: isOver = true
      case .session(.solved):
        guard demo != nil else { break }
        dealsAgainAt = stage.tabletop.now + Self.demoRest
      case .session: break
      }
    }
  }

  /// A game that was played before comes back as it was, from another day, too.
  private func switchGame(to id: String) {
    saves?.note(&stage.tabletop.session, isLast: true)
    guard let saves, !stage.hasParked(id), saves.archive.isThere else {
      stage.switchGame(to: id)
      saves?.putOnTable(id)
      return
    }
    stage.tabletop.beginLoading("Opening puzzle…")
    let (mailbox, archive) = (mailbox, saves.archive)
    resuming = Background { cancellation in
      let saved = try? archive.read { try $0.lastGame(of: id) }
      let found = saved.map { Resumption($0, in: archive, cancellation) }
      mailbox.post(.resumption(game: id, found))
    }
  }

  /// Puts a saved puzzle on the table, or a new one where none was saved.
  private func resume(_ game: String, _ resumption: Resumption?) {
    stage.tabletop.endLoading()
    guard let resumption, let entry = Catalog.entry(game) else {
      return stage.switchGame(to: game)
    }
    do throws(DamagedSave) {
      let picture = resumption.picture ?? stage.tabletop.session.picture
      stage.put(try entry.restore(resumption.saved, stage.wish(picture)))
      saves?.resume(resumption.saved, resumption.picture)
      if let problem = resumption.problem {
        stage.tabletop.show(.message("This picture cannot be opened", problem))
      }
    } catch {
      stage.switchGame(to: game)
      stage.tabletop.show(.message("The last puzzle", "\(error)"))
    }
  }

  /// Gets another picture for the next level.
  private func goOn() {
    photos.goOn(from: saves?.source(of: stage.tabletop.session.picture))
  }

  /// Deals the next level.
  private func receive(_ step: Series.Step?) {
    if let step { saves?.know(step.picture, from: step.source) }
    stage.tabletop.dealNext(step?.picture)
  }

  private func paste() {
    guard let text = window.clipboardText(), !text.isEmpty else {
      return stage.tabletop.show(
        .message(
          "Nothing to paste",
          "The clipboard holds no file: copy a picture in your file manager, then paste it here."))
    }
    open([text])
  }

  private func open(_ items: [String]) {
    Trace.mark("photo-asked")
    stage.tabletop.beginLoading("Opening photo…")
    photos.open(items)
  }

  private func dealNext() {
    guard let demo, demo.loops else { return }
    shownPicture += 1
    let mailbox = mailbox
    let index = shownPicture
    Background { _ in
      do {
        mailbox.post(
          .builtIn(try BuiltInPictures.load(index), name: BuiltInPictures.name(index)))
      } catch {
        mailbox.post(.trouble("\(error)"))
      }
    }
  }

  // MARK: What background work has done

  private func readMail() {
    for letter in mailbox.takeAll() {
      switch letter {
      case .photo(let id, let result): receive(id, result)
      case .chosen(let path):
        photos.isChoosing = false
        if let path { open([path]) }
      case .listing(let browser): stage.tabletop.show(browser)
      case .thumbnail(let picture, let path): stage.tabletop.show(picture, for: path)
      case .builtIn(let picture, let name):
        saves?.know(picture, from: .builtIn(name))
        stage.tabletop.deal(picture)
        if let demo { start(demo) }
      case .resumption(let game, let resumption): resume(game, resumption)
      case .keeping(.trouble(let sentence)):
        stage.tabletop.show(.message("This puzzle is not saved", sentence))
      case .keeping(.setAside(let sentence)):
        saves?.begin(&stage.sessions)
        stage.tabletop.show(.message("Saved puzzles", sentence))
      case .nextLevel(let step): receive(step)
      case .trouble(let sentence):
        photos.isChoosing = false
        stage.tabletop.show(.message("That did not work", sentence))
      }
    }
  }

  private func receive(_ id: Int, _ result: Result<PhotoDesk.Opened, PhotoError>) {
    // An answer to a request that was cancelled or overtaken is no longer wanted.
    guard id == photos.current else { return }
    stage.tabletop.endLoading()
    switch result {
    case .success(let opened):
      Trace.mark("photo-ready")
      saves?.know(opened.picture, from: .file(path: opened.path))
      stage.tabletop.deal(opened.picture)
      isDealNew = true
      photos.remember(opened.path)
      if let demo { start(demo) }
    case .failure(let error):
      if stage.tabletop.session.picture == nil, let first = try? BuiltInPictures.load(0) {
        saves?.know(first, from: .builtIn(BuiltInPictures.name(0)))
        stage.tabletop.deal(first)
        if let demo { start(demo) }
      }
      stage.tabletop.show(.message("This photo cannot be opened", error.sentence))
    }
  }
}

extension SavedGame {
  /// The size of the window it was played in, within what a window may have.
  fileprivate var windowSize: Size? {
    guard let size = area?.size, 200...8192 ~= size.width, 200...8192 ~= size.height else {
      return nil
    }
    return size
  }
}
