internal import BackgroundWork
internal import Foundation
package import MessageSealing
package import SharedTables
internal import Synchronization

/// The log and the parcels of a table on its server, sealed and opened on the way.
package final class TableStore: Sendable {
  /// A report of the connection.
  package enum News: Sendable {
    case isUp(Bool)
    case refused
    case message(StreamMessage)
    case hand(PlayerID, HandPosition)
    /// The log is no longer sent, and has to be followed again.
    case isSilent
    case notStored(String)
    case ended
  }

  package let me: PlayerID
  private let connection: TableConnection
  private let cipher: MessageCipher
  private let inbox: Inbox
  private let server: TableServer?

  private struct State {
    var isUp = false
    var isRefused = false
    var isEnded = false
    var receive: (@Sendable ([News]) -> Void)?
  }

  /// The way to reach the other threads before the store is complete.
  private final class Inbox: Sendable {
    let state = Mutex(State())
    let change = NSCondition()
  }

  /// Connects with the table of an invitation; the one whose server it is signs in with a password of
  /// the server's own.
  package init(
    _ invitation: Invitation, _ keys: TableKeys, me: PlayerID, server: TableServer? = nil
  ) throws {
    self.me = me
    self.server = server
    let cipher = MessageCipher(keys, for: invitation.table)
    self.cipher = cipher
    inbox = Inbox()
    let inbox = inbox
    do {
      connection = try TableConnection(
        TableConnection.Place(
          server: invitation.server, user: server == nil ? keys.user : TableServer.hostUser,
          password: server?.hostPassword ?? keys.password, name: keys.name)
      ) { Self.note($0, cipher, inbox) }
    } catch {
      throw TableError.noProcess
    }
  }

  private static func note(
    _ news: [TableConnection.News], _ cipher: MessageCipher, _ inbox: Inbox
  ) {
    let opened = news.compactMap { open($0, cipher) }
    let receive = inbox.change.withLock {
      let receive = inbox.state.withLock { state in
        for report in opened {
          switch report {
          case .isUp(let isUp): state.isUp = isUp
          case .refused: state.isRefused = true
          case .ended: state.isEnded = true
          default: break
          }
        }
        return state.receive
      }
      inbox.change.broadcast()
      return receive
    }
    receive?(opened)
  }

  private static func open(_ news: TableConnection.News, _ cipher: MessageCipher) -> News? {
    switch news {
    case .isUp(let isUp): return .isUp(isUp)
    case .refused: return .refused
    case .isSilent: return .isSilent
    case .notStored(let reason): return .notStored(reason)
    case .ended: return .ended
    case .message(let position, let time, let bytes):
      return .message(
        StreamMessage(position: position, time: time, envelope: envelope(in: bytes, cipher)))
    case .hand(let bytes):
      guard let opened = cipher.open(bytes, from: .hands),
        let hand = try? HandPosition(opened.bytes)
      else { return nil }
      return .hand(opened.sender, hand)
    }
  }

  /// Opens and decodes a message; nil if that fails, or if it names another sender inside.
  private static func envelope(in bytes: [UInt8], _ cipher: MessageCipher) -> Envelope? {
    guard let opened = cipher.open(bytes, from: .log),
      let envelope = try? Envelope(opened.bytes), envelope.sender == opened.sender
    else { return nil }
    return envelope
  }

  /// Calls `receive` with all reports from now on, on another thread.
  package func listen(_ receive: @escaping @Sendable ([News]) -> Void) {
    inbox.state.withLock { $0.receive = receive }
  }

  /// A Boolean value that indicates whether the server can be reached now.
  package var isUp: Bool { inbox.state.withLock(\.isUp) }

  /// Waits until the server can be reached; throws if it can't within `seconds`, or refuses.
  package func waitUntilUp(_ seconds: Double, orEnd hasFailed: () -> TableError? = { nil })
    throws(TableError)
  {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      let state = inbox.state.withLock { ($0.isUp, $0.isRefused, $0.isEnded) }
      if state.0 {
        server?.noteUse()
        return
      }
      if state.1 { throw .refused }
      if state.2 { throw .noProcess }
      if let problem = hasFailed() { throw problem }
      guard Date() < end else { throw .unreachable }
      inbox.change.withLock {
        let isNews = inbox.state.withLock { $0.isUp || $0.isRefused || $0.isEnded }
        if !isNews { _ = inbox.change.wait(until: min(end, Date(timeIntervalSinceNow: 0.1))) }
      }
    }
  }

  /// Closes the connection after all that was sent before, and waits for that for a while.
  package func close() {
    connection.close()
    connection.waitForEnd(until: .now + .seconds(3))
  }

  /// Ends the process that keeps the connection, as if it had crashed, for tests; a new one
  /// connects again.
  package func crash() { connection.crash() }

  // MARK: The log

  /// Sends an entry without waiting.
  package func send(_ envelope: Envelope) {
    connection.publish(sealed(envelope), at: .entry)
  }

  /// Stores an entry, and waits until the server has it.
  package func store(_ envelope: Envelope) throws(TableError) {
    try check(connection.store(sealed(envelope), at: .entry))
  }

  private func sealed(_ envelope: Envelope) -> [UInt8] {
    cipher.seal(envelope.bytes, from: me, for: .log)
  }

  /// Makes the table's streams on the server, in a cluster with some copies.
  package func makeStreams(copies: Int, _ space: TableSpace) throws(TableError) {
    try check(connection.makeStreams(copies: copies, space))
  }

  /// Stores the table's header, after its parcels.
  package func store(header: Envelope) throws(TableError) {
    try check(connection.store(sealed(header), at: .table))
  }

  package func follow(from position: UInt64) { connection.follow(from: position) }

  package func show(_ hand: HandPosition) {
    connection.show(hand: cipher.seal(hand.bytes, from: me, for: .hands))
  }

  /// The first and the last position of the log; nil if there is no log or no connection.
  package func positions() -> (first: UInt64, last: UInt64)? { connection.positions() }

  /// Returns the table's header and its host; nil if there is no table.
  package func header() throws(TableError) -> (PlayerID, TableHeader)? {
    switch connection.last(at: .table) {
    case .nothing: return nil
    case .value(let bytes):
      guard let envelope = Self.envelope(in: Array(bytes.dropFirst(8)), cipher),
        let header = try? TableHeader(envelope)
      else { throw .unreadable }
      return (envelope.sender, header)
    case .failed(let reason): throw .notStored(reason)
    case .done, .lost: throw .unreachable
    }
  }

  /// Returns the last snapshot and the position of its entry, if there is one.
  package func lastSnapshot() -> Envelope? {
    guard case .value(let bytes) = connection.last(at: .snapshot) else { return nil }
    return Self.envelope(in: Array(bytes.dropFirst(8)), cipher)
  }

  // MARK: Parcels

  /// Stores a parcel, and waits until the server has all of it.
  package func store(_ parcel: Parcel) throws(TableError) {
    for (number, piece) in parcel.pieces.enumerated() {
      try check(
        connection.store(seal(piece, number, parcel), at: .parcel(parcel.id, piece: number)))
    }
  }

  /// Stores a piece of a snapshot, and waits until the server has it.
  package func store(piece: Int, of snapshot: Parcel) throws(TableError) {
    let bytes = seal(snapshot.piece(piece), piece, snapshot)
    try check(connection.store(bytes, at: .snapshotParcel(snapshot.id, piece: piece)))
  }

  /// Names the last snapshot for those who come later.
  package func store(lastSnapshot envelope: Envelope) throws(TableError) {
    try check(connection.store(sealed(envelope), at: .snapshot))
  }

  private func seal(_ piece: [UInt8], _ number: Int, _ parcel: Parcel) -> [UInt8] {
    cipher.seal(piece, from: me, for: .parcel(parcel.id, piece: number))
  }

  /// Returns the content of the puzzle's or the picture's parcel.
  package func content(of parcel: Parcel.Reference) throws(TableError) -> [UInt8] {
    try content(of: parcel) { .parcel(parcel.id, piece: $0) }
  }

  /// Returns the content of a snapshot.
  package func content(ofSnapshot parcel: Parcel.Reference) throws(TableError) -> [UInt8] {
    try content(of: parcel) { .snapshotParcel(parcel.id, piece: $0) }
  }

  private func content(
    of parcel: Parcel.Reference, at place: (Int) -> StoredPlace
  ) throws(TableError) -> [UInt8] {
    var pieces: [[UInt8]] = []
    for number in 0..<parcel.pieceCount {
      switch connection.last(at: place(number)) {
      case .value(let bytes):
        let sealed = Array(bytes.dropFirst(8))
        guard let piece = cipher.open(sealed, from: .parcel(parcel.id, piece: number)) else {
          throw .unreadable
        }
        pieces.append(piece.bytes)
      case .nothing: throw .unreadable
      case .failed, .done, .lost: throw .unreachable
      }
    }
    do { return try parcel.joined(pieces) } catch { throw .unreadable }
  }

  private func check(_ answer: TableConnection.Answer) throws(TableError) {
    switch answer {
    case .done, .value, .nothing: return
    case .failed(TableConnection.noConnection), .lost: throw .unreachable
    case .failed(let reason):
      if reason == TableConnection.noAnswer { server?.noteSilence() }
      throw .notStored(reason)
    }
  }
}
