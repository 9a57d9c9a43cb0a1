internal import Foundation
internal import Synchronization

/// Runs work on a dedicated thread that ends with the work.
///
/// The pools of Dispatch, which Swift's tasks also use, wake up once a second for ever after their
/// first use.
package final class Background<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let done = NSCondition()
  private let cancellation = Cancellation()

  /// Starts `work`, which polls the cancellation it is given or passes it on.
  @discardableResult
  package init(_ work: @escaping @Sendable (Cancellation) throws -> Value) {
    Thread.detachNewThread { [self] in
      let value = Result { try work(cancellation) }
      done.withLock {
        result.withLock { $0 = value }
        done.broadcast()
      }
    }
  }

  /// Requests the work to end soon.
  package func cancel() { cancellation.cancel() }

  /// A Boolean value that indicates whether the work was requested to end.
  package var isCancelled: Bool { cancellation.isCancelled }

  /// A Boolean value that indicates whether the work has ended.
  package var isDone: Bool { result.withLock { $0 != nil } }

  /// Waits for the result, and returns or throws it.
  package func value() throws -> Value {
    try done.withLock { () -> Result<Value, any Error> in
      while true {
        if let value = result.withLock({ $0 }) { return value }
        done.wait()
      }
    }.get()
  }

  /// Waits up to `seconds` for the result, and returns `nil` when there is none by then.
  package func value(within seconds: Double) throws -> Value? {
    let end = Date(timeIntervalSinceNow: seconds)
    return try done.withLock { () -> Result<Value, any Error>? in
      while !isDone, done.wait(until: end) {}
      return result.withLock { $0 }
    }?.get()
  }
}

extension Background<Void> {
  /// The seconds that the program waits for a disk when it ends.
  private static let patience = 2.0

  /// Cancels `works` and waits for them up to a time limit; leaves behind those that block on a
  /// disk.
  package static func finish(_ works: [Background<Void>]) {
    for work in works { work.cancel() }
    let end = Date(timeIntervalSinceNow: patience)
    for work in works { _ = try? work.value(within: max(end.timeIntervalSinceNow, 0)) }
  }
}
