public import PuzzleCore
internal import PuzzleKit

extension AppShell {
  /// Begins the ending of a solved puzzle, unless its game shows the ending itself. A puzzle that
  /// returns to the table shows its end at once.
  public mutating func congratulate(atOnce: Bool = false) {
    guard !session.ending.isOnTable else { return }
    win = WinPresenter(
      session, scale: scale, isReduced: isReduced, isEndCard: isFilmed, atOnce: atOnce)
    chrome.request(.prepareNext)
  }

  mutating func advanceWin(by seconds: Double) {
    let isBarOpen = chrome.openScreen?.screen.isCompletion == true
    if win?.advance(by: seconds, isBarOpen: isBarOpen) == true, let bar = win?.bar {
      show(bar as any Screen)
    }
    if win?.isGone == true { win = nil }
  }

  mutating func endWin() {
    guard win != nil else { return }
    win = nil
    if chrome.openScreen?.screen.isCompletion == true { closeScreen() }
  }

  /// Shows the picture that comes next, and the shortest time so far, on the bar of the solved puzzle.
  public mutating func showNext(_ picture: Picture? = nil, best: String? = nil) {
    if let picture { win?.preview(picture) }
    if let best { win?.add(best) }
    if let bar = win?.bar { chrome.tell(.win(bar), over: &session) }
  }
}

extension InputEvent {
  /// A Boolean value that indicates whether the event is a key with Control or a press on the menu
  /// bar.
  var isForMenu: Bool {
    switch self {
    case .key(_, let modifiers): modifiers.contains(.control)
    case .pointerDown(_, let p, _), .fingerDown(_, let p): p.y < MenuBar.height
    default: false
    }
  }
}
