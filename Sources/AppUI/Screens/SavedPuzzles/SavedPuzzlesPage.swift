internal import PuzzleCore
internal import PuzzleKit

/// The page of all saved puzzles.
struct SavedPuzzlesPage {
  /// The saved puzzles; `nil` until they are known.
  private(set) var entries: [StartedPuzzle]?
  /// The puzzles deleted on the page, which can be restored while it is open.
  private(set) var deleted: Set<Int64> = []
  /// The name that is being changed.
  var naming: Naming?
  /// The puzzle whose row shows what can be made of it.
  private(set) var shared: Int64?

  /// A name that is being typed.
  struct Naming: Hashable {
    var id: Int64
    /// The name before.
    var before: String
    var entry: TextEntry
  }

  /// The longest name, in characters.
  static let longestName = 60

  /// Shows the saved puzzles; keeps those deleted on the page marked as deleted.
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

  /// Handles a key while a name is typed; characters arrive as text.
  private mutating func press(_ key: Key, _ modifiers: Modifiers) -> [ScreenEffect] {
    switch key {
    case .enter: return endNaming()
    case .escape:
      let button = naming.map { Self.rowID($0.id, "rename") }
      naming = nil
      return button.map { [.focus($0)] } ?? []
    case .tab, .up, .down: return endNaming() + [.press(key, modifiers)]
    default: naming?.entry.press(key)
    }
    return []
  }

  /// Saves the name that is being typed.
  private mutating func commitName() -> [ScreenEffect] {
    guard let named = naming else { return [] }
    naming = nil
    guard named.entry.text != named.before else { return [] }
    return [.request(.puzzle(named.id, .rename(named.entry.text)))]
  }

  /// Saves the name, and returns to the button that the typing began with.
  private mutating func endNaming() -> [ScreenEffect] {
    let button = naming.map { Self.rowID($0.id, "rename") }
    return commitName() + (button.map { [.focus($0)] } ?? [])
  }

  /// Performs an action on a saved puzzle.
  private mutating func perform(
    _ action: PuzzleAction, on id: Int64, in layout: any ScreenLayout
  ) -> [ScreenEffect] {
    switch action {
    case .goOn: return [.close, .request(.puzzle(id, .goOn))]
    case .restart: return [.close, .request(.puzzle(id, .restart))]
    case .duplicate: return [.request(.puzzle(id, .duplicate))]
    case .rename:
      let row = (layout as? SavedPuzzlesLayout)?.rows.first { $0.entry.id == id }
      naming = row.map {
        Naming(
          id: id, before: $0.fullName, entry: TextEntry($0.fullName, most: Self.longestName))
      }
      return [.focus(Self.rowID(id, "name"))]
    case .delete:
      deleted.insert(id)
      return [.focus(Self.rowID(id, "undo"))]
    case .undelete:
      deleted.remove(id)
      return [.focus(Self.rowID(id, "delete"))]
    case .share:
      shared = id
      return [.focus(Self.rowID(id, PuzzleExportKind.file.rawValue))]
    case .unshare:
      shared = nil
      return [.focus(Self.rowID(id, "share"))]
    case .export(let kind): return [.request(.wall(.export(kind, id)))]
    case .together:
      return [.close, .request(.puzzle(id, .goOn)), .request(.together(.invite))]
    }
  }
}

extension SavedPuzzlesPage: Screen {
  static let closeID: ElementID = "puzzles.close"

  var id: String { "puzzles" }
  var initialFocus: ElementID? { Self.closeID }
  var stopsAutoSolve: Bool { true }
  var editedField: ElementID? { naming.map { Self.rowID($0.id, "name") } }
  var requestsOnOpening: [Request] { [.listPuzzles] }
  /// The requests that delete the marked puzzles once the page is closed.
  var requestsOnClosing: [Request] { deleted.sorted().map { .puzzle($0, .delete) } }

  /// Returns the id of a puzzle's row, or of a button in it.
  static func rowID(_ puzzle: Int64, _ button: String? = nil) -> ElementID {
    .named("puzzle.\(puzzle)" + (button.map { "." + $0 } ?? ""))
  }

  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]? {
    switch input {
    case .activate(let widget):
      guard case .puzzle(let id, let action) = widget.action else { return nil }
      if let naming, naming.id == id, action == .rename {
        return widget.element.role == .field ? [] : endNaming()
      }
      return commitName() + perform(action, on: id, in: layout)
    case .key(let key, let modifiers, _) where naming != nil: return press(key, modifiers)
    case .text(let text) where naming != nil: naming?.entry.type(text)
    case .replace(let id, let text) where naming.map { Self.rowID($0.id, "name") } == id:
      naming?.entry.replace(with: text)
    case .composition(let text): naming?.entry.composition = text
    case .puzzles(let entries, let focus):
      show(entries)
      let first = focus == Self.closeID || focus == nil ? entries.first : nil
      return (first.map { [.focus(Self.rowID($0.id))] } ?? []) + [.scroll(by: 0)]
    case .puzzleThumbnail(let thumbnail, let id): show(thumbnail, for: id)
    default: return nil
    }
    return []
  }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    SavedPuzzlesLayout(self, in: size, scroll: scroll, text: text)
  }
}
