internal import PuzzleCore
internal import PuzzleKit

/// The room that the bar of a solved puzzle leaves to a board without a picture that grows.
struct WinRoom: Hashable {
  private let bar: Rect
  private let size: Size
  /// The part of the window that the table has while the bar is open.
  let area: TableArea

  /// Moves a solved board above the bar that would cover it, and back once the bar is closed.
  static func make(in shell: inout AppShell) {
    // Until the window has settled, its board may be laid out for another size.
    guard shell.settling.due == nil else { return }
    let room = WinRoom(over: shell)
    guard room != shell.settling.room else { return }
    shell.settling.room = room
    shell.session.perform(.resize(room?.area ?? AppShell.area(shell.size), isSettled: false))
  }

  /// Creates the room above the open bar if the bar would cover letters; returns nil otherwise.
  private init?(over shell: AppShell) {
    guard let screen = shell.chrome.openScreen, screen.screen.isCompletion else { return nil }
    let (bar, size) = (screen.layout.frame, shell.size)
    if let before = shell.settling.room, before.bar == bar, before.size == size {
      self = before
      return
    }
    let letters = shell.session.elements(scale: shell.scale).filter { $0.role == .letter }
    let board = letters.reduce(Rect.zero) { $0.union($1.frame) }
    guard !board.isEmpty, board.inset(by: -12).intersects(bar) else { return nil }
    (self.bar, self.size) = (bar, size)
    // The tools along the lower edge are below the bar.
    let strip = TableTool.strip(of: AppShell.area(size))
    let hidden = strip.width > strip.height ? strip.height : 0
    area = TableArea(
      size: Size(size.width, max(bar.minY + hidden, MenuBar.height + 1)), top: MenuBar.height)
  }
}
