internal import GameStore
internal import PuzzleCore
internal import SDLPlatform
internal import Tabletop

/// Why the last moves are not in the database, as a sentence.
struct NotSaved: Error, CustomStringConvertible {
  let description: String

  /// Nil when everything is saved.
  init?(_ ending: GameKeeper.Ending) {
    switch ending {
    case .saved: return nil
    case .postponed(let reason):
      description =
        "Your last moves could not be saved. They are kept in a file, and come back the next time "
        + "the game starts. (\(reason))"
    case .lost(let reason): description = "Your last moves could not be saved. (\(reason))"
    }
  }
}

/// Saving before the program ends.
extension Player {
  /// Seconds that the window stays open for what can't be saved.
  private static let savingTime = 10.0
  /// Seconds after which the player is told what the window waits for.
  private static let quietTime = 0.4

  /// Waits until everything is saved; a message tells the player when that takes a while, and closing
  /// the window once more ends it.
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
            "The window closes as soon as it is saved. Close it once more to stop waiting: your last "
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

  /// A Boolean value that indicates whether everything on the table is on the disk; nil where
  /// nothing is kept.
  var isSaved: Bool? {
    saves.map { $0.isSettled && unkeptLevels == nil && keepingLevels == nil }
  }

  /// The display has gone, in the middle of anything but a change of the table.
  func leaveWithoutDisplay() {
    noteAll(isLast: true)
    if let saves, let problem = NotSaved(saves.close()) {
      return Program.complain("The display has closed. \(problem)")
    }
    Program.complain(
      "The display has closed: start the game again to go on with the puzzle, which is saved.")
  }
}
