internal import PuzzleCore
internal import PuzzleKit

/// The page “Play together”: the player's name and colour, and the ways to a shared table, or who
/// sits at it.
struct TogetherPage {
  /// A line that can be typed into.
  enum Field: Hashable {
    case name, server

    var id: ElementID { self == .name ? "together.name" : "together.server" }
  }

  /// The line that is being typed into.
  struct Editing: Hashable {
    var field: Field
    var entry: TextEntry
  }

  /// The place of the server of a new table.
  enum Place: Hashable {
    /// This computer, at one of its addresses.
    case here(address: String)
    /// The player's own server.
    case server
  }

  /// The address that only this computer reaches.
  static let ownAddress = "127.0.0.1"

  private(set) var preferences: Preferences
  private(set) var seat: SharedSeat?
  /// The reason why the puzzle in play can't be shared; nil if it can.
  let sharingProblem: Phrase?
  /// A Boolean value that indicates whether players can solve copies of the puzzle in a race.
  let canRace: Bool
  /// A Boolean value that indicates whether the new table is one for a race.
  private(set) var isRace = false
  /// The places to choose from; none until this computer's addresses are known, since the page would
  /// move under the pointer then.
  private(set) var places: [Place] = []
  private(set) var place: Place = .here(address: ownAddress)
  /// The tables at which the player sat before.
  private(set) var tables: [KnownTable] = []
  private(set) var editing: Editing?
  /// A sentence about the last event.
  private(set) var note: Phrase?
  /// A Boolean value that indicates whether the page asks if the table is to be closed.
  private(set) var isAskingToClose = false

  init(_ preferences: Preferences, seat: SharedSeat?, sharingProblem: Phrase?, canRace: Bool) {
    (self.preferences, self.seat) = (preferences, seat)
    (self.sharingProblem, self.canRace) = (sharingProblem, canRace)
  }

  /// The player's colour; nil for one that nobody else at the table has.
  var color: PlayerColor? {
    preferences.playerColor.map(PlayerColor.init) ?? seat?.people.first(where: \.isMe)?.color
  }

  /// Returns the text of a field, as it is saved.
  func text(of field: Field) -> String {
    (field == .name ? preferences.playerName : preferences.tableServer) ?? ""
  }

  // MARK: Typing

  private mutating func edit(_ field: Field) -> [ScreenEffect] {
    let most = field == .name ? Preferences.longestName : Preferences.longestServer
    editing = Editing(field: field, entry: TextEntry(text(of: field), most: most))
    return [.focus(field.id)]
  }

  /// Ends the typing, and returns the request that saves what was typed.
  private mutating func endEditing() -> [ScreenEffect] {
    guard let edited = editing else { return [] }
    editing = nil
    var choices = preferences
    let typed = edited.entry.text
    let text = typed.allSatisfy(\.isWhitespace) ? nil : typed
    if edited.field == .name { choices.playerName = text } else { choices.tableServer = text }
    return save(choices)
  }

  private mutating func save(_ choices: Preferences) -> [ScreenEffect] {
    guard choices != preferences else { return [] }
    preferences = choices
    return [.request(.settings(.change(choices)))]
  }

  private mutating func press(_ key: Key, _ modifiers: Modifiers) -> [ScreenEffect]? {
    guard let edited = editing else { return nil }
    switch key {
    case .enter: return endEditing() + [.focus(edited.field.id)]
    case .escape: editing = nil
    case .tab, .up, .down: return endEditing() + [.press(key, modifiers)]
    default: editing?.entry.press(key)
    }
    return []
  }

  // MARK: Buttons

  private mutating func activate(_ widget: Widget, in layout: TogetherLayout) -> [ScreenEffect]? {
    if let field = layout.fields.first(where: { $0.field.id == widget.id })?.field {
      return edit(field)
    }
    let saved = endEditing()
    guard case .together(let action) = widget.action else { return saved.isEmpty ? nil : saved }
    note = nil
    switch action {
    case .choosePlace(let index):
      place = places[index]
      return saved + [.scroll(by: 0)]
    case .chooseRace(let isRace):
      self.isRace = isRace
      return saved + [.scroll(by: 0)]
    case .chooseColor(let number):
      var choices = preferences
      choices.playerColor = number
      return saved + save(choices)
    case .open: return saved + open()
    case .askToClose:
      isAskingToClose = true
      return saved + [.focus("together.keep")]
    case .keep:
      isAskingToClose = false
      return saved + [.focus("together.close-table")]
    case .type: return saved
    }
  }

  private mutating func open() -> [ScreenEffect] {
    switch place {
    case .here(let address):
      return [.request(.together(.hostHere(address: address, isRace: isRace)))]
    case .server:
      guard let server = preferences.tableServer else { return edit(.server) }
      return [.request(.together(.host(server: server, isRace: isRace)))]
    }
  }

  /// Offers this computer's addresses, the first of which is chosen at first.
  private mutating func offer(_ addresses: [String]) {
    let isNew = places.isEmpty
    places = (addresses + [Self.ownAddress]).map { .here(address: $0) } + [.server]
    if isNew || !places.contains(place) { place = places[0] }
  }
}

extension TogetherPage: Screen {
  static let closeID: ElementID = "together.close"

  var id: String { "together" }
  var stopsAutoSolve: Bool { false }
  var editedField: ElementID? { editing?.field.id }
  var requestsOnOpening: [Request] { [.together(.list)] }
  /// The request that saves what is being typed.
  var requestsOnClosing: [Request] {
    var page = self
    return page.endEditing().compactMap { effect in
      if case .request(let request) = effect { request } else { nil }
    }
  }

  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]? {
    guard let layout = layout as? TogetherLayout else { return nil }
    switch input {
    case .activate(let widget): return activate(widget, in: layout)
    case .key(let key, let modifiers, _): return press(key, modifiers)
    case .text(let text) where editing != nil: editing?.entry.type(text)
    case .replace(let id, let text):
      guard let field = layout.fields.first(where: { $0.field.id == id })?.field else { return nil }
      _ = edit(field)
      editing?.entry.replace(with: text)
      return endEditing()
    case .composition(let text): editing?.entry.composition = text
    case .settings(let settings, _): preferences = settings.preferences
    case .together(.ways(let addresses, let tables)):
      offer(addresses)
      self.tables = tables
      return [.scroll(by: 0)]
    case .together(.note(let sentence)):
      note = sentence
      // It stands at the end.
      return [.scroll(by: 10_000)]
    case .together(.seat(let seat)):
      let isNew = (self.seat == nil) != (seat == nil)
      (self.seat, isAskingToClose) = (seat, isAskingToClose && seat != nil)
      return isNew ? [.focusFirst, .scroll(by: -10_000)] : [.scroll(by: 0)]
    default: return nil
    }
    return []
  }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    TogetherLayout(self, in: size, scroll: scroll, text: text)
  }
}

/// An action of a button on the page “Play together”.
enum TogetherAction: Hashable, Sendable {
  /// Chooses the server of a new table by its index.
  case choosePlace(Int)
  /// Chooses a race, or one table for all.
  case chooseRace(Bool)
  case chooseColor(Int)
  /// Opens a table with the puzzle in play.
  case open
  case askToClose, keep
  /// Types into a line.
  case type
}
