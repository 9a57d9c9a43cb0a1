internal import AppUI
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleGames
internal import Rendering
internal import SDLPlatform
internal import Storage

/// The run loop: it handles events, advances time and draws frames. When nothing moves it sleeps.
@MainActor
final class Player {
  /// The options of a demo, in which the puzzle solves itself.
  struct Demo {
    var isFast: Bool
    var loops: Bool
  }

  var window: Window
  let stage: OffscreenRenderer
  let photos: PhotoImporter
  let cameras: CameraController
  /// The controller for saving; `nil` for a demo, which is not saved.
  let saves: AutosaveController?
  /// The latest request that is being loaded.
  let requests = LatestRequest()
  let mailbox: EventQueue
  let sounds = AudioController()
  /// The server for links; `nil` when another window receives them, or no socket can be made.
  private let door: SingleInstanceServer?
  /// The random generator that chooses the pitch of a snap.
  var soundChance = SeededGenerator(seed: 5)
  /// The volume levels that were set and are not saved yet.
  var unkeptLevels: SoundLevels?
  var keepingLevels: Background<Void>?
  /// The highest level of Swap that is open in every puzzle.
  var reachedLevel = Swap.levels.lowerBound
  let demo: Demo?
  /// The logger of the table's state; `nil` unless a program watches.
  var herald: ElementLogger?
  var isOver = false
  var shownPicture = 0
  /// The time at which a completed demo deals again.
  var dealsAgainAt: Double?
  private var frameTimes = FrameTimes()
  /// A Boolean value that indicates whether a deal was made that no frame has shown.
  var isDealNew = false
  /// The replay of a puzzle's moves.
  private var replay: Replay?
  /// The pending work on saved puzzles, in sequence.
  var puzzling: Background<Void>?
  /// The pending print job.
  var printing: Background<Void>?
  var thumbnailing: Background<Void>?
  /// The player's own pictures that were requested last.
  var albumFor: [OwnPicture] = []
  var filling: Background<Void>?

  /// The largest time step of a frame in seconds, whatever delayed it.
  private static let longestFrame = 0.25
  /// The seconds between frames while something moves.
  private static let framePeriod = 1.0 / 60
  /// The seconds between frames while only samples play or a solved puzzle celebrates.
  private static let samplePeriod = 1.0 / 30
  /// Returns the seconds for which pointer motions are collected after a frame with `damage` pixels:
  /// a mouse sends up to a thousand a second. A larger frame costs more, and waits longer.
  private static func shortestFrame(after damage: Int) -> Double {
    damage < 1 << 15 ? 1 / 300 : 1 / 180
  }
  /// The number of pixels that the last frame changed.
  private var lastDamage = 0
  /// The seconds without an event before a settled state is described.
  private static let calm = 0.02
  /// The seconds that a completed demo stays on show.
  static let demoRest = 3.0

  /// Runs the game; `goesOn` continues the last puzzle, and `replaying` plays a saved one back.
  static func run(
    _ deal: DealOptions, _ options: WindowOptions, demo: Demo? = nil, goesOn: Bool = false,
    replaying: Resumption? = nil
  ) throws {
    let player = try Player(deal, options, demo, goesOn: goesOn, replaying)
    Window.whenDisplayIsLost { player.leaveWithoutDisplay() }
    try player.loop()
  }

