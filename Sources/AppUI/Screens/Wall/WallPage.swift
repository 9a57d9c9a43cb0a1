internal import PuzzleCore
internal import PuzzleKit

/// The wall of all solved puzzles; a press opens one large and replays it.
struct WallPage {
  /// A picture that is shown large.
  struct Opened {
    var picture: WallPicture
    /// The replay; `nil` until the moves are read.
    var replay: WallReplay?
    /// The reason why it can't be shown, as a sentence.
    var problem: Phrase?
  }

  /// The pictures, the newest first; `nil` until they are known.
  private(set) var pictures: [WallPicture]?
  /// The number of pictures that can't be read.
  private(set) var damaged = 0
  /// The pictures taken down, which can be hung again while the wall is open.
  private(set) var taken: Set<Int64> = []
  private(set) var opened: Opened?
  /// The share of a film that is written; `nil` when none is being written.
  private(set) var film: Double?
  /// A message about something that was saved.
  private(set) var note: Phrase?
  private(set) var thumbnails = WallThumbnails()
  let isReduced: Bool

  init(isReduced: Bool) { self.isReduced = isReduced }

  func thumbnail(_ id: Int64) -> WallThumbnail? { thumbnails[id] }

  private func picture(_ id: Int64) -> WallPicture? { pictures?.first { $0.id == id } }

  /// Returns whether an element is a picture on the wall.
  private func hangs(_ id: ElementID?) -> Bool {
    opened == nil && pictures?.contains { $0.elementID == id } == true
  }

  private mutating func receive(_ news: WallNews) -> [ScreenEffect] {
    switch news {
    case .list(let pictures, let damaged):
      let isFirst = self.pictures == nil
      (self.pictures, self.damaged) = (pictures, damaged)
      let first = pictures.first.map(\.elementID) ?? Self.startID
      return isFirst && opened == nil ? [.focus(first), .scroll(by: 0)] : [.scroll(by: 0)]
    case .thumbnail(let thumbnail, let id): thumbnails[id] = thumbnail
    case .timelapse(let timelapse, let id):
      guard opened?.picture.id == id else { return [] }
      let replay = WallReplay(timelapse, isReduced: isReduced)
      opened?.replay = replay
    case .failed(let sentence, let id):
      if opened?.picture.id == id { opened?.problem = sentence.printable }
    case .film(let share): film = share
    case .note(let sentence): note = sentence.printable
    }
    return []
  }

  private mutating func perform(_ action: WallAction) -> [ScreenEffect] {
    switch action {
    case .open(let id):
      guard let picture = picture(id), !taken.contains(id) else { return [] }
      opened = Opened(picture: picture)
      note = nil
      return [.focus(Self.replayID), .request(.wall(.open(id)))]
    case .takeDown(let id):
      guard picture(id) != nil else { return [] }
      taken.insert(id)
      opened = nil
      return [.focus(Self.undoID(id))]
    case .putBack(let id):
      taken.remove(id)
      return [.focus(.named("wall.\(id)"))]
    case .replay:
      guard let opened else { return [] }
      self.opened?.replay = nil
      return [.request(.wall(.open(opened.picture.id)))]
    case .tap:
      guard opened?.replay?.isOver == false else { return close() }
      opened?.replay?.finish()
      return []
    case .back: return close()
    case .saveImage: return opened.map { [.request(.wall(.saveImage($0.picture.id)))] } ?? []
    case .saveFilm:
      guard film == nil, let opened else { return [] }
      film = 0
      return [.request(.wall(.saveFilm(opened.picture.id)))]
    case .cancelFilm: return [.request(.wall(.cancelFilm))]
    case .playAgain:
      return opened.map { [.close, .request(.wall(.playAgain($0.picture.id)))] } ?? []
    }
  }

  /// Goes back from the picture that is shown large to the wall.
  private mutating func close() -> [ScreenEffect] {
    guard let opened else { return [.close] }
    self.opened = nil
    note = nil
    return [.focus(opened.picture.elementID)]
  }
}

extension WallPage: Screen {
  static let closeID: ElementID = "wall.close"
  static let startID: ElementID = "wall.start"
  static let replayID: ElementID = "wall.replay"

  static func undoID(_ id: Int64) -> ElementID { .named("wall.\(id).undo") }

  var id: String { "wall" }
  var initialFocus: ElementID? { Self.closeID }
  var stopsAutoSolve: Bool { true }
  var requestsOnOpening: [Request] { [.wall(.list)] }
  /// The request that removes the pictures taken down, once the wall is closed.
  var requestsOnClosing: [Request] { taken.isEmpty ? [] : [.wall(.takeDown(taken.sorted()))] }
  var isMoving: Bool { opened?.replay?.isOver == false }
  var dueIn: Double? { thumbnails.isDue ? 0 : nil }

  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]? {
    switch input {
    case .activate(let widget):
      guard case .wall(let action) = widget.action else { return nil }
      return perform(action)
    case .key(.escape, _, _) where opened != nil: return close()
    case .key(.delete, _, let focus):
      let id = opened?.picture.id ?? pictures?.first { $0.elementID == focus }?.id
      return id.map { perform(.takeDown($0)) } ?? []
    // Sideways the keys go on to the next row.
    case .key(.right, _, let focus) where hangs(focus): return [.press(.tab, [])]
    case .key(.left, _, let focus) where hangs(focus): return [.press(.tab, .shift)]
    case .wall(let news): return receive(news)
    default: return nil
    }
  }

  mutating func advance(by seconds: Double) -> [ScreenEffect]? {
    if let request = thumbnails.takeRequest() { return [.request(.wall(request))] }
    guard isMoving else { return nil }
    opened?.replay?.advance(by: seconds)
    return []
  }

  /// Notes which pictures are in sight and have no thumbnail yet.
  mutating func prepare(in layout: any ScreenLayout, text: any TextSource) -> Bool {
    guard let layout = layout as? WallLayout else { return false }
    return thumbnails.show(layout.nearby, height: layout.thumbnailHeight)
  }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    if let opened { return OpenedPictureLayout(self, opened, in: size, text: text) }
    return WallLayout(self, in: size, scroll: scroll, text: text)
  }
}

extension Size {
  /// The frame of the wall in a window of this size.
  var wall: Rect {
    let margin = width < 480 ? 8.0 : 20
    return Rect(0, 0, width, height).inset(by: min(margin, width / 20, height / 20))
  }
}
