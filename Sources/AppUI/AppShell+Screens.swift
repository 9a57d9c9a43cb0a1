public import PuzzleCore
public import PuzzleKit

/// The screens over the table, and what the program tells them.
extension AppShell {
  mutating func show(_ screen: any Screen) { chrome.show(screen, over: &session) }
  public mutating func show(_ dialog: Dialog) { show(dialog as any Screen) }
  mutating func closeScreen() { chrome.closeScreen(over: &session) }

  /// Advances the user interface by `seconds`, but not the puzzle.
  public mutating func advanceScreens(by seconds: Double) {
    chrome.advance(by: seconds, isReduced: isReduced, over: &session)
  }

  public mutating func show(_ browser: FileBrowser) {
    if !chrome.tell(.folder(browser), over: &session) { show(browser as any Screen) }
  }

  public mutating func show(_ thumbnail: Picture, for path: String) {
    chrome.tell(.thumbnail(thumbnail, path: path), over: &session)
  }

  /// Shows what was found for the strip of pictures, if the “New puzzle” dialog is open.
  public mutating func show(_ news: PictureStrip.News) { chrome.tell(.strip(news), over: &session) }
  /// Shows the tips that a beginner still needs.
  public mutating func show(_ tips: Tips) { chrome.tips.tips = tips }
  /// Shows a small puzzle on the card of its game, if the games page is open.
  public mutating func show(sample: any AnySession) { chrome.tell(.sample(sample), over: &session) }

  /// Shows the notice of the deal on the table, if it has one.
  public mutating func announce() {
    if let notice = session.extras.dealWarning { show(.message("Some words left out", notice)) }
  }

  /// Shows the statistics of the solved puzzles.
  public mutating func showStatistics(_ blocks: [Guide.Block]) {
    show(Page(id: "statistics", title: "Statistics", blocks: blocks))
  }

  /// A Boolean value that indicates whether the sound dialog is open.
  public var isSettingSound: Bool { chrome.openScreen?.setsSound == true }

  /// Begins the ending of a solved puzzle, of which only the end is shown if it comes back so.
  public mutating func congratulate(atOnce: Bool = false) {
    guard !session.ending.isOnTable else { return }
    chrome.win = WinPresenter(
      session, scale: scale, isReduced: isReduced, film: film, atOnce: atOnce)
    chrome.request(.prepareNext)
  }

  /// Shows the picture that comes next, and the shortest time so far, on the bar of the solved puzzle.
  public mutating func showNext(_ picture: Picture?, best: Phrase?) {
    chrome.win?.add(next: picture, best: best)
    if let bar = chrome.win?.bar { chrome.tell(.win(bar), over: &session) }
  }

  /// A Boolean value that indicates whether the games, the puzzles or their statistics are shown.
  public var isOutsideGame: Bool {
    ["games", "puzzles", "statistics", "wall"].contains(chrome.openScreen?.screen.id)
  }

  // MARK: Loading

  /// Begins to load a photo; the progress is shown if it takes long.
  public mutating func beginLoading(_ label: Phrase) {
    session.perform(.stopAutoSolve)
    chrome.progress = ProgressPanel(label: label, since: now)
  }

  /// A Boolean value that indicates whether a photo or a puzzle is being taken in.
  public var isLoading: Bool { chrome.progress != nil }
  public mutating func endLoading() { chrome.progress = nil }

  // MARK: Saved puzzles

  /// Shows the saved puzzles, if their page is open.
  public mutating func show(_ entries: [StartedPuzzle]) {
    chrome.tell(.puzzles(entries, focus: chrome.focus.id), over: &session)
  }

  /// Shows the thumbnail of a puzzle on the page of saved puzzles.
  public mutating func show(_ thumbnail: Picture, ofPuzzle id: Int64) {
    chrome.tell(.puzzleThumbnail(thumbnail, id: id), over: &session)
  }

  /// The puzzles on the open page that have no thumbnail yet.
  public var puzzlesWithoutPicture: [Int64] {
    let page = chrome.openScreen?.screen as? SavedPuzzlesPage
    return page?.entries?.filter { $0.thumbnail == nil }.map(\.id) ?? []
  }

  /// Updates the list of cameras; `reason` explains why there are none.
  public mutating func show(_ cameras: [CameraChoice], reason: Phrase?) {
    chrome.cameras.update(cameras, reason: reason)
    chrome.tell(.cameras(cameras), over: &session)
  }

  /// Shows a new camera frame.
  public mutating func show(frame: Picture) { chrome.tell(.cameraFrame(frame), over: &session) }

  /// Shows `sentence` as the reason why the camera gives no picture.
  public mutating func failCamera(_ sentence: Phrase) {
    chrome.tell(.cameraFailure(sentence), over: &session)
  }

  /// The number that the countdown shows.
  public var countdown: Int? { (chrome.openScreen?.screen as? CameraDialog)?.count }
}
