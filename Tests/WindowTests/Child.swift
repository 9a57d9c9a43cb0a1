import Foundation
import Synchronization

/// A process beside the tests, whose end can be waited for.
final class Child: Sendable {
  /// How a process ended.
  enum Ending: Equatable, Sendable {
    case code(Int32)
    case signal(Int32)
  }

  private struct State {
    var ending: Ending?
    var waiters: [CheckedContinuation<Ending, Never>] = []
  }

  private let process: Process
  private let state = Mutex(State())

  /// Starts `executable`; what it writes goes into the pipes, or nowhere.
  init(
    _ executable: String, _ arguments: [String], environment: [String: String],
    output: Pipe? = nil, error: Pipe? = nil
  ) throws {
    process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = error ?? FileHandle.nullDevice
    process.terminationHandler = { [self] ended in
      let ending: Ending =
        ended.terminationReason == .exit
        ? .code(ended.terminationStatus) : .signal(ended.terminationStatus)
      let waiters = state.withLock { state in
        state.ending = ending
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter.resume(returning: ending) }
    }
    try Self.withoutBlockedSignals { try process.run() }
  }

  /// The threads that tests run on block all signals, and a process inherits that from the thread
  /// that starts it: it could not be asked to end.
  private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  var id: Int32 { process.processIdentifier }

  /// How it ended, or nil while it runs.
  var ending: Ending? { state.withLock(\.ending) }

  /// Waits for the end.
  func ended() async -> Ending {
    await withCheckedContinuation { continuation in
      let ending = state.withLock { state in
        if state.ending == nil { state.waiters.append(continuation) }
        return state.ending
      }
      if let ending { continuation.resume(returning: ending) }
    }
  }

  /// Waits for the end, but kills what has not ended after `limit` seconds; then the answer is nil.
  func ended(within limit: Double) async -> Ending? {
    let impatience = Task {
      try await Task.sleep(for: .seconds(limit))
      send(SIGKILL)
    }
    let ending = await ended()
    impatience.cancel()
    return ending == .signal(SIGKILL) ? nil : ending
  }

  func send(_ signal: Int32) {
    if ending == nil { kill(id, signal) }
  }
}
