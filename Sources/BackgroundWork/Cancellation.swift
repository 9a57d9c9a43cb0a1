public import Files
import Synchronization

/// A request for work on another thread to end, together with the process it waits for.
public final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var child: ChildProcess?
    var descriptor: Descriptor?
    var parts: [Cancellation] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// A Boolean value that indicates whether the work was cancelled.
  public var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Cancels the work and all its parts permanently.
  public func cancel() {
    let parts = state.withLock { state in
      state.isCancelled = true
      state.child?.kill()
      state.descriptor?.close()
      return state.parts
    }
    for part in parts { part.cancel() }
  }

  /// Returns a cancellation for a concurrent part of the work, which is cancelled with the whole.
  public func part() -> Cancellation {
    let part = Cancellation()
    let isCancelled = state.withLock { state in
      state.parts.append(part)
      return state.isCancelled
    }
    if isCancelled { part.cancel() }
    return part
  }

  /// Makes `descriptor` the one that a cancellation closes, at once if it was cancelled before: the
  /// end of a pipe whose other end the work waits for.
  public func attach(_ descriptor: Descriptor) {
    state.withLock { state in
      state.descriptor = descriptor
      if state.isCancelled { descriptor.close() }
    }
  }

  /// Makes `child` the process that a cancellation kills, at once if it was cancelled before.
  public func attach(_ child: ChildProcess) {
    state.withLock { state in
      state.child = child
      if state.isCancelled { child.kill() }
    }
  }
}
