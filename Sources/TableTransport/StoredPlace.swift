package import SharedTables

/// A place on the server.
package enum StoredPlace: Hashable, Sendable {
  /// The end of the log.
  case entry
  /// The last snapshot's entry.
  case snapshot
  /// A piece of a parcel that stays as long as the table.
  case parcel(Parcel.ID, piece: Int)
  /// The table's header.
  case table
  /// A piece of a snapshot, which goes when newer ones need its room.
  case snapshotParcel(Parcel.ID, piece: Int)

  var bytes: [UInt8] {
    switch self {
    case .entry: [0]
    case .snapshot: [1]
    case .parcel(let id, let piece): [2] + Self.bytes(id, piece)
    case .table: [3]
    case .snapshotParcel(let id, let piece): [4] + Self.bytes(id, piece)
    }
  }

  private static func bytes(_ id: Parcel.ID, _ piece: Int) -> [UInt8] {
    TableFrame.bytes(of: id.rawValue) + TableFrame.bytes(of: UInt64(piece))
  }
}

/// The disk space that a table takes at most on its server, in bytes.
package struct TableSpace: Hashable, Sendable {
  /// The space for the log, whose oldest messages go when it is full.
  package var log: Int
  /// The space for the puzzle and the picture.
  package var data: Int
  /// The space for snapshots, of which the oldest go when it is full.
  package var snapshots: Int

  package init(log: Int = 256 << 20, data: Int = 160 << 20, snapshots: Int) {
    (self.log, self.data, self.snapshots) = (log, data, snapshots)
  }

  /// The space for a table whose first snapshot has so many bytes.
  package init(snapshot: Int) {
    self.init(snapshots: min(max(16 << 20, 12 * snapshot), 256 << 20))
  }
}
