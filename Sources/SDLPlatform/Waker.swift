internal import CSDL2
internal import Synchronization

/// Wakes the run loop from any thread: `Window.nextEvent` then answers `.woken`.
///
/// Put the work into its mailbox first, wake then. Several wakes before the loop comes round are
/// one. Without a window nothing happens.
public nonisolated struct Waker: Sendable {
  /// SDL gives out the numbers of the program's own events once a process.
  static let eventType = SDL_RegisterEvents(1)
  /// Whether SDL's queue is there; held while an event is posted, so that it stays there.
  private static let isOpen = Mutex(false)

  /// Any waker wakes the one loop.
  public init() {}

  /// Wakes the loop. Does not wait for it.
  public func wake() {
    Waker.isOpen.withLock { isOpen in
      guard isOpen, SDL_HasEvent(Waker.eventType) == SDL_FALSE else { return }
      var event = unsafe SDL_Event()
      unsafe event.type = Waker.eventType
      unsafe SDL_PushEvent(&event)
    }
  }

  /// To be said by the owner of SDL: after it started, and before it ends.
  static func setOpen(_ open: Bool) {
    isOpen.withLock { $0 = open }
  }
}
