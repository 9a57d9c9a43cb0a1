import Dispatch

/// Work that may wait for the system: on threads of its own, never on those that tasks share.
enum Background {
  private static let queue = DispatchQueue(
    label: "photos", qos: .userInitiated, attributes: .concurrent)

  static func run<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }

  static func run<T: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> T
  ) async throws(Failure) -> T {
    let result: Result<T, Failure> = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: Result { () throws(Failure) -> T in try work() })
      }
    }
    return try result.get()
  }
}
