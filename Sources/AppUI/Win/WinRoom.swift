internal import PuzzleCore
internal import PuzzleKit

/// The room that the bar of a solved puzzle leaves to a board without a picture that grows.
struct WinRoom: Hashable {
  private let bar: Rect
  private let size: Size
  /// The part of the window that the table has while the bar is open.
  let area: TableArea

  /// Creates the room above the open bar if the bar would cover letters; returns nil otherwise.
  /// `before` is the room made last, which is kept while nothing has changed.
  init?(over shell: AppShell, before: WinRoom?) {
    guard let screen = shell.chrome.openScreen, screen.screen.isCompletion else { return nil }
    let (bar, size) = (screen.layout.frame, shell.size)
    if let before, before.bar == bar, before.size == size {
      self = before
      return
    }
    let letters = shell.session.elements(scale: shell.scale).filter { $0.role == .letter }
    let board = letters.reduce(Rect.zero) { $0.union($1.frame) }
    guard !board.isEmpty, before != nil || board.inset(by: -12).intersects(bar) else { return nil }
    (self.bar, self.size) = (bar, size)
    // The tools along the lower edge are below the bar.
    let strip = TableTool.strip(of: AppShell.area(size))
    let hidden = strip.width > strip.height ? strip.height : 0
    area = TableArea(
      size: Size(size.width, max(bar.minY + hidden, MenuBar.height + 1)), top: MenuBar.height)
  }
}
