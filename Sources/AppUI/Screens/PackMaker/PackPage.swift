internal import PuzzleCore
internal import PuzzleKit

/// The page “Your pack”, on which photos get their words.
struct PackPage {
  /// A line that can be typed into.
  enum Field: Hashable {
    case name
    case word(Int)

    var id: ElementID {
      switch self {
      case .name: "pack.name"
      case .word(let photo): "pack.word.\(photo)"
      }
    }
  }

  /// The line that is being typed into.
  struct Editing: Hashable {
    var field: Field
    var entry: TextEntry
  }

  private(set) var draft: PackDraft
  let rules: PackRules
  private(set) var editing: Editing?
  /// A sentence about the last event.
  private(set) var note: Phrase?
  /// The pack before each removal, which can be undone while the page is open.
  private(set) var past: [PackDraft] = []

  /// The length limits of a name and of a word, in characters.
  private static let most = (name: 40, word: 32)
  static let closeID: ElementID = "pack.close"

  init(_ draft: PackDraft, rules: PackRules) {
    self.draft = draft
    self.rules = rules
  }

  private func text(of field: Field) -> String {
    switch field {
    case .name: draft.name
    case .word(let id): draft.photos.first { $0.id == id }?.word ?? ""
    }
  }

  /// Begins to type into a field, and returns the effect that focuses it.
  private mutating func edit(_ field: Field) -> [ScreenEffect] {
    let most = field == .name ? Self.most.name : Self.most.word
    editing = Editing(field: field, entry: TextEntry(text(of: field), most: most))
    return [.focus(field.id)]
  }

  /// Changes the line that is being typed into.
  private mutating func change(_ body: (inout TextEntry) -> Void) {
    guard var changed = editing else { return }
    body(&changed.entry)
    editing = changed
    note = nil
    switch changed.field {
    case .name: draft.name = changed.entry.text
    case .word(let id): draft.setWord(changed.entry.text, of: id)
    }
  }

  /// Handles a key while a line is typed; characters arrive as text.
  private mutating func press(_ key: Key, _ modifiers: Modifiers, in layout: PackLayout)
    -> [ScreenEffect]?
  {
    let fields = layout.fields
    guard let here = editing.flatMap({ fields.firstIndex(of: $0.field) }) else { return nil }
    switch key {
    case .enter, .down:
      guard here + 1 < fields.count else { return leave(key == .enter ? PackLayout.addID : nil) }
      return edit(fields[here + 1])
    case .up: return here > 0 ? edit(fields[here - 1]) : []
    case .escape: return leave(nil)
    default: change { $0.press(key) }
    }
    return []
  }

  private mutating func leave(_ next: ElementID?) -> [ScreenEffect] {
    editing = nil
    return next.map { [.focus($0)] } ?? []
  }

  /// Moves the focus with the Tab key if it comes to a field, which is typed into at once.
  private mutating func tab(
    _ backwards: Bool, from focus: ElementID?, in layout: PackLayout
  ) -> [ScreenEffect]? {
    let stops = layout.widgets.filter(\.element.isStop).map(\.id)
    let here = stops.firstIndex { $0 == focus }
    let next = here.map { ($0 + (backwards ? stops.count - 1 : 1)) % stops.count } ?? 0
    guard stops.indices.contains(next),
      let field = layout.fields.first(where: { $0.id == stops[next] })
    else {
      guard editing != nil else { return nil }
      editing = nil
      return [.press(.tab, backwards ? .shift : [])]
    }
    return edit(field)
  }

  private mutating func activate(_ widget: Widget, in layout: PackLayout) -> [ScreenEffect]? {
    if let field = layout.fields.first(where: { $0.id == widget.id }) {
      return edit(field)
    }
    editing = nil
    guard case .pack(let action) = widget.action else { return nil }
    switch action {
    case .addPhoto: return [.request(.choose(.picture))]
    case .remove(let id):
      past.append(draft)
      draft.remove(id)
    case .removeAll:
      past.append(draft)
      draft.removeAll()
    case .undo: if let before = past.popLast() { draft = before }
    case .save:
      guard rules.obstacleToSaving(draft) == nil else { return [] }
      return [.request(.savePack(draft))]
    case .play:
      guard rules.obstacleToPlaying(draft) == nil else { return [] }
      return [.close, .request(.playPack(draft))]
    case .type: break
    }
    note = nil
    return [.scroll(by: 0)]
  }

  /// Adds photos, and goes on with the first one without a word.
  private mutating func add(_ photos: [PackDraft.Photo], note: Phrase?) -> [ScreenEffect] {
    let known = Set(draft.photos.map(\.id))
    let rest = draft.add(photos, most: rules.count.upperBound)
    let most = rules.count.upperBound
    let full: Phrase? =
      rest == 0
      ? nil
      : Phrase(
        rest, one: "A pack holds \(most) photos: \(rest) was left out.",
        other: "A pack holds \(most) photos: \(rest) were left out.")
    self.note = [note, full].compactMap(\.self).joined(separator: " ")
    if self.note?.isEmpty == true { self.note = nil }
    let new = draft.photos.filter { !known.contains($0.id) }
    guard let bare = new.first(where: { $0.word.isEmpty }) ?? new.first else { return [] }
    let field = Field.word(bare.id)
    editing = Editing(field: field, entry: TextEntry(bare.word, most: Self.most.word))
    return [.focus(field.id)]
  }
}

extension PackPage: Screen {
  var id: String { "pack" }
  var stopsAutoSolve: Bool { true }
  var initialFocus: ElementID? { PackLayout.addID }
  var editedField: ElementID? { editing?.field.id }
  var requestsOnClosing: [Request] { [.keepPack(draft)] }

  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]? {
    guard let layout = layout as? PackLayout else { return nil }
    switch input {
    case .activate(let widget): return activate(widget, in: layout)
    case .key(.tab, let modifiers, let focus):
      return tab(modifiers.contains(.shift), from: focus, in: layout)
    case .key(let key, let modifiers, _): return press(key, modifiers, in: layout)
    case .text(let text) where editing != nil: change { $0.type(text) }
    case .replace(let id, let text):
      guard let field = layout.fields.first(where: { $0.id == id }) else { return nil }
      let effects = edit(field)
      change { $0.replace(with: text) }
      return effects
    case .composition(let text): editing?.entry.composition = text
    case .packPhotos(let photos, let name, let note):
      if let name { draft.suggest(name: name) }
      return add(photos, note: note)
    case .packNote(let sentence): note = sentence
    default: return nil
    }
    return []
  }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    PackLayout(self, in: size, scroll: scroll, text: text)
  }
}
