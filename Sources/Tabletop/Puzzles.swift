internal import PuzzleCore

/// The page of all puzzles that were begun.
struct Puzzles {
  /// Nil until they are known.
  private(set) var entries: [StartedPuzzle]?
  /// Deleted, but that can be taken back while the page is open.
  private(set) var deleted: Set<Int64> = []
  /// The name that is being changed.
  var naming: (id: Int64, text: String)?

  /// The longest name, in characters.
  static let longestName = 60

  /// Shows what there is; what was deleted stays so.
  mutating func show(_ entries: [StartedPuzzle]) {
    let known = Dictionary(
      uniqueKeysWithValues: (self.entries ?? []).map { ($0.id, $0.thumbnail) })
    self.entries = entries.map { entry in
      var entry = entry
      entry.thumbnail = known[entry.id] ?? nil
      return entry
    }
  }

  mutating func show(_ thumbnail: Picture, for id: Int64) {
    guard let i = entries?.firstIndex(where: { $0.id == id }) else { return }
    entries?[i].thumbnail = thumbnail
  }

  func entry(_ id: Int64) -> StartedPuzzle? { entries?.first { $0.id == id } }

  mutating func delete(_ id: Int64) { deleted.insert(id) }
  mutating func undelete(_ id: Int64) { deleted.remove(id) }

  mutating func type(_ character: Character) {
    guard let text = naming?.text, text.count < Self.longestName else { return }
    naming?.text = text + String(character)
  }

  mutating func rubOut() { _ = naming?.text.popLast() }
}
