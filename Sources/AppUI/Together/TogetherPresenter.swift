public import PuzzleCore
public import PuzzleKit

/// The presenter of the shared table in a shell: the seat, the others' pointers, and messages.
public enum TogetherPresenter {
  /// Returns the player's seat; nil while the puzzle is played alone.
  public static func seat(in shell: AppShell) -> SharedSeat? { shell.chrome.together.seat }

  /// Shows the player's seat, or that there is none any more.
  public static func show(_ seat: SharedSeat?, in shell: inout AppShell) {
    guard seat != shell.chrome.together.seat else { return }
    let area = shell.area
    shell.chrome.together.seat = seat
    if area != shell.area { shell.session.perform(.resize(shell.area, isSettled: false)) }
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
    isPageOpen(in: shell)
      && shell.chrome.tell(.together(news), over: &shell.session)
  }

  /// Shows a message below the menu bar for a while.
  public static func tell(_ words: Phrase, in shell: inout AppShell) {
    shell.chrome.toastEndsAt = shell.now + Toast.duration
    shell.chrome.together.message = words
  }

  /// Returns the part of a window that a game gets at a race, below the strip with the players.
  public static func raceArea(_ size: Size) -> TableArea {
    TableArea(size: size, top: MenuBar.height + RaceStrip.height)
  }

  /// Shows a message if hints are off, and returns whether they are.
  static func refusesHelp(in chrome: inout Chrome) -> Bool {
    guard chrome.together.seat?.isRace == true else { return false }
    chrome.toastEndsAt = chrome.now + Toast.duration
    chrome.together.message = "Hints and Auto Solve are off in a race."
    return true
  }

  /// Shows who has come, gone, and solved the puzzle of a race.
  public static func tellChanges(
    from before: SharedSeat, to now: SharedSeat, in shell: inout AppShell
  ) {
    guard !before.people.isEmpty else { return }
    let known = Dictionary(before.people.map { ($0.id, $0) }) { first, _ in first }
    for person in now.people where !person.isMe {
      let name: Phrase = person.name.isEmpty ? "A player" : Phrase(verbatim: person.name)
      if person.isHere != (known[person.id]?.isHere ?? false) {
        tell(
          person.isHere ? "\(name) has joined the table." : "\(name) has left the table.",
          in: &shell)
      }
      if let seconds = person.finishedIn, known[person.id]?.finishedIn == nil {
        tell(SharedSeat.words(for: name, now.place(after: seconds), seconds), in: &shell)
      }
    }
  }

  /// Shows the player's own place in a race, also on the bar of the solved puzzle.
  public static func showPlace(after seconds: Int, in shell: inout AppShell) {
    guard let place = seat(in: shell)?.place(after: seconds) else { return }
    tell(SharedSeat.words(place, seconds), in: &shell)
    shell.showNext(nil, best: SharedSeat.words(forPlace: place))
  }

  /// Returns a Boolean value that indicates whether the page “Play together” is open.
  public static func isPageOpen(in shell: AppShell) -> Bool {
    shell.chrome.openScreen?.screen is TogetherPage
  }

  /// Opens the page “Play together”.
  public static func openPage(in shell: inout AppShell) { shell.perform(.showTogether) }

  /// Returns the position of the pointer in the window while it is on the table.
  public static func pointer(in shell: AppShell) -> Point? {
    guard !shell.chrome.isScreenOpen, let place = shell.chrome.pointer.place,
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