  private init(
    _ deal: DealOptions, _ options: WindowOptions, _ demo: Demo?, goesOn: Bool,
    _ replaying: Resumption?
  ) throws {
    Window.prepare()
    // The puzzle for the table is read and decoded while SDL starts and opens the window.
    let archive = Archive()
    let beginning =
      replaying.map { Beginning($0) }
      ?? Beginning(in: archive, goesOn: goesOn, hasPhoto: deal.photo != nil && deal.link == nil)
    mailbox = EventQueue()
    photos = PhotoImporter(requests, mailbox: mailbox, archive: archive)
    cameras = CameraController(mailbox: mailbox)
    let letters = mailbox
    let fonts = FontData(
      begin: { work in Background { _ in work() } }, news: { letters.post(.font) })
    let usualFonts = Background { _ in FontBook.read(into: fonts) }
    let isPlayed = demo == nil && replaying == nil
    var deal = deal
    let slowWords = deal.words.takeSlowWords()
    door =
      isPlayed
      ? SingleInstanceServer.standardPath().flatMap { path in
        SingleInstanceServer(at: path) { letters.post(.link($0)) }
      } : nil
    saves = isPlayed ? AutosaveController(archive, mailbox: mailbox) : nil
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
    herald = options.describe ? ElementLogger() : nil
    var image = Beginning.Image()
    var isResumed = false
    var damage = beginning.damage
    stage = try OffscreenRenderer(
      seed: deal.seed, size: window.size, scale: window.scale,
      theme: deal.theme ?? DesktopTheme.current(),
      isReduced: ProcessInfo.processInfo.environment["TIFPUZZLE_REDUCED_MOTION"] == "1",
      fonts: fonts
    ) { wish in
      try? usualFonts.value()
      var wish = wish
      wish.rewinds = replaying != nil
      image = try beginning.image()
      wish.picture = image.picture
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
    stage.tabletop.leftPicture = image.picture
    stage.tabletop.keepsPuzzles = saves != nil
    readLevels(in: archive)
    readReachedLevel(in: archive)
    // A later use then does not wait for the disk.
    Background { _ in
      _ = WordShelf.themes()
      _ = PictureShelf.books()
    }
    Trace.mark("stage-made")
    if let missing = stage.fonts.missing { Program.complain(missing) }
    if let picture = image.picture, let source = image.source {
      saves?.know(picture, from: source)
    }
    if let saved, isResumed { resumed(saved, image.problem) }
    if let damage { stage.tabletop.show(.message("Your last puzzle", "\(damage)")) }
    if !isResumed { stage.tabletop.announce() }
    if let news = archive.takeNews() { stage.tabletop.show(.message("Saved puzzles", news)) }
    if let link = deal.link {
      open(link: link)
    } else if let photo = deal.photo {
      open(paths: [PhotoLocator.path(from: photo)])
    } else if let words = slowWords {
      openWords(words)
    }
    if replaying != nil { replay = Replay(stage.tabletop) }
    if let demo {
      stage.tabletop.unlocksAutoSolve = true
      if deal.photo == nil { start(demo) }
    }
  }

  struct NoDisplay: Error, CustomStringConvertible {
    let reason: String
    var description: String {
      "No window can be opened (\(reason)): run “tifpuzzle demo --output demo.mp4” to film the "
        + "demo, or “tifpuzzle render --output puzzle.png” to draw a picture without a display."
    }
  }

  func start(_ demo: Demo) {
    stage.tabletop.startAutoSolve()
    if demo.isFast { stage.tabletop.hurry() }
  }

  // MARK: The loop

  private func loop() throws {
    var last = ContinuousClock.now
    var isShownWhole = true
    while !isOver {
      try show(whole: isShownWhole)
      let shown = ContinuousClock.now
      // The camera search starts after the first frame.
      cameras.watch()
      isShownWhole = false
      herald?.tellNews(of: stage.tabletop, isSaved: isSaved)
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
        let rest = Self.shortestFrame(after: lastDamage) - (ContinuousClock.now - shown).seconds
        event = window.nextEvent(timeout: current.isMotion ? max(rest, 0) : 0)
      }
      window.setCursor(stage.tabletop.isOverButton ? .hand : .arrow)
      window.setTextInput(at: stage.tabletop.textField)
      readMail()
      shareReachedLevel()
      fillAlbum()
      grant(stage.tabletop.takeRequests())
      playHouse()
      keepLevels()
      noteAll(isLast: isOver)
    }
    door?.close()
    sounds.close()
    photos.close()
    cameras.close()
    requests.close()
    Background.finish([thumbnailing, filling, puzzling, printing].compactMap(\.self))
    _ = try? keepingLevels?.value(within: 5)
    try finishSaving()
    frameTimes.report(after: stage.tabletop.session.moveCount)
  }

  /// Waits for the next event. A state that has settled for a moment is described first.
  private func nextEvent(since last: ContinuousClock.Instant) -> InputEvent? {
    let timeout = sleepingTime(since: last)
    let tabletop = stage.tabletop
    guard herald != nil, !tabletop.isMoving, tabletop.dueIn == nil else {
      return window.nextEvent(timeout: timeout)
    }
    if let event = window.nextEvent(timeout: Self.calm) { return event }
    herald?.tell(of: tabletop, isSaved: isSaved)
    return window.nextEvent(timeout: timeout.map { max($0 - Self.calm, 0) })
  }

  private func sleepingTime(since last: ContinuousClock.Instant) -> Double? {
    let tabletop = stage.tabletop
    let due = [
      tabletop.dueIn, tabletop.session.ticksIn, dealsAgainAt.map { $0 - tabletop.now },
      replay?.due.map { $0 - tabletop.now },
    ]
    .compactMap { $0 }.min()
    guard tabletop.isMoving || tabletop.isPlaying else { return due.map { max($0, 0) } }
    let period = tabletop.isMoving ? Self.framePeriod : Self.samplePeriod
    return max(period - (ContinuousClock.now - last).seconds, 0)
  }

  private func advance(by seconds: Double) {
    let isMoving = stage.tabletop.isMoving || stage.tabletop.isPlaying
    let step = isMoving ? min(seconds, Self.longestFrame) : seconds
    stage.tabletop.advance(by: step)
    replay?.advance(&stage.tabletop)
    if let due = dealsAgainAt, stage.tabletop.now >= due {
      dealsAgainAt = nil
      dealNext()
    }
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .dropped(let items): open(dropped: items)
    default: stage.tabletop.handle(event)
    }
  }

  func show(whole: Bool) throws {
    var damage = stage.draw()
    if whole { Trace.mark("whole-frame-drawn") }
    let rasterizer = stage.rasterizer
    if whole {
      damage = [PixelRect(x: 0, y: 0, width: rasterizer.width, height: rasterizer.height)]
    }
    lastDamage = damage.reduce(0) { $0 + $1.area }
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
}
