internal import AppCore
internal import Content
internal import FileCommands
internal import MediaExport
internal import PuzzleCore
internal import SavedPuzzles
internal import Storage
internal import Terminal

/// The reason why the last moves are not in the database, as a sentence.
struct NotSaved: ExplainedError {
  let sentence: Phrase
}

/// The saving of pending changes before the program ends.
extension RunLoop {
  /// A Boolean value that indicates whether everything on the table is on the disk; `nil` when
  /// nothing is saved.
  var isSaved: Bool? {
    services.saves.map { renderer.state.isHandedOver && $0.saver.isIdle }
  }

  /// Ends the program after the display is lost, at any moment except during a change of the state.
  func leaveWithoutDisplay() {
    for command in renderer.state.saveForGood() { services.perform(command) }
    let problem = services.saves?.saver.close().problem
    StandardStream.complain(InterfaceLanguage.text(TerminalText.displayClosed(problem)))
  }
}
