public import PuzzleCore
internal import PuzzleKit

/// The presenter of the shared table in a shell: the seat, the others' pointers, and messages.
public enum TogetherPresenter {
  /// Returns the player's seat; nil while the puzzle is played alone.
  public static func seat(in shell: AppShell) -> SharedSeat? { shell.chrome.together.seat }

  /// Shows the player's seat, or that there is none any more.
  public static func show(_ seat: SharedSeat?, in shell: inout AppShell) {
    guard seat != shell.chrome.together.seat else { return }
    shell.chrome.together.seat = seat
    shell.chrome.together.pointers.follow(seat?.people ?? [])
    shell.chrome.tell(.together(.seat(seat)), over: &shell.session)
  }

  /// Moves the pointers of other players to points of the shared table.
  public static func movePointers(to places: [UInt64: Point], in shell: inout AppShell) {
    shell.chrome.together.pointers.move(places, at: shell.now)
  }

  /// Shows something on the page “Play together”, and returns whether it is open.
  @discardableResult
  public static func tell(_ news: TogetherPageNews, in shell: inout AppShell) -> Bool {
    shell.chrome.openScreen?.screen is TogetherPage
      && shell.chrome.tell(.together(news), over: &shell.session)
  }

  /// Shows a message below the menu bar for a while.
  public static func tell(_ words: Phrase, in shell: inout AppShell) {
    shell.chrome.toastEndsAt = shell.now + Toast.duration
    shell.chrome.together.message = words
  }

  /// Opens the page “Play together”.
  public static func openPage(in shell: inout AppShell) { shell.perform(.showTogether) }

  /// Returns the position of the pointer in the window while it is on the table.
  public static func pointer(in shell: AppShell) -> Point? {
    guard shell.chrome.openScreen == nil, let place = shell.chrome.pointer.place,
      place.y >= MenuBar.height
    else { return nil }
    return place
  }
}

/// The shared table as the window shows it.
struct TogetherView {
  /// The player's seat.
  var seat: SharedSeat?
  var pointers = OtherPointers()
  /// The message of the toast; nil for that of a puzzle that can come back.
  var message: Phrase?
}
