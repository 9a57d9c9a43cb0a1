internal import Foundation
internal import Photos
internal import Synchronization

/// Work done from now on by a thread of its own, which ends with it.
///
/// Dispatch's pools, which Swift's tasks use, too, wake once a second for ever once begun.
final class Background<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let done = NSCondition()
  private let cancellation = Cancellation()

  /// The work looks at the cancellation it is given, or hands it on.
  @discardableResult
  init(_ work: @escaping @Sendable (Cancellation) throws -> Value) {
    Thread.detachNewThread { [self] in
      let value = Result { try work(cancellation) }
      done.withLock {
        result.withLock { $0 = value }
        done.broadcast()
      }
    }
  }

  /// Has the work end soon.
  func cancel() { cancellation.cancel() }

  /// Waits for the result.
  func value() throws -> Value {
    try done.withLock {
      while true {
        if let value = result.withLock({ $0 }) { return value }
        done.wait()
      }
    }.get()
  }
}
