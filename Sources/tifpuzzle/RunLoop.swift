internal import Accessibility
internal import AppCore
internal import AppUI
internal import MediaExport
internal import PhotoServices
internal import PuzzleCore
internal import PuzzleKit
internal import Rendering
internal import SDLPlatform
internal import SavedPuzzles
internal import SharedTableService
internal import Terminal

/// The run loop: it passes events to the state, has its commands performed, and draws frames. When
/// nothing moves it sleeps.
@MainActor
final class RunLoop {
  var window: Window
  let renderer: OffscreenRenderer
  let services: Services
  /// The logger of the table's state; `nil` unless a program watches.
  var herald: ElementLogger?
  private var isOver = false
  private var isFullScreen = false
  /// The reason why the last moves are not saved.
  private var problem: NotSaved?
  private var frameTimes = FrameTimes()
  /// A Boolean value that indicates whether a photo was dealt that no frame has shown.
  private var isDealNew = false

  /// The seconds between frames while something moves.
  private static let framePeriod = 1.0 / 60
  /// The seconds between frames while only samples play or a solved puzzle celebrates.
  private static let samplePeriod = 1.0 / 25
  /// The seconds without an event before a settled state is described.
  private static let calm = 0.02
  /// A Boolean value that indicates whether nothing has happened since the state was described.
  private var isDescribed = false

  init(
    _ window: consuming Window, _ renderer: OffscreenRenderer, _ services: Services, describes: Bool
  ) {
    self.window = window
    self.renderer = renderer
    self.services = services
    herald = describes ? ElementLogger() : nil
    renderer.beginSlices()
  }

  /// Handles an event, and has the commands performed that follow from it.
  func handle(_ event: AppEvent) {
    for command in renderer.state.handle(event) { perform(command) }
  }

  private func perform(_ command: AppCommand) {
    switch command {
    case .copy(let text): try? window.setClipboard(text)
    case .readClipboard: services.queue.post(.pasted(window.clipboardText()))
    case .raiseWindow: window.raise()
    case .chooseFile(let material): services.photos.choose(material, parent: window.portalName)
    case .setScale(let scale, let text): handle(.input(window.setScale(scale, text: text)))
    case .toggleFullScreen: window.setFullScreen(!window.isFullScreen)
    case .forgetText: renderer.forgetText()
    case .quit(let problem):
      self.problem = problem.map(NotSaved.init)
      isOver = true
    default: services.perform(command)
    }
  }

  // MARK: The loop

  /// Runs until the program ends.
  ///
  /// - Throws: `NotSaved` when the last moves could not be saved.
  func run() throws {
    var last = ContinuousClock.now
    var isShownWhole = true
    var motions = 0
    while !isOver {
      let began = ContinuousClock.now
      try show(whole: isShownWhole)
      services.continueStarting()
      services.reader.follow(renderer.shell, at: window.position)
      isShownWhole = false
      let news = herald?.news(of: renderer.shell, isSaved: isSaved)
      isDescribed = news?.withUTF8(StandardStream.describe) != nil || isDescribed
      // The table may have stopped in a motion while the message is shown.
      if renderer.state.explainsWait { describe() }
      var event = nextEvent(since: last)
      let now = ContinuousClock.now
      handle(.time((now - last).seconds))
      last = now
      var isFirst = true
      let least = window.shortestFrame(motions: window.motionCount - motions)
      motions = window.motionCount
      if event != nil { isDescribed = false }
      while let current = event {
        frameTimes.read(isMove: current.isMotion, isFirst: isFirst)
        isFirst = false
        if current == .exposed { isShownWhole = true }
        handle(.input(current))
        let rest = least - (ContinuousClock.now - began).seconds
        if current.isMotion, rest > 0 { Window.collectEvents(for: rest) }
        event = window.nextEvent(timeout: 0)
      }
      receiveAnswers()  // A screen reader may open a field, which takes the very next letter.
      handle(.turnEnded)
      window.setCursor(renderer.state.pointerShape)
      window.setTextInput(at: renderer.state.textField)
      if window.isFullScreen != isFullScreen {
        isFullScreen.toggle()
        handle(.settings(.fullScreen(isFullScreen)))
      }
    }
    services.close(leaving: window.place)
    if let problem { throw problem }
    frameTimes.report(after: renderer.shell.session.moves.made)
  }

  private func receiveAnswers() {
    let events = services.queue.takeAll()
    if let numbers = services.saves?.takeNumbers(), !numbers.isEmpty { handle(.numbered(numbers)) }
    if let news = services.together.takeNews() {
      isDescribed = false
      handle(.together(.news(news)))
    }
    if !events.isEmpty { isDescribed = false }
    for event in events {
      if case .opened(_, .success(.photo)) = event { isDealNew = true }
      handle(event)
    }
  }

  /// Waits for the next event. A state that has settled for a moment is described first.
  private func nextEvent(since last: ContinuousClock.Instant) -> InputEvent? {
    let timeout = sleepingTime(since: last)
    guard herald != nil, !renderer.state.pace.isMoving, renderer.shell.dueIn == nil,
      !renderer.scene.isUnfinished
    else {
      isDescribed = false
      return window.nextEvent(timeout: timeout)
    }
    guard !isDescribed else { return window.nextEvent(timeout: timeout) }
    if let event = window.nextEvent(timeout: Self.calm) { return event }
    describe()
    isDescribed = true
    return window.nextEvent(timeout: timeout.map { max($0 - Self.calm, 0) })
  }

  private func describe() {
    herald?.line(for: renderer.shell, isSaved: isSaved)?.withUTF8(StandardStream.describe)
  }

  private func sleepingTime(since last: ContinuousClock.Instant) -> Double? {
    if renderer.scene.isUnfinished { return 0 }
    var period: Double
    switch renderer.state.pace {
    case .rest: return renderer.state.dueIn
    case .playing: period = Self.samplePeriod
    case .moving(let still):
      period = Self.framePeriod
      if still > period { period = min(still, max(renderer.state.dueIn ?? still, period)) }
    }
    return max(period - (ContinuousClock.now - last).seconds, 0)
  }

  func show(whole: Bool) throws {
    let (began, isSlice) = (ContinuousClock.now, renderer.scene.isUnfinished)
    renderer.updateScene()
    let (scene, rasterizer) = (renderer.scene, renderer.rasterizer)
    func all(_ damage: [PixelRect]) -> [PixelRect] {
      guard whole else { return damage }
      Trace.mark("whole-frame-drawn")
      return [PixelRect(x: 0, y: 0, width: rasterizer.width, height: rasterizer.height)]
    }
    let change = try window.draw { pixels, size, isNew in
      if isNew || whole && !rasterizer.isComplete { rasterizer.invalidate() }
      guard var change = rasterizer.render(scene, into: &pixels, size: size) else { return nil }
      if rasterizer.isComplete { change.drawn = all(change.drawn) }
      return change
    }
    var damaged = change?.area ?? 0
    if change == nil {
      let drawn = all(rasterizer.render(scene))
      damaged = drawn.area
      if !drawn.isEmpty {
        try rasterizer.withPixels { pixels throws(SDLError) in
          try window.show(
            pixels, width: rasterizer.width, height: rasterizer.height, damage: drawn)
        }
      }
    }
    renderer.forgetDrawnCommands()
    guard damaged > 0 else { return }
    if isSlice { renderer.fitSlice(of: damaged, since: began, rest: window.timeSinceLastEvent) }
    frameTimes.presented()
    if isDealNew {
      isDealNew = false
      Trace.mark("deal-presented")
    }
  }
}
