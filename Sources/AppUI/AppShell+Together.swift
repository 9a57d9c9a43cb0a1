public import PuzzleCore
internal import PuzzleKit

/// The shared table around the puzzle.
extension AppShell {
  /// The player's seat; nil while the puzzle is played alone.
  public var seat: SharedSeat? {
    get { chrome.seat }
    set {
      guard newValue != chrome.seat else { return }
      chrome.seat = newValue
      chrome.others.follow(newValue?.people ?? [])
      chrome.tell(.together(.seat(newValue)), over: &session)
    }
  }

  /// Moves the pointers of other players to points of the shared table.
  public mutating func movePointers(to places: [UInt64: Point]) {
    chrome.others.move(places, at: now)
  }

  /// Shows something on the page “Play together”, and returns whether it is open.
  @discardableResult
  public mutating func tell(_ news: TogetherPageNews) -> Bool {
    chrome.openScreen?.screen is TogetherPage && chrome.tell(.together(news), over: &session)
  }

  /// Shows a message below the menu bar for a while.
  public mutating func showNews(_ words: Phrase) {
    (chrome.toastEndsAt, chrome.news) = (now + Toast.duration, words)
  }

  /// Opens the page “Play together”.
  public mutating func showTogether() { perform(.showTogether) }

  /// The position of the pointer in the window while it is on the table.
  public var pointerOnTable: Point? {
    guard chrome.openScreen == nil, let place = chrome.pointer.place, place.y >= MenuBar.height
    else { return nil }
    return place
  }
}
