internal import Dispatch
internal import Foundation
internal import Synchronization

/// Work done on another thread from now on, whose result is waited for later.
final class Background<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let done = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () throws -> Value) {
    // A plain thread: Dispatch's pools, once begun, wake once a second for ever.
    Thread.detachNewThread { [self] in
      let value = Result { try work() }
      result.withLock { $0 = value }
      done.signal()
    }
  }

  /// Runs asynchronous work to its end while this thread waits.
  static func wait(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let waiting = Background(pending: ())
    Task.detached {
      let value: Result<Value, any Error>
      do { value = .success(try await work()) } catch { value = .failure(error) }
      waiting.result.withLock { $0 = value }
      waiting.done.signal()
    }
    return try waiting.value()
  }

  private init(pending: Void) {}

  /// Waits for the result. To be called once.
  func value() throws -> Value {
    done.wait()
    guard let value = result.withLock({ $0 }) else { throw CancellationError() }
    return try value.get()
  }
}
