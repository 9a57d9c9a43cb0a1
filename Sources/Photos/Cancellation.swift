import Synchronization

/// Tells work on another thread to end, with the process it waits for.
public final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var child: ChildProcess?
    var parts: [Cancellation] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Whether the work is to end.
  public var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Cancels the work with all parts of it, for good.
  public func cancel() {
    let parts = state.withLock { state in
      state.isCancelled = true
      state.child?.kill()
      return state.parts
    }
    for part in parts { part.cancel() }
  }

  /// A cancellation for a part of the work that is done beside others; it ends with the whole.
  public func part() -> Cancellation {
    let part = Cancellation()
    let isCancelled = state.withLock { state in
      state.parts.append(part)
      return state.isCancelled
    }
    if isCancelled { part.cancel() }
    return part
  }

  /// Makes `child` the process that the work waits for: cancelling kills it, even if it was before.
  public func cover(_ child: ChildProcess) {
    state.withLock { state in
      state.child = child
      if state.isCancelled { child.kill() }
    }
  }
}
