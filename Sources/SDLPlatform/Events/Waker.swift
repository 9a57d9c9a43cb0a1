internal import CSDL2
internal import CX11
internal import Foundation
internal import Synchronization

/// A signal that wakes the run loop from any thread: `Window.nextEvent` then returns `.woken`.
///
/// Post the result to its queue first, then wake. Several wakes before the loop continues count
/// as one. Without a window it has no effect.
public nonisolated struct Waker: Sendable {
  private struct State: Sendable {
    /// A Boolean value that indicates whether SDL's queue exists.
    var isOpen = false
    /// A Boolean value that indicates whether a wake is pending.
    var isDue = false
  }

  /// The type of the wake event, which SDL assigns once a process.
  static let eventType = SDL_RegisterEvents(1)
  private static let state = Mutex(State())
  /// The lock held while an event is posted, so that SDL's queue is not closed.
  private static let queue = Mutex(())
  private static let poster = SignalledThread { post() }

  /// Creates a waker; all of them wake the same loop.
  public init() {}

  /// Wakes the loop, without blocking even on the display.
  public func wake() {
    let isNew = Waker.state.withLock { state in
      guard state.isOpen, !state.isDue else { return false }
      state.isDue = true
      return true
    }
    if isNew { Waker.poster.signal() }
  }

  /// Opens or closes the queue; the owner of SDL calls it after the start and before the end.
  static func setOpen(_ open: Bool) {
    queue.withLock { _ in state.withLock { $0 = State(isOpen: open) } }
  }

  /// Clears the pending wake; the loop calls it when it has continued.
  static func hasWoken() { state.withLock { $0.isDue = false } }

  /// Asks the loop to end: `Window.nextEvent` returns `.quit`.
  static func quit() {
    queue.withLock { _ in
      if state.withLock({ $0.isOpen }) { push(SDL_QUIT.rawValue) }
    }
  }

  private static func post() {
    queue.withLock { _ in
      guard state.withLock({ $0.isOpen && $0.isDue }) else { return }
      if !push(eventType) { hasWoken() }
    }
  }

  /// Posts an event; SDL notifies the display, and may block on it.
  @discardableResult
  private static func push(_ type: UInt32) -> Bool {
    var event = unsafe SDL_Event()
    unsafe event.type = type
    defer { tif_x11_wake() }
    return unsafe SDL_PushEvent(&event) > 0
  }
}

/// A thread that calls a function whenever it is signalled.
private nonisolated final class SignalledThread: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [semaphore] in
      while true {
        semaphore.wait()
        body()
      }
    }
  }

  func signal() { semaphore.signal() }
}
