internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// Time, the end of a turn of the run loop, and the end of the app.
extension AppState {
  /// The largest time step of a frame in seconds, whatever delayed it.
  private static let longestFrame = 0.25
  /// The seconds that the window stays open for unsaved changes.
  private static let savingTime = 10.0
  /// The seconds after which a message explains the wait.
  private static let quietTime = 0.4

  /// A Boolean value that indicates whether the player has quit.
  public var isClosing: Bool { closingTime != nil }

  /// The seconds until something is due; `nil` when nothing is.
  public var dueIn: Double? {
    if let closingTime { return explainsWait ? nil : Self.quietTime - closingTime }
    let now = table.shell.now
    return table.shell.dueIn.earlier(table.shell.session.ticksIn)
      .earlier(dealsAgainAt.earlier(replay?.due).map { $0 - now })
      .earlier(together.dueIn(at: now)).map { max($0, 0) }
  }

  mutating func begin(_ launch: Launch) {
    shell.leftPicture = launch.picture
    if let picture = launch.picture { table.saves.pictures.add(picture, from: launch.origin) }
    if let restored = launch.restored {
      table.resume(restored, request: 0)
    } else {
      if !launch.isReplay { shell.session.perform(.land) }
      shell.announce()
    }
    if let damage = launch.damage { table.show("Your last puzzle", damage) }
    if let news = launch.news { table.show("Saved puzzles", news) }
    switch launch.intent {
    case nil: break
    case .link(let link): table.open(link)
    case .photo(let path): open(paths: [path])
    case .words(let path): openWords(path)
    case .table(let link): together.receive(.link(link), on: &table)
    case .hosting(let place, let isRace):
      together.hostForTerminal(at: place, isRace: isRace, on: &table)
    }
    if launch.isReplay { replay = Replay(shell) }
    if let demo {
      shell.unlocksAutoSolve = true
      if !table.isLoadingPhoto { start(demo) }
    }
  }

  mutating func advance(by seconds: Double) {
    let isLate = seconds > Self.longestFrame && (shell.isMoving || shell.isPlaying)
    shell.advance(by: isLate ? Self.longestFrame : seconds)
    nudge.advance(&table.shell)
    replay?.advance(&table.shell)
    guard let due = dealsAgainAt, shell.now >= due else { return }
    dealsAgainAt = nil
    guard let demo, demo.loops else { return }
    shownPicture += 1
    table.loadBuiltIn(shownPicture)
  }

  mutating func start(_ demo: Demo) {
    shell.startAutoSolve()
    if demo.isFast { shell.hurry() }
  }

  mutating func endTurn() {
    shell.endTurn()
    table.shareReachedLevel()
    album.follow(table.shell.session, into: &table.commands)
    for request in shell.takeRequests() { perform(request) }
    together.endTurn(on: &table, isClosing: isClosing)
    if shell.takeClicks() > 0 { table.commands.append(.play(.click)) }
    sound.setMusic(
      game: shell.isOutsideGame ? nil : shell.session.info.id, into: &table.commands)
    if savesPuzzles, isClosing || !shell.isSettingSound {
      sound.save(isLast: isClosing, into: &table.commands)
    }
    table.saveAll(isLast: isClosing)
    guard isClosing else { return }
    guard savesPuzzles else { return table.commands.append(.quit(problem: nil)) }
    table.commands += table.saves.closing(shell.session, within: Self.savingTime)
  }

  /// A Boolean value that indicates whether everything on the table was handed to the storage.
  public var isHandedOver: Bool {
    table.saves.isComplete && sound.isSaved && together.isSaved
  }

  // MARK: Closing

  /// A Boolean value that indicates whether a message explains why the window is still open.
  public var explainsWait: Bool { (closingTime ?? 0) >= Self.quietTime }

  /// Waits until everything is saved, and quits. A message appears when that takes a while, and
  /// closing the window again ends the wait.
  mutating func reactWhileClosing(to event: AppEvent) {
    switch event {
    case .time(let seconds):
      if explainsWait { return shell.advanceScreens(by: min(seconds, Self.longestFrame)) }
      closingTime? += seconds
      guard explainsWait else { return }
      table.show("Saving your puzzle…", .savesBeforeClosing)
    case .input(.quit): table.commands.append(.closeStorage(within: 0))
    case .storageClosed(let problem): table.commands.append(.quit(problem: problem))
    case .input(.resized(let size, let scale)):
      shell.handle(.resized(size, scale: scale))
    default: break
    }
  }

  /// Returns the commands that save everything at once, for the end of the display.
  public mutating func saveForGood() -> [AppCommand] {
    closingTime = closingTime ?? 0
    table.saveAll(isLast: isClosing)
    return table.takeCommands()
  }
}
