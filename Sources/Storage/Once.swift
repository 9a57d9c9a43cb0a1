internal import Synchronization

/// A value that can be taken once.
final class Once<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: Value?) { self.value = Mutex(value) }

  func take() -> Value? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}
