public import AppCore
internal import PuzzleCore
internal import PuzzleKit
public import Storage
internal import Synchronization

extension PictureSource: PictureOrigin {}

/// A service that saves puzzles in the background, and knows the saves behind their keys.
final class AutosaveController: Sendable {
  private struct Saves {
    var handles: [SaveKey: SaveHandle] = [:]
    /// The saves whose number was not reported yet.
    var unnumbered: Set<SaveKey> = []
  }

  let saver: GameSaver
  private let saves = Mutex(Saves())

  init(_ connection: StoreConnection, queue: EventQueue) {
    saver = GameSaver(
      connection, onIdle: { queue.wake() },
      onEvent: { event in
        switch event {
        case .failed(let sentence): queue.post(.savingFailed(sentence))
        case .replaced(let sentence): queue.post(.databaseReplaced(sentence))
        }
      })
  }

  /// Registers the save of a restored puzzle.
  func add(_ handle: SaveHandle, as key: SaveKey) {
    saves.withLock { $0.handles[key] = handle }
  }

  /// Writes changes; a new deal gets a save with its picture.
  func save(_ changes: Changes, as key: SaveKey, picture: PictureSource?) {
    let handle = saves.withLock { saves in
      if changes.deal != nil {
        saves.handles[key] = SaveHandle(picture: picture)
        saves.unnumbered.insert(key)
      }
      return saves.handles[key]
    }
    if let handle { saver.save(changes, to: handle) }
  }

  func putOnTable(_ key: SaveKey) {
    if let handle = saves.withLock({ $0.handles[key] }) { saver.markLast(handle) }
  }

  func leave(_ key: SaveKey) {
    if let handle = remove(key) { saver.release(handle) }
  }

  func delete(_ key: SaveKey) {
    if let handle = remove(key) { saver.delete(handle) }
  }

  /// Removes a key, and returns its save.
  @discardableResult
  func remove(_ key: SaveKey) -> SaveHandle? {
    saves.withLock { saves in
      saves.unnumbered.remove(key)
      return saves.handles.removeValue(forKey: key)
    }
  }

  /// Returns the numbers that saves have received since the last call.
  func takeNumbers() -> [SaveKey: Int64] {
    saves.withLock { saves in
      var numbers: [SaveKey: Int64] = [:]
      for key in saves.unnumbered { numbers[key] = saves.handles[key]?.id }
      saves.unnumbered.subtract(numbers.keys)
      return numbers
    }
  }
}
