internal import CSDL2
internal import Foundation
internal import Synchronization

/// Wakes the run loop from any thread: `Window.nextEvent` then answers `.woken`.
///
/// Put the work into its mailbox first, wake then. Several wakes before the loop comes round are
/// one. Without a window nothing happens.
public nonisolated struct Waker: Sendable {
  private struct State: Sendable {
    /// Whether SDL's queue is there.
    var isOpen = false
    /// The loop is to be woken, and has not been yet.
    var isDue = false
  }

  /// SDL gives out the numbers of the program's own events once a process.
  static let eventType = SDL_RegisterEvents(1)
  private static let state = Mutex(State())
  /// Held while an event is posted, so that SDL's queue stays there.
  private static let queue = Mutex(())
  private static let bell = Bell { post() }

  /// Any waker wakes the one loop.
  public init() {}

  /// Wakes the loop. Waits for nothing, not even for the display.
  public func wake() {
    let isNew = Waker.state.withLock { state in
      guard state.isOpen, !state.isDue else { return false }
      state.isDue = true
      return true
    }
    if isNew { Waker.bell.ring() }
  }

  /// To be said by the owner of SDL: after it started, and before it ends.
  static func setOpen(_ open: Bool) {
    queue.withLock { _ in state.withLock { $0 = State(isOpen: open) } }
  }

  /// To be said by the loop when it has come round.
  static func hasWoken() { state.withLock { $0.isDue = false } }

  /// SDL writes to the display about it, and waits for that.
  private static func post() {
    queue.withLock { _ in
      guard state.withLock({ $0.isOpen && $0.isDue }) else { return }
      var event = unsafe SDL_Event()
      unsafe event.type = eventType
      if unsafe SDL_PushEvent(&event) <= 0 { hasWoken() }
    }
  }
}

/// Does something whenever it is rung, on a thread of its own.
private nonisolated final class Bell: Sendable {
  private let isRung = Mutex(false)
  private let news = NSCondition()

  init(_ answer: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [self] in
      while true {
        news.withLock { while !takeRing() { news.wait() } }
        answer()
      }
    }
  }

  func ring() {
    news.withLock {
      isRung.withLock { $0 = true }
      news.signal()
    }
  }

  private func takeRing() -> Bool {
    isRung.withLock { isRung in
      defer { isRung = false }
      return isRung
    }
  }
}
