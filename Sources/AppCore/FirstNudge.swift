internal import AppUI
internal import PuzzleKit

/// The nudge of the first piece at the very first start, once everything has landed.
struct FirstNudge {
  var isDue = false

  mutating func advance(_ shell: inout AppShell) {
    guard isDue, !shell.session.isMoving else { return }
    isDue = false
    if !shell.session.moves.wereMade { shell.session.perform(.nudge) }
  }
}
