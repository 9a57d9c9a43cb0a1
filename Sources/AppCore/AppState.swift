public import AppUI
public import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The state of the whole app, and every decision it takes.
///
/// Events go in, and commands for the services come out. The state does no I/O, and it reads no
/// clock: whatever takes time is done by a service, which answers with an event.
public struct AppState: ~Copyable {
  /// The options of a demo, in which the puzzle solves itself.
  public struct Demo: Sendable {
    public var isFast: Bool
    public var loops: Bool

    public init(isFast: Bool, loops: Bool) {
      self.isFast = isFast
      self.loops = loops
    }
  }

  /// The puzzles, and the request for the next one.
  var table: TableState
  /// The user interface around the puzzle.
  public var shell: AppShell {
    _read { yield table.shell }
    _modify { yield &table.shell }
  }
  /// A Boolean value that indicates whether puzzles are saved, unlike those of a demo or a replay.
  public var savesPuzzles: Bool {
    get { table.savesPuzzles }
    set { table.savesPuzzles = newValue }
  }
  public var demo: Demo?

  var sound = SoundState()
  var pack = PackState()
  var wall = WallState()
  var together = TogetherState()
  /// The number of the camera feed that is shown; frames of earlier ones are ignored.
  var feed = 0
  /// A Boolean value that indicates whether the desktop's file dialog is open.
  var isChoosing = false
  var album = Album()
  /// The player's own pictures on the table, by their names.
  public var ownPictures: [String: Picture] { album.pictures }
  /// The replay of a puzzle's moves.
  var replay: Replay?
  /// The time at which a completed demo deals again.
  var dealsAgainAt: Double?
  var shownPicture = 0
  var nudge = FirstNudge()
  /// The seconds since the player has quit, until the wait is explained; `nil` while the app runs.
  var closingTime: Double?

  /// The seconds that a completed demo stays on show.
  static let demoRest = 6.0

  /// Creates the state with a puzzle on the table. `seed` determines all later deals.
  public init(_ shell: AppShell, seed: UInt64) {
    table = TableState(shell, seed: seed)
  }

  /// Handles an event, and returns the commands that follow from it, in order.
  public mutating func handle(_ event: AppEvent) -> [AppCommand] {
    if closingTime == nil { react(to: event) } else { reactWhileClosing(to: event) }
    return table.takeCommands()
  }

  private mutating func react(to event: AppEvent) {
    switch event {
    case .launched(let launch): begin(launch)
    case .input(.dropped(let items)): table.commands.append(.recognize(items))
    case .input(let input): input.receive(on: &table)
    case .assistive(let action): action.perform(on: &shell)
    case .pasted(let text?) where !text.isEmpty:
      table.commands.append(.recognize([.text(text)]))
    case .pasted: table.show("Nothing to paste", .nothingToPaste)
    case .received(.link(let link)): table.open(link)
    case .received(.files(let paths)): open(paths: paths)
    case .received(.table(let link)): together.receive(.link(link), on: &table)
    case .link(let link):
      table.commands.append(.raiseWindow)
      table.open(link)
    case .time(let seconds): advance(by: seconds)
    case .turnEnded: endTurn()
    case .opened(let request, let result):
      let isAwaited = table.isPending(request)
      if table.receive(request, result), let demo { start(demo) }
      if isAwaited, case .success(.packPhotos(let photos, let name, let note)) = result {
        // A page that has just closed hands its pack over first.
        for request in shell.takeRequests() { perform(request) }
        pack.add(photos, name: name, note: note, on: &table)
      }
    case .strip(let news): shell.show(news)
    case .prepared(let photo, let choice):
      table.saves.pictures.add(photo.picture, from: photo.origin, path: photo.path)
      shell.show(.picture(photo.picture, of: choice))
    case .nextPicture(let identity, let photo): showNext(after: identity, photo)
    case .bestTime(let identity, let seconds): showNext(after: identity, best: seconds)
    case .chosen(let path):
      isChoosing = false
      if let path { open(paths: [path]) }
    case .choosingFailed(let sentence):
      isChoosing = false
      table.tell(sentence)
    case .noFileDialog(let material, let folder): chooseWithoutDialog(material, folder)
    case .listed(let browser): shell.show(browser)
    case .thumbnail(let picture, let path): shell.show(picture, for: path)
    case .sample(let sample): shell.show(sample: sample)
    case .puzzles(let puzzles): table.show(puzzles)
    case .puzzleThumbnail(let picture, let number): shell.show(picture, ofPuzzle: number)
    case .statistics(let blocks): shell.showStatistics(blocks)
    case .wall(let event): wall.receive(event, on: &table)
    case .together(let event): together.receive(event, on: &table)
    case .numbered(let numbers): table.saves.learn(numbers)
    case .savingFailed(let sentence): table.show("Puzzle not saved", sentence)
    case .databaseReplaced(let sentence):
      table.saveAllAnew()
      if let sentence { table.show("Saved puzzles", sentence) }
    case .storageClosed: break
    case .cameras(let cameras, let problem): shell.show(cameras, reason: problem)
    case .cameraFrame(let feed, let picture):
      if feed == self.feed { shell.show(frame: picture) }
    case .cameraEnded(let feed, let sentence):
      if feed == self.feed { shell.failCamera(sentence) }
    case .levels(let levels):
      guard !sound.wasSet else { return }
      shell.sound = levels
      table.commands.append(.setLevels(levels))
    case .tips(let tips):
      shell.show(tips)
      // Tips that come late disturb nobody.
      nudge.isDue = tips.areNew && shell.session.isMoving
    case .levelsSaved: sound.didSave()
    case .settings(let event): event.receive(on: &table)
    case .reachedLevel(let level):
      table.reachedLevel = max(table.reachedLevel, level)
    case .printed(.success(let path)):
      table.show(
        "Ready to print",
        "The puzzle and its solution are in \(path): open it, and print it from there.")
    case .printed(.failure(let error)): table.show("This puzzle can’t be printed", error.sentence)
    case .packSaved(let result): pack.tell(result, on: &table)
    case .ownPicture(let picture, let name): album.add(picture, named: name)
    case .fontLoaded:
      shell.forgetText()
      table.commands.append(.forgetText)
    case .trouble(let sentence): table.tell(sentence)
    }
  }
}
