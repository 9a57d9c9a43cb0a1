import Synchronization

/// Tells work on another thread to end, with the process it waits for.
public final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var child: ChildProcess?
  }

  private let state = Mutex(State())

  public init() {}

  /// Whether the work is to end.
  public var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Has the work end, once for all.
  public func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.child?.kill()
    }
  }

  /// Makes `child` the process that the work waits for: cancelling kills it, even if it was before.
  public func cover(_ child: ChildProcess) {
    state.withLock { state in
      state.child = child
      if state.isCancelled { child.kill() }
    }
  }
}
