internal import Foundation
internal import PuzzleCore
internal import PuzzleKit
internal import SharedTables
internal import Synchronization
internal import TableTransport
internal import Terminal

/// Writes what happens at a table as lines of JSON, and tells when the connection is over.
final class TableReporter<Game: SharedGame>: Sendable {
  private struct Line: Encodable {
    var event: String
    var player: String?
    var items: [Int]?
    var point: [Double]?
    var isUp: Bool?
    var reason: String?
    var moves: Int?
  }

  private struct State {
    var isOver = false
    var isCaughtUp = false
    /// The lines that wait for the link to be written; nil after that.
    var waiting: [String]? = []
  }

  private let isOn: Bool
  private let state = Mutex(State())
  private let change = NSCondition()

  init(isOn: Bool) { self.isOn = isOn }

  /// Notes an event; may be called on any thread.
  func note(_ event: SharedTableClient<Game>.Event) {
    switch event {
    case .table(let event): note(event)
    case .isUp(let isUp): write(Line(event: "connection", isUp: isUp))
    case .caughtUp:
      set { $0.isCaughtUp = true }
      write(Line(event: "caughtUp"))
    case .hand(let player, let point):
      write(Line(event: "hand", player: Self.name(player), point: [point.x, point.y]))
    case .notStored(let reason): write(Line(event: "notStored", reason: reason))
    case .storedAgain: write(Line(event: "storedAgain"))
    case .flooding(let player): write(Line(event: "flooding", player: Self.name(player)))
    case .refused:
      write(Line(event: "refused", reason: TableError.refused.description))
      set { $0.isOver = true }
    case .ended:
      write(Line(event: "ended"))
      set { $0.isOver = true }
    }
  }

  private func note(_ event: ReplicaEvent) {
    switch event {
    case .moved(let player, let items):
      write(Line(event: "moved", player: Self.name(player), items: items))
    case .undone(let player, let items):
      write(Line(event: "undone", player: Self.name(player), items: items))
    case .cameHome(let items): write(Line(event: "cameHome", items: items))
    case .handsChanged: write(Line(event: "hands"))
    case .peopleChanged: write(Line(event: "people"))
    case .closed: write(Line(event: "closed"))
    case .diverged(let player, let moves):
      write(Line(event: "diverged", player: Self.name(player), moves: moves))
    case .resendDue, .digestDue, .snapshotDue, .flooding: break
    }
  }

  /// The way in which lines name a player.
  static func name(_ player: PlayerID) -> String { String(player.rawValue, radix: 16) }

  private func set(_ mark: (inout State) -> Void) {
    change.withLock {
      state.withLock { mark(&$0) }
      change.broadcast()
    }
  }

  /// Waits until all that was at the table before has come, or the connection is over.
  func waitUntilCaughtUp() {
    change.withLock {
      while !state.withLock({ $0.isCaughtUp || $0.isOver }) { change.wait() }
    }
  }

  /// Writes the lines so far, and from now on each line at once.
  func begin() {
    state.withLock { state in
      for line in state.waiting ?? [] { try? StandardStream.output.write(line: line) }
      state.waiting = nil
    }
  }

  /// Writes a line.
  func write(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard isOn, let data = try? encoder.encode(value) else { return }
    let line = String(decoding: data, as: UTF8.self)
    state.withLock { state in
      if state.waiting != nil {
        state.waiting?.append(line)
      } else {
        try? StandardStream.output.write(line: line)
      }
    }
  }
}
