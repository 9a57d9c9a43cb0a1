internal import PuzzleKit

/// The timed actions of a turn of the run loop: repeating a held controller button, and fitting the
/// puzzle to a window whose size has settled.
///
/// They follow all input of the turn, because the button may have been released, or the size changed,
/// while a slow frame was drawn.
enum TurnEnd {
  static func finish(_ shell: inout AppShell) {
    repeatButton(in: &shell)
    fit(&shell)
  }

  private static func repeatButton(in shell: inout AppShell) {
    guard shell.chrome.hand.isInUse, shell.chrome.hand.dueIn == 0 else { return }
    let room = ControllerRoom(shell.chrome.widgets(over: shell.session))
    shell.chrome.act(shell.chrome.hand.repeatHeld(in: room), over: &shell.session)
    for action in shell.chrome.takeActions() { shell.perform(action) }
  }

  /// Fits the puzzle to the window.
  private static func fit(_ shell: inout AppShell) {
    guard let before = shell.settling.end(in: shell.size, at: shell.now) else { return }
    shell.session.perform(.resize(shell.area, isSettled: shell.size != before))
    shell.takeEffects()
    WinRoom.make(in: &shell)
  }
}
