package import AppCore
package import PuzzleCore
package import PuzzleKit
package import Storage
internal import Synchronization

/// A service that saves puzzles in the background, and knows the saves behind their keys.
package final class AutosaveController: Sendable {
  private struct Saves {
    var handles: [SaveKey: SaveHandle] = [:]
    /// The saves whose number was not reported yet.
    var unnumbered: Set<SaveKey> = []
  }

  /// The picture on the table at the end.
  private final class LastPicture: Sendable {
    let value = Mutex<(picture: Picture, game: SaveHandle)?>(nil)
  }

  package let saver: GameSaver
  private let saves = Mutex(Saves())
  private let last = LastPicture()

  /// Creates the service; `settled` is called whenever everything is saved.
  package init(
    _ connection: StoreConnection, post: @escaping AppEvent.Handler,
    settled: @escaping @Sendable () -> Void
  ) {
    saver = GameSaver(
      connection, onIdle: settled,
      onClose: { [last] result in
        if case .saved = result, let (picture, game) = last.value.withLock(\.self) {
          try? connection.cache(picture, of: game)
        }
        post(.storageClosed(problem: result.problem))
      },
      onEvent: { event in
        switch event {
        case .failed(let sentence): post(.savingFailed(sentence))
        case .replaced(let sentence): post(.databaseReplaced(sentence))
        }
      })
  }

  /// Registers the save of a restored puzzle.
  package func add(_ handle: SaveHandle, as key: SaveKey) {
    saves.withLock { $0.handles[key] = handle }
  }

  /// Writes changes; a new deal gets a save with its picture.
  package func save(_ changes: Changes, as key: SaveKey, picture: PictureSource?) {
    let handle = saves.withLock { saves in
      if changes.deal != nil {
        saves.handles[key] = SaveHandle(picture: picture)
        saves.unnumbered.insert(key)
      }
      return saves.handles[key]
    }
    if let handle { saver.save(changes, to: handle) }
  }

  package func putOnTable(_ key: SaveKey) {
    if let handle = saves.withLock({ $0.handles[key] }) { saver.markLast(handle) }
  }

  /// Caches the picture of a save when the storage closes. Has no effect if `origin` isn't the source
  /// of the save's picture, as for the picture that replaces an unreadable one.
  package func cache(_ picture: Picture, _ origin: any PictureOrigin, of key: SaveKey) {
    guard let game = saves.withLock({ $0.handles[key] }), let source = origin as? PictureSource,
      source == game.picture
    else { return }
    last.value.withLock { $0 = (picture, game) }
  }

  package func leave(_ key: SaveKey) {
    if let handle = remove(key) { saver.release(handle) }
  }

  package func delete(_ key: SaveKey) {
    if let handle = remove(key) { saver.delete(handle) }
  }

  /// Removes a key, and returns its save.
  @discardableResult
  package func remove(_ key: SaveKey) -> SaveHandle? {
    saves.withLock { saves in
      saves.unnumbered.remove(key)
      return saves.handles.removeValue(forKey: key)
    }
  }

  /// Returns the numbers that saves have received since the last call.
  package func takeNumbers() -> [SaveKey: Int64] {
    saves.withLock { saves in
      var numbers: [SaveKey: Int64] = [:]
      for key in saves.unnumbered { numbers[key] = saves.handles[key]?.id }
      saves.unnumbered.subtract(numbers.keys)
      return numbers
    }
  }
}

extension GameSaver.CloseResult {
  /// The reason why the last moves are not in the database, as a sentence; `nil` when they are.
  package var problem: Phrase? {
    switch self {
    case .saved: nil
    case .postponed(let reason):
      """
      Your last moves couldn’t be saved. They’re kept in a file, and come back the next time \
      you start the program. (\(reason))
      """
    case .lost(let reason): "Your last moves couldn’t be saved. (\(reason))"
    }
  }
}
