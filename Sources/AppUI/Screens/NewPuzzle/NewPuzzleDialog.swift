internal import PuzzleCore
internal import PuzzleKit
internal import RealModule

/// The “New puzzle” dialog: the questions of a game's form, and the answers so far.
struct NewPuzzleDialog {
  private(set) var draft: any NewPuzzleForm
  /// The pictures to choose from; `nil` when the puzzle is made from none.
  private(set) var strip: PictureStrip?
  /// The reason why the puzzle cannot be dealt; `nil` as long as none is known.
  private(set) var problem: Phrase?
  /// The seconds until the answers are checked, which may take as long as a deal.
  private(set) var checksIn: Double? = 0
  /// The digits typed so far, which may not form a number in range yet.
  private(set) var typed: (choice: String, digits: String)?
  /// The preview of the puzzle, drawn over its picture in a rectangle.
  private(set) var preview: (rect: Rect, commands: [Command])?
  /// The drawings of the tiles of each question.
  private(set) var tiles: [String: TileDrawings] = [:]
  /// The questions whose options without a tile are shown too.
  private(set) var extended: Set<String> = []

  /// The seconds that answers must stay unchanged before they are checked.
  static let calm = 0.15

  /// A Boolean value that indicates whether the player can make a pack of pictures instead.
  let makesPacks: Bool

  /// Creates a dialog; `seed` is that of the picture that surprises.
  init(_ draft: any NewPuzzleForm, seed: UInt64 = 0, material: Material? = nil) {
    self.draft = draft
    makesPacks = material == .pack
    strip = draft.picture == nil ? nil : PictureStrip(seed: seed)
  }

  /// The volume levels, when the dialog sets sound: its answers take effect at once, and nothing is
  /// dealt.
  var levels: SoundLevels? { (draft as? SoundForm)?.levels }
  var heading: Phrase { levels == nil ? "New puzzle" : "Sound" }

  var canDeal: Bool { problem == nil }

  // MARK: Answers

  mutating func choose(_ id: String, _ value: Int) {
    typed = nil
    answer(id, value)
  }

  private mutating func answer(_ id: String, _ value: Int) {
    guard let choice = draft.choices.first(where: { $0.id == id }), choice.value != value else {
      return
    }
    draft.choose(id, value)
    checkAnew()
  }

  /// Draws everything anew, and checks the answers once they are calm.
  private mutating func checkAnew() {
    (preview, problem, checksIn) = (nil, nil, Self.calm)
    tiles = [:]
  }

  /// Steps a number up or down to the next round value: the step is a tenth of the value's decade,
  /// 10 for ranges that begin at 0, and 1 when `finely` is true.
  mutating func step(_ id: String, by direction: Int, finely: Bool = false) {
    guard case .number(let value, let range)? = choice(id)?.kind, direction != 0 else { return }
    let usual = range.lowerBound == 0 ? 10 : Self.step(from: direction > 0 ? value : value - 1)
    let size = finely ? 1 : usual
    let next = direction > 0 ? value / size * size + size : (value - 1) / size * size
    choose(id, min(max(next, range.lowerBound), range.upperBound))
  }

  private static func step(from value: Int) -> Int {
    var size = 1
    while size * 100 <= value { size *= 10 }
    return size
  }

  /// Sets a number by its position on the scale, 0…1, rounded to two digits.
  mutating func slide(_ id: String, to share: Double) {
    guard case .number(_, let range)? = choice(id)?.kind else { return }
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    let part = min(max(share, 0), 1)
    let exact = low == 0 ? high * part : low * .pow(high / low, part)
    let size = Double(Self.step(from: Int(exact)))
    let round = Int((exact / size).rounded() * size)
    choose(id, min(max(round, range.lowerBound), range.upperBound))
  }

  /// Returns the position of a number on the scale, 0…1; the scale is logarithmic unless `range`
  /// begins at 0.
  static func share(of value: Int, in range: ClosedRange<Int>) -> Double {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    guard high > low else { return 0 }
    if low == 0 { return min(max(Double(value) / high, 0), 1) }
    return min(max(.log(Double(max(value, 1)) / low) / .log(high / low), 0), 1)
  }

  mutating func type(_ digit: Character, into id: String) {
    guard case .number(_, let range)? = choice(id)?.kind, digit.isWholeNumber else { return }
    let before = typed.flatMap { $0.choice == id ? $0.digits : nil } ?? ""
    let digits = String((before + String(digit)).drop { $0 == "0" }.prefix(9))
    set(digits, id, range)
  }

  mutating func rubOut(in id: String) {
    guard case .number(let value, let range)? = choice(id)?.kind else { return }
    let before = typed.flatMap { $0.choice == id ? $0.digits : nil } ?? String(value)
    set(String(before.dropLast()), id, range)
  }

