internal import AppUI
internal import PuzzleCore
internal import PuzzleKit

/// The state of a race, in which the player solves a copy of the puzzle alone.
struct RaceState {
  /// The seat at the table of the race.
  let seat: TableSeat
  /// The request that opens the saved puzzle with which the player goes on; 0 if it is on the table.
  private var opening: Int?
  /// A Boolean value that indicates whether the clock starts once the page is closed.
  private var startsClock: Bool
  /// The share that was reported last, in thousandths.
  private var reported = 0
  /// The revision of the puzzle that was looked at last.
  private var revision: Int?
  /// The time at which the next share may be reported.
  private var nextReport = 0.0
  /// The number of the saved puzzle, as the seat has it.
  private var saved: Int64?
  /// The time at which a share that waits is reported; nil while none waits.
  private(set) var due: Double?

  /// The seconds between two reports.
  private static let spacing = 1.0
  private static let whole = 1000

  /// Creates the state of a race whose seat was taken for a purpose.
  init(_ seat: TableSeat, _ purpose: PendingRequest.Purpose) {
    self.seat = seat
    saved = seat.saved
    startsClock = if case .hosting = purpose { true } else { false }
  }

  // MARK: Going on

  /// Opens the saved puzzle with which the player goes on, unless it is on the table; returns false if
  /// there is none.
  mutating func goesOn(on table: inout TableState) -> Bool {
    guard let saved, table.savesPuzzles else { return false }
    opening = 0
    if table.saves.number(of: table.shell.session) == saved { return true }
    let number = table.request(.puzzle(restarts: nil), "Opening puzzle…")
    var request = table.dealRequest(table.shell.picture)
    request.area = TogetherPresenter.raceArea(table.shell.size)
    table.commands.append(
      .openPuzzle(request: number, number: saved, restarts: false, request))
    opening = number
    return true
  }

  /// Returns a Boolean value that indicates whether the saved puzzle was put on the table, once;
  /// returns nil while it is being opened, and if none is.
  mutating func resumed(on table: TableState) -> Bool? {
    guard let opening, !table.isPending(opening) else { return nil }
    self.opening = nil
    return table.saves.number(of: table.shell.session) == saved
  }

  // MARK: Turns

  /// Starts the clock, and reports how far the puzzle on the table is solved.
  mutating func endTurn(on table: inout TableState) {
    if startsClock, !TogetherPresenter.isPageOpen(in: table.shell) {
      startsClock = false
      table.shell.session.perform(.startClock)
    }
    if let number = table.saves.number(of: table.shell.session), number != saved {
      saved = number
      table.commands.append(.together(.keep(puzzle: number)))
    }
    report(on: &table)
  }

  /// Reports the solved share, but not too often. Hints before the race, or while the player was
  /// away from it, end the reports.
  private mutating func report(on table: inout TableState) {
    due = nil
    let (session, now) = (table.shell.session, table.shell.now)
    let status = session.status
    let people = TogetherPresenter.seat(in: table.shell)?.people ?? []
    guard let me = people.first(where: \.isMe), !status.wasHelped, status.revision != revision
    else { return }
    guard status.isSolved || now >= nextReport else {
      due = nextReport
      return
    }
    revision = status.revision
    let share = Int(session.progress * Double(Self.whole))
    let progress = status.isSolved ? Self.whole : min(max(share, 0), Self.whole - 1)
    guard progress > max(reported, me.progress) else { return }
    (reported, nextReport) = (progress, now + Self.spacing)
    let seconds = status.isSolved ? Int(status.elapsed) : nil
    table.commands.append(.together(.report(progress: progress, seconds: seconds)))
    if let seconds { TogetherPresenter.showPlace(after: seconds, in: &table.shell) }
  }
}
