internal import SharedTables

extension TableStore {
  /// Returns the last snapshot of a table and its position; nil if there is none or it can't be used,
  /// so that the whole log is applied.
  func lastSnapshot<Game>(
    of opening: SharedTable<Game>
  ) -> (table: SharedTable<Game>, position: UInt64)? {
    guard let envelope = lastSnapshot(), let entry = try? LogEntry<Game>(envelope),
      case .snapshot(let position, let parcel) = entry.content, position > 0,
      let bytes = try? content(ofSnapshot: parcel),
      let table = try? SharedTable<Game>(
        opening.parameters, opening.deal, mode: opening.mode, snapshot: bytes)
    else { return nil }
    return (table, position)
  }
}
