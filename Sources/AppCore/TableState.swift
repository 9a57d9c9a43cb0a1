internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The state of the tables: the puzzle in play, those of other games that were left, their saves,
/// and the request that puts the next one on the table.
struct TableState {
  var shell: AppShell
  /// The games that were left for others, by their ids.
  var parked: [String: any AnySession] = [:]
  /// The seed of the games that are dealt at first.
  private let seed: UInt64
  /// The random generator for the seeds of other deals.
  private var chance: SeededGenerator
  /// A Boolean value that indicates whether puzzles are saved, unlike those of a demo or a replay.
  var savesPuzzles = false {
    didSet { shell.keepsPuzzles = savesPuzzles }
  }
  /// The request whose answer is awaited.
  var pending: PendingRequest?
  /// The number of the latest request.
  private var requestNumber = 0
  var saves = SaveRegistry()
  var next = NextPicture()
  /// The highest level of Swap that is open in every puzzle.
  var reachedLevel = Swap.levels.lowerBound
  /// The commands of the event that is being handled.
  var commands: [AppCommand] = []

  init(_ shell: AppShell, seed: UInt64) {
    self.shell = shell
    self.seed = seed
    chance = SeededGenerator(seed: seed).stream("deals")
  }

  /// Removes and returns the commands of the event that was handled.
  mutating func takeCommands() -> [AppCommand] {
    defer { commands = [] }
    return commands
  }

  var isLoadingPhoto: Bool {
    if case .photo = pending?.purpose { true } else { false }
  }

  func isPending(_ request: Int) -> Bool { pending?.number == request }

  mutating func show(_ title: Phrase, _ sentence: Phrase) {
    shell.show(.message(title, sentence))
  }

  mutating func tell(_ sentence: Phrase) {
    shell.endLoading()
    show(PendingRequest.refusal, sentence)
  }

  // MARK: Requests

  /// Makes a request, which replaces the current one, and returns its number. The label is shown
  /// when it takes long.
  mutating func request(_ purpose: PendingRequest.Purpose, _ label: Phrase?) -> Int {
    abandonRestart()
    requestNumber += 1
    pending = PendingRequest(number: requestNumber, purpose: purpose)
    if let label { shell.beginLoading(label) } else { shell.endLoading() }
    return requestNumber
  }

  mutating func cancelRequest() {
    abandonRestart()
    pending = nil
    shell.endLoading()
    commands.append(.cancelRequests)
  }

  /// Returns the parameters for a deal on this table now.
  func dealRequest(_ picture: Picture?) -> DealRequest {
    DealRequest(
      area: shell.area, picture: picture, seed: seed,
      isReduced: shell.isReduced)
  }

  /// The parameters of the small puzzles on the games page, which are the same each time.
  var sampleRequest: DealRequest {
    DealRequest(area: GameCard.table, picture: shell.picture, seed: 11)
  }

  /// Returns the parameters for a deal that differs each time.
  mutating func freshDealRequest(_ picture: Picture? = nil) -> DealRequest {
    var request = dealRequest(picture)
    request.seed = chance.next()
    return request
  }

  /// Loads a built-in picture, and deals it; then tells why another one can't be opened.
  mutating func loadBuiltIn(_ index: Int, failure: Phrase? = nil) {
    commands.append(.loadBuiltIn(request: request(.builtIn(failure: failure), nil), index: index))
  }

  // MARK: The tables

  /// The session of every game that was played, the one on the table first.
  var sessions: [any AnySession] {
    [shell.session] + parked.keys.sorted().compactMap { parked[$0] }
  }

  /// Puts a puzzle on the table. A puzzle of another game is parked; one of the same game can be
  /// brought back by undo.
  mutating func put(_ next: any AnySession) {
    save(isLast: true)
    let aside = parked.removeValue(forKey: next.info.id)
    var left = shell.put(next)
    if savesPuzzles { saves.write(&left, isLast: true, into: &commands) }
    if left.info.id != next.info.id { parked[left.info.id] = left }
    let replaced = left.info.id == next.info.id ? left : aside
    if let replaced, replaced.identity != next.identity { shell.keepReplaced(replaced) }
  }

  /// Brings a game back where it was left, and returns whether it was on a table.
  mutating func bring(_ game: String) -> Bool {
    if game == shell.session.info.id { return true }
    guard let left = parked[game] else { return false }
    put(left)
    return true
  }
}
