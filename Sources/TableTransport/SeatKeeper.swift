internal import Files
internal import Foundation
package import SharedTables
internal import Synchronization

/// A seat on which this program sits, and its file, which is written at most once a second.
///
/// All methods may be called on any thread, and don't wait for the disk unless they say so.
package final class SeatKeeper: Sendable {
  private struct State {
    var seat: Seat
    var pending: (@Sendable () -> [Envelope]?)?
    var isChanged = false
    var isClosed = false
    /// A Boolean value that indicates whether the player has sat down, now or on another day.
    var isTaken: Bool
  }

  /// A Boolean value that indicates whether the seat was taken on another day.
  package let isKnown: Bool
  private let file: URL?
  private let lock: SeatLock?
  private let state: Mutex<State>
  private let change = NSCondition()
  private let writing = NSLock()

  init(_ seat: Seat, at file: URL?, _ lock: SeatLock?, isKnown: Bool) {
    self.file = file
    self.lock = lock
    self.isKnown = isKnown
    state = Mutex(State(seat: seat, isTaken: isKnown))
  }

  /// The seat.
  package var seat: Seat { state.withLock(\.seat) }
  /// A Boolean value that indicates whether the seat is kept for another day.
  var hasFile: Bool { file != nil }
  /// The player's identity at the table.
  package var me: PlayerID { seat.me }
  /// One's messages of another day that had not arrived.
  package var pending: [Envelope] { seat.envelopes }

  /// Notes what is known of the table, and writes the file. Blocks until it is on the disk.
  package func describe(
    _ player: Player, game: String, title: String, isHost: Bool
  ) {
    state.withLock { state in
      (state.seat.player, state.seat.game) = (player, game)
      (state.seat.title, state.seat.isHost) = (title, isHost)
      state.isTaken = true
    }
    write()
  }

  /// Remembers the saved puzzle that the player solves in a race.
  package func keep(puzzle number: Int64) {
    state.withLock { $0.seat.puzzle = number }
    touch()
  }

  /// Begins to write the file after each change; `pending` returns the messages that have not
  /// arrived, and nil once there is no table any more.
  func begin(_ pending: @escaping @Sendable () -> [Envelope]?) {
    state.withLock { state in
      state.pending = pending
      state.isTaken = true
    }
    write()
    Thread.detachNewThread { [weak self] in
      while let self, waitForChange() {
        write()
        Thread.sleep(forTimeInterval: 1)
      }
    }
  }

  /// Notes that messages were made or have arrived.
  func touch() {
    change.withLock {
      state.withLock { $0.isChanged = true }
      change.signal()
    }
  }

  /// Writes the file a last time, and leaves the seat. Blocks until it is on the disk.
  package func close() {
    let isFirst = change.withLock {
      defer { change.broadcast() }
      return state.withLock { state in
        defer { state.isClosed = true }
        return !state.isClosed
      }
    }
    guard isFirst else { return }
    write()
    lock?.close()
  }

  /// Returns true once something has changed, and false after the seat was left.
  private func waitForChange() -> Bool {
    change.withLock {
      while true {
        let (isChanged, isClosed) = state.withLock { ($0.isChanged, $0.isClosed) }
        if isClosed { return false }
        if isChanged { return true }
        change.wait()
      }
    }
  }

  /// Writes the file as it is; a full disk leaves the old one.
  private func write() {
    guard let file, state.withLock(\.isTaken) else { return }
    writing.withLock {
      let pending = state.withLock { state in
        state.isChanged = false
        return state.pending
      }
      let envelopes = pending?()
      let seat = state.withLock { state in
        if let envelopes { state.seat.keep(envelopes) }
        state.seat.date = .now
        return state.seat
      }
      guard let bytes = try? JSONEncoder().encode(seat) else { return }
      if !FileManager.default.fileExists(atPath: file.path) {
        _ = FileManager.default.createFile(
          atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
      }
      // The new file has the old one's permissions.
      unsafe try? OutputFile.write(Array(bytes).span.bytes, to: file.path)
    }
  }
}
