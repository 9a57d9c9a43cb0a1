internal import PuzzleCore
internal import PuzzleKit

/// The motion of the table and of everything above it.
///
/// The run loop asks for it in every frame. A `WidgetTree` could answer as well, but creating one
/// copies the state of the window.
enum WindowMotion {
  /// Returns the value of `AppShell.isMoving`.
  static func isMoving(_ shell: AppShell) -> Bool {
    shell.settling.glide != nil || shell.session.isMoving || isMovingAround(shell)
  }

  /// Returns the value of `AppShell.stillTime`, in seconds.
  static func stillTime(_ shell: AppShell) -> Double {
    let still = shell.settling.glide == nil ? shell.session.stillTime : 0
    return still > 0 && !isPlaying(shell) && !isMovingAround(shell) ? still : 0
  }

  /// Returns the value of `AppShell.isPlaying`.
  static func isPlaying(_ shell: AppShell) -> Bool {
    shell.chrome.presenter?.isPlaying == true
      || shell.chrome.together.pointers.isMoving(at: shell.chrome.now)
      || shell.session.isCelebrating
  }

  /// Returns the value of `AppShell.dueIn`, in seconds.
  static func dueIn(_ shell: AppShell) -> Double? {
    let now = shell.chrome.now
    let tooltip = shell.chrome.pointer.isTooltipDue(at: now) ? nil : shell.chrome.pointer.tooltipDue
    return shell.settling.due.earlier(shell.chrome.toastEndsAt)
      .earlier(shell.chrome.isShowingProgress ? nil : shell.chrome.progress?.due)
      .earlier(tooltip)
      .earlier(shell.chrome.presenter?.dueIn.map { now + $0 })
      .earlier(shell.chrome.hand.dueIn.map { now + $0 })
      .map { max($0 - now, 0) }
  }

  private static func isTipMoving(_ shell: AppShell) -> Bool {
    let showsLine =
      shell.chrome.hasRoomForTip && shell.chrome.tips.areNeeded(for: shell.session.info)
    return shell.chrome.tips.isMoving(showsLine: showsLine)
  }

  /// Returns a Boolean value that indicates whether something moves besides the table.
  private static func isMovingAround(_ shell: AppShell) -> Bool {
    if shell.chrome.presenter?.isMoving == true || shell.chrome.isShowingProgress
      || shell.chrome.hint != nil || shell.chrome.win?.isRunning == true
      || shell.chrome.hand.isMoving || isTipMoving(shell)
    {
      return true
    }
    return shell.session.isAutoSolving
      || shell.chrome.autoSolvePresence != (shell.session.isAutoSolveUnlocked ? 1 : 0)
  }
}
