internal import Foundation
internal import MessageSealing
package import SharedTables

/// The way to a shared table: the server if it runs here, the connection, and the player's seat.
package struct TableEntrance: Sendable {
  /// The table's link.
  package let invitation: Invitation
  /// The server of one's own; nil if it runs elsewhere.
  package let server: TableServer?
  package let store: TableStore
  package let seat: SeatKeeper

  /// The seconds after which a server that has not answered is given up.
  private static let patience = 20.0

  /// Opens the way to a new table at an address, where a server is started unless another one runs
  /// there. Blocks until the server answers.
  package static func make(
    at address: ServerAddress, startingServer isServedHere: Bool, _ seats: SeatStore
  ) throws -> TableEntrance {
    let invitation = Invitation(
      server: address, table: TableID(rawValue: try TableKeys.randomNumber()),
      secret: try .random())
    return try TableEntrance(invitation, isServedHere: isServedHere, seats)
  }

  /// Opens the way to the table of an invitation, on the seat of another day if there is one. If the
  /// table's server ran here then, it is started again. Blocks until the server answers.
  package init(_ invitation: Invitation, _ seats: SeatStore) throws {
    let isServedHere = seats.seat(for: invitation)?.isServedHere == true
    try self.init(invitation, isServedHere: isServedHere, seats)
  }

  private init(_ invitation: Invitation, isServedHere: Bool, _ seats: SeatStore) throws {
    self.invitation = invitation
    let keys = try TableKeys(invitation)
    let seat = try seats.take(invitation, isServedHere: isServedHere)
    self.seat = seat
    do {
      // A second program on this machine sits down beside the one that serves the table.
      let server =
        seat.seat.isServedHere && seat.hasFile
        ? try TableServer(in: seats.folder(of: invitation.table), at: invitation.server, keys) : nil
      self.server = server
      do {
        store = try Self.connect(TableStore(invitation, keys, me: seat.me, server: server), server)
      } catch {
        server?.close()
        throw error
      }
    } catch {
      seat.close()
      throw error
    }
  }

  /// Returns a store once it is connected, and closes it if that fails.
  private static func connect(_ store: TableStore, _ server: TableServer?) throws -> TableStore {
    do {
      try store.waitUntilUp(patience) { server?.hasEnded == true ? .serverFailed : nil }
      return store
    } catch {
      store.close()
      throw error
    }
  }

  /// Leaves without having sat down.
  package func close() {
    store.close()
    server?.close()
    seat.close()
  }
}
