internal import Files
package import Foundation
internal import MessageSealing
package import SharedTables

/// The seats at shared tables that this player has taken, in a folder with one folder for each table.
package struct SeatStore: Sendable {
  /// The folder of all tables, `tables` beside the saved puzzles.
  package let folder: URL

  /// Creates the store of a folder, which need not be there.
  package init(folder: URL) { self.folder = folder }

  /// The folder of a table, where a server of one's own keeps its data, too.
  package func folder(of table: TableID) -> URL {
    folder.appending(path: String(table.rawValue, radix: 16))
  }

  /// All known seats, the last one first.
  package func seats() -> [Seat] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.compactMap { seat(in: folder.appending(path: $0)) }.sorted { $0.date > $1.date }
  }

  /// Returns the seat at the table of an invitation; nil for a table that is new here.
  package func seat(for invitation: Invitation) -> Seat? {
    seat(in: folder(of: invitation.table)).flatMap { seat in
      guard let known = seat.invitation, known.secret == invitation.secret else { return nil }
      return seat
    }
  }

  /// Returns the seat whose table has an id as `Seat` lists it, or a link.
  package func seat(named text: String) -> Seat? {
    if let invitation = try? Invitation(reading: text) { return seat(for: invitation) }
    return UInt64(text, radix: 16).flatMap { seat(in: folder(of: TableID(rawValue: $0))) }
  }

  /// Takes the seat at the table of an invitation: the known one, or a new one if there is none or
  /// another program sits on it.
  package func take(_ invitation: Invitation, isServedHere: Bool = false) throws -> SeatKeeper {
    let folder = folder(of: invitation.table)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let lock = SeatLock(in: folder)
    if lock != nil, let seat = seat(for: invitation) {
      return SeatKeeper(seat, at: Self.file(in: folder), lock, isKnown: true)
    }
    let seat = Seat(
      invitation, me: PlayerID(rawValue: try TableKeys.randomNumber()), isServedHere: isServedHere)
    // Without the lock, the seat is another program's, and this one is for today.
    return SeatKeeper(seat, at: lock == nil ? nil : Self.file(in: folder), lock, isKnown: false)
  }

  /// Removes a seat, and the table itself if its server runs here; returns false while a program
  /// sits on it.
  @discardableResult
  package func forget(_ invitation: Invitation) -> Bool {
    let folder = folder(of: invitation.table)
    guard let lock = SeatLock(in: folder) else { return false }
    defer { lock.close() }
    return (try? FileManager.default.removeItem(at: folder)) != nil
  }

  private static func file(in folder: URL) -> URL { folder.appending(path: "seat.json") }

  /// The largest file that is read, in bytes.
  private static let mostBytes = 4 * Seat.mostBytes

  private func seat(in folder: URL) -> Seat? {
    guard
      let bytes = try? RegularFile.contents(
        of: Self.file(in: folder).path, limit: Self.mostBytes),
      let seat = try? JSONDecoder().decode(Seat.self, from: Data(bytes)),
      let invitation = seat.invitation,
      self.folder(of: invitation.table).lastPathComponent == folder.lastPathComponent
    else { return nil }
    return seat
  }
}

/// The lock of a seat on which a program sits, which ends with that program.
struct SeatLock: Sendable {
  private let descriptor: Descriptor

  /// Locks the seat; nil if another program sits on it.
  init?(in folder: URL) {
    let path = folder.appending(path: "seat.lock").path
    let number = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard number >= 0 else { return nil }
    descriptor = Descriptor(number)
    guard flock(number, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  /// Unlocks the seat. A child process that has just been forked shares the open file, so closing it
  /// would not be enough.
  func close() {
    _ = flock(descriptor.rawValue, LOCK_UN)
    descriptor.close()
  }
}