  private mutating func set(_ digits: String, _ id: String, _ range: ClosedRange<Int>) {
    typed = (id, digits)
    answer(id, min(max(Int(digits) ?? 0, range.lowerBound), range.upperBound))
  }

  func choice(_ id: String) -> FormField? { draft.choices.first { $0.id == id } }
}

extension NewPuzzleDialog: Screen {
  var id: String { "new" }
  var stopsAutoSolve: Bool { levels == nil }
  var requestsOnOpening: [Request] { strip == nil ? [] : [.listPictures] }
  var dueIn: Double? { checksIn.map { max($0, 0) } }

  /// Checks the answers once they have been unchanged for `calm` seconds.
  mutating func advance(by seconds: Double) -> [ScreenEffect]? {
    guard let left = checksIn else { return nil }
    checksIn = left - seconds
    guard left <= seconds else { return [] }
    checksIn = nil
    problem = draft.problem
    return []
  }

  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]? {
    guard let layout = layout as? NewPuzzleLayout else { return nil }
    let before = levels
    switch input {
    case .activate(let widget):
      switch widget.action {
      case .deal: return canDeal && levels == nil ? [.close, .deal(draft)] : []
      case .choose(let question, let option): choose(question, option)
      case .step(let question, let direction): step(question, by: direction)
      case .showMore(let question, let first):
        extended.insert(question)
        return [.moveFocus(first)]
      case .choosePicture(let index):
        return strip?.choose(index).map { [.request(.preparePicture($0))] } ?? []
      default: return nil
      }
    case .strip(.entries(let entries)): strip?.show(entries)
    case .strip(.thumbnail(let thumbnail, let choice)): strip?.show(thumbnail, of: choice)
    case .strip(.picture(let picture, let choice)):
      guard strip?.chosen == choice else { return [] }
      draft.picture = picture
      checkAnew()
    case .key(let key, let modifiers, let focus):
      let focused = layout.sliders.first { $0.id == focus }
      guard let question = (focused ?? layout.sliders.first)?.question,
        press(key, modifiers, answering: question, isInFocus: focused != nil)
      else { return nil }
    case .slide(let id, let p):
      guard let slider = layout.sliders.first(where: { $0.id == id }) else { return nil }
      slide(slider.question, to: slider.share(at: p))
    case .set(let id, let number):
      guard let slider = layout.sliders.first(where: { $0.id == id }) else { return nil }
      let range = slider.value.range
      choose(slider.question, min(max(number, range.lowerBound), range.upperBound))
    case .wheel(let steps, let p):
      guard let question = layout.slider(near: p)?.question else { return nil }
      step(question, by: steps < 0 ? 1 : steps > 0 ? -1 : 0)
    case .sound(let levels):
      guard self.levels != nil else { return nil }
      self = NewPuzzleDialog(SoundForm(levels: levels))
      return []
    default: return nil
    }
    return levels.flatMap { $0 == before ? nil : [.request(.sound($0))] } ?? []
  }

  /// Handles keys that change a number, and returns whether `key` is one.
  private mutating func press(
    _ key: Key, _ modifiers: Modifiers, answering id: String, isInFocus: Bool
  ) -> Bool {
    let isFine = modifiers.contains(.shift)
    switch key {
    case .left where isInFocus, .character("-"): step(id, by: -1, finely: isFine)
    case .right where isInFocus, .character("+"), .character("="):
      step(id, by: 1, finely: isFine)
    case .character(let digit) where digit.isWholeNumber: type(digit, into: id)
    case .backspace: rubOut(in: id)
    default: return false
    }
    return true
  }

  /// Draws the preview and the tiles when the answers or their sizes are new, which may be expensive.
  mutating func prepare(in layout: any ScreenLayout, text: any TextSource) -> Bool {
    guard let layout = layout as? NewPuzzleLayout else { return false }
    let rect = Rect(0, 0, layout.picture.width, layout.picture.height)
    let rows = layout.rows.compactMap(\.tiles).filter { tiles[$0.question]?.size != $0.art }
    guard preview?.rect != rect || !rows.isEmpty else { return false }
    for row in rows { tiles[row.question] = TileDrawings(row, of: draft, text: text) }
    var canvas = Canvas(text: text)
    if !rect.isEmpty { draft.preview(in: rect, on: &canvas) }
    preview = (rect, canvas.commands)
    return true
  }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    NewPuzzleLayout(self, in: size, scroll: scroll, text: text)
  }
}

extension FormField {
  /// The chosen number, or the index of the chosen option.
  var value: Int {
    switch kind {
    case .options(_, let selected), .tiles(_, let selected): selected
    case .number(let value, _): value
    }
  }
}
