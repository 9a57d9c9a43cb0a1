import Foundation
import Synchronization

/// A child process of the tests.
final class Child: Sendable {
  /// The way in which a process ended.
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

  /// Starts `executable`; its output goes into the pipes, or is discarded.
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

  /// Calls `body` with all signals unblocked. Test threads block all signals, and a child process
  /// would inherit that: it could not be asked to end.
  private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  var id: Int32 { process.processIdentifier }

  /// The ending, or `nil` while the process runs.
  var ending: Ending? { state.withLock(\.ending) }

  /// Waits for the process to end.
  func ended() async -> Ending {
    await withCheckedContinuation { continuation in
      let ending = state.withLock { state in
        if state.ending == nil { state.waiters.append(continuation) }
        return state.ending
      }
      if let ending { continuation.resume(returning: ending) }
    }
  }

  /// Waits for the process to end, and returns its ending; kills it after `limit` seconds, and
  /// returns `nil`.
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
