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

  /// A Boolean value that indicates whether the work has ended.
  var isDone: Bool { result.withLock { $0 != nil } }

  /// Waits for the result.
  func value() throws -> Value {
    try done.withLock { () -> Result<Value, any Error> in
      while true {
        if let value = result.withLock({ $0 }) { return value }
        done.wait()
      }
    }.get()
  }

  /// Waits for the result, and returns nil when there is none after so many seconds.
  func value(within seconds: Double) throws -> Value? {
    let end = Date(timeIntervalSinceNow: seconds)
    return try done.withLock { () -> Result<Value, any Error>? in
      while !isDone, done.wait(until: end) {}
      return result.withLock { $0 }
    }?.get()
  }
}

extension Background<Void> {
  /// Seconds that the program waits for a disk when it ends.
  private static let patience = 2.0

  /// Tells `works` to end, and waits for them; those that hang on a disk are left behind.
  static func finish(_ works: [Background<Void>]) {
    for work in works { work.cancel() }
    let end = Date(timeIntervalSinceNow: patience)
    for work in works { _ = try? work.value(within: max(end.timeIntervalSinceNow, 0)) }
  }
}
