internal import AppUI
internal import PuzzleCore
internal import PuzzleKit

/// The saves of the puzzles on the tables, and of those that can come back to one.
struct SaveRegistry {
  private struct Entry {
    var key: SaveKey
    /// The number in the database; `nil` until it is known.
    var number: Int64?
  }

  private var entries: [GameIdentity: Entry] = [:]
  /// The identity of the puzzle that was on the table last.
  private var onTable: GameIdentity?
  /// A Boolean value that indicates whether the table can be saved; false while it lacks its
  /// picture.
  private(set) var isComplete = true
  private var dealCount = 0
  var pictures = PictureRegistry()

  /// Returns the number of a puzzle in the database, or `nil` as long as it is not known.
  func number(of session: any AnySession) -> Int64? { entries[session.identity]?.number }

  /// Returns the key of a puzzle's save, or `nil` when it is not saved.
  func key(of session: any AnySession) -> SaveKey? { entries[session.identity]?.key }

  /// Returns the identities of the puzzles with a number: a restarted puzzle shares it with its
  /// earlier state.
  func identities(of number: Int64) -> [GameIdentity] {
    entries.filter { $0.value.number == number }.map(\.key)
  }

  /// Returns whether a puzzle is saved with a key.
  func uses(_ key: SaveKey) -> Bool { entries.values.contains { $0.key == key } }

  mutating func learn(_ numbers: [SaveKey: Int64]) {
    for (identity, entry) in entries {
      if let number = numbers[entry.key] { entries[identity]?.number = number }
    }
  }

  /// Registers a saved puzzle that is on the table.
  mutating func resume(
    _ key: SaveKey, number: Int64?, as session: any AnySession, into commands: inout [AppCommand]
  ) {
    entries[session.identity] = Entry(key: key, number: number)
    onTable = session.identity
    commands.append(.putOnTable(key))
  }

  /// Saves the changes of the puzzle on the table; `isLast` is true when it is left.
  mutating func note(
    _ session: inout any AnySession, isLast: Bool, into commands: inout [AppCommand]
  ) {
    isComplete = Self.isComplete(session)
    guard isComplete else { return }
    if onTable != session.identity {
      onTable = session.identity
      if let entry = entries[session.identity] { commands.append(.putOnTable(entry.key)) }
    }
    write(&session, isLast: isLast, into: &commands)
  }

  /// Saves the changes of a puzzle on any table.
  mutating func write(
    _ session: inout any AnySession, isLast: Bool, into commands: inout [AppCommand]
  ) {
    guard Self.isComplete(session), let changes = session.drainChanges(isLast: isLast) else {
      return
    }
    var origin: (any PictureOrigin)?
    if changes.deal != nil {
      dealCount += 1
      entries[session.identity] = Entry(key: .dealt(dealCount))
      origin = pictures.origin(of: session.picture)
    }
    guard let entry = entries[session.identity] else { return }
    commands.append(.save(changes, entry.key, picture: origin))
  }

  /// Saves the replaced puzzles, and closes the saves of those that no longer come back.
  mutating func note(_ deals: inout DealHistory, into commands: inout [AppCommand]) {
    if deals.takeNews() {
      deals.update { session in
        if entries[session.identity] != nil { write(&session, isLast: true, into: &commands) }
      }
    }
    for identity in deals.takeDropped() {
      if let entry = entries.removeValue(forKey: identity) { commands.append(.leave(entry.key)) }
    }
  }

  /// Removes the link between a puzzle and its save.
  mutating func forget(_ identity: GameIdentity, into commands: inout [AppCommand]) {
    guard let entry = entries.removeValue(forKey: identity) else { return }
    commands.append(.release(entry.key))
  }

  /// Deletes the save of a puzzle, so that it is written whole into a new database.
  mutating func begin(_ session: inout any AnySession, into commands: inout [AppCommand]) {
    guard let old = entries.removeValue(forKey: session.identity) else { return }
    commands.append(.deleteSave(old.key))
    session.perform(.forgetSaved)
    write(&session, isLast: true, into: &commands)
  }

  /// Returns the commands that close the storage while a puzzle is on the table.
  func closing(_ session: any AnySession, within seconds: Double) -> [AppCommand] {
    let close = AppCommand.closeStorage(within: seconds)
    guard let key = key(of: session), let picture = session.picture,
      let origin = pictures.origin(of: picture)
    else { return [close] }
    return [.cachePicture(picture, origin, of: key), close]
  }

  private static func isComplete(_ session: any AnySession) -> Bool {
    session.picture != nil || session.info.material != .picture
  }
}
