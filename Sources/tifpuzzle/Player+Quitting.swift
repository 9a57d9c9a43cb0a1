internal import AppUI
internal import PuzzleCore
internal import SDLPlatform
internal import Storage

/// The reason why the last moves are not in the database, as a sentence.
struct NotSaved: Error, CustomStringConvertible {
  let description: String

  /// Creates an error for the outcome of closing, or `nil` when everything is saved.
  init?(_ ending: GameKeeper.Ending) {
    switch ending {
    case .saved: return nil
    case .postponed(let reason):
      description =
        "Your last moves couldn’t be saved. They’re kept in a file, and come back the next time "
        + "you start the program. (\(reason))"
    case .lost(let reason): description = "Your last moves couldn’t be saved. (\(reason))"
    }
  }
}

/// The saving of pending changes before the program ends.
extension Player {
  /// The seconds that the window stays open for unsaved changes.
  private static let savingTime = 10.0
  /// The seconds after which a message explains the wait.
  private static let quietTime = 0.4

  /// Waits until everything is saved. A message appears when that takes a while, and closing the
  /// window again ends the wait.
  ///
  /// - Throws: `NotSaved` when it could not be saved.
  func finishSaving() throws {
    guard let saves else { return }
    saves.keeper.beginClosing(within: Self.savingTime)
    let start = ContinuousClock.now
    var isTold = false
    while saves.keeper.ending == nil {
      if !isTold, (ContinuousClock.now - start).seconds > Self.quietTime {
        isTold = true
        stage.tabletop.show(
          .message(
            "Saving your puzzle…",
            "The window closes as soon as it’s saved. Close it again to stop waiting: your last "
              + "moves are then kept in a file until the next start."))
      }
      if isTold {
        try show(whole: false)
        herald?.tell(of: stage.tabletop, isSaved: false)
      }
      let event = window.nextEvent(timeout: isTold ? 0.05 : 0.005)
      switch event {
      case .quit: saves.keeper.beginClosing(within: 0)
      case .exposed: try show(whole: true)
      case .resized: if let event { stage.tabletop.handle(event) }
      default: break
      }
    }
    if let ending = saves.keeper.ending, let problem = NotSaved(ending) { throw problem }
  }

  /// A Boolean value that indicates whether everything on the table is on the disk; `nil` when
  /// nothing is saved.
  var isSaved: Bool? {
    saves.map { $0.isSettled && unkeptLevels == nil && keepingLevels == nil }
  }

  /// Ends the program after the display is lost, at any moment except during a change of the table.
  func leaveWithoutDisplay() {
    noteAll(isLast: true)
    if let saves, let problem = NotSaved(saves.close()) {
      return Program.complain("The display has closed. \(problem)")
    }
    Program.complain(
      "The display has closed. Your puzzle is saved: restart the program to continue it.")
  }
}
