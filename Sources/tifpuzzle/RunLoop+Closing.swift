internal import AppCore
internal import AppUI
internal import MediaExport
internal import PuzzleCore
internal import PuzzleKit
internal import SDLPlatform
internal import SavedPuzzles
internal import Storage
internal import Terminal

/// The reason why the last moves are not in the database, as a sentence.
struct NotSaved: Error, CustomStringConvertible {
  let description: String

  /// Creates an error for the outcome of closing, or `nil` when everything is saved.
  init?(_ ending: GameSaver.CloseResult) {
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
extension RunLoop {
  /// Waits until everything is saved, or the player stops waiting.
  ///
  /// - Throws: `NotSaved` when it could not be saved.
  func finishSaving() throws {
    guard let saver = services.saves?.saver else { return }
    var last = ContinuousClock.now
    while saver.closeResult == nil {
      let now = ContinuousClock.now
      handle(.time((now - last).seconds))
      last = now
      let isExplained = stage.state.explainsWait
      if isExplained {
        try show(whole: false)
        herald?.tell(of: stage.tabletop, isSaved: false)
      }
      guard let event = window.nextEvent(timeout: isExplained ? 0.05 : 0.005) else { continue }
      if event == .exposed { try show(whole: true) }
      handle(.input(event))
    }
    if let ending = saver.closeResult, let problem = NotSaved(ending) { throw problem }
  }

  /// A Boolean value that indicates whether everything on the table is on the disk; `nil` when
  /// nothing is saved.
  var isSaved: Bool? {
    services.saves.map { stage.state.isHandedOver && $0.saver.isIdle }
  }

  /// Ends the program after the display is lost, at any moment except during a change of the state.
  func leaveWithoutDisplay() {
    for command in stage.state.saveForGood() { services.perform(command) }
    if let saves = services.saves, let problem = NotSaved(saves.saver.close()) {
      return StandardStream.complain("The display has closed. \(problem)")
    }
    StandardStream.complain(
      "The display has closed. Your puzzle is saved: restart the program to continue it.")
  }
}
