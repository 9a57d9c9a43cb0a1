internal import AppCore
internal import SDLPlatform
internal import Synchronization

/// A queue for the answers of services, which wakes the run loop.
final class EventQueue: Sendable {
  private let events = Mutex<[AppEvent]>([])
  private let waker = Waker()

  /// Appends an event; a camera frame replaces one that was not handled yet.
  func post(_ event: AppEvent) {
    events.withLock { events in
      if case .cameraFrame = event {
        events.removeAll { if case .cameraFrame = $0 { true } else { false } }
      }
      events.append(event)
    }
    wake()
  }

  /// Wakes the run loop, which looks whether everything is saved.
  func wake() { waker.wake() }

  func takeAll() -> [AppEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
