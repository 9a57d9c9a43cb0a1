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
    // Until the window has settled, its board may be laid out for another size. In most frames there
    // is no room to make or to give back, and the shell need not be passed on, which copies it.
    guard shell.settling.due == nil,
      shell.chrome.presenter != nil || shell.settling.room != nil || shell.settling.glide != nil
    else { return }
    let room = WinRoom(over: shell)
    let (now, window) = (shell.now, shell.size)
    let last = { (room: WinRoom?) in room?.area.size.height ?? window.height }
    if room != shell.settling.room {
      let height = shell.settling.glide?.height(at: now) ?? last(shell.settling.room)
      shell.settling.glide = Glide(
        from: height, to: last(room), startsAt: shell.isReduced ? -.infinity : now)
      shell.settling.room = room
    }
    guard let glide = shell.settling.glide else { return }
    let size = Size(window.width, glide.height(at: now))
    if glide.isOver(at: now) { shell.settling.glide = nil }
    shell.session.perform(
      .resize(TableArea(size: size, top: shell.area.top), isSettled: false))
  }

  /// The change of the table's height while the bar opens or closes.
  struct Glide {
    let from, to: Double
    /// The time at which the height begins to change, in seconds.
    let startsAt: Double

    private static let duration = 0.25

    func height(at now: Double) -> Double {
      guard !isOver(at: now) else { return to }
      let share = AnimationCurve.easeInOut(1).value(at: (now - startsAt) / Self.duration)
      return from + (to - from) * share
    }

    func isOver(at now: Double) -> Bool { now >= startsAt + Self.duration }
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
    let strip = TableTool.strip(of: shell.area)
    let hidden = strip.width > strip.height ? strip.height : 0
    area = TableArea(
      size: Size(size.width, max(bar.minY + hidden, shell.area.top + 1)), top: shell.area.top)
  }
}
