public import Files
public import PuzzleCore
import Synchronization

/// A child process in a session of its own.
public final class ChildProcess: Sendable {
  /// The way in which a process ended.
  public enum ExitStatus: Hashable, Sendable {
    /// The exit code, or -1 when the system does not know it.
    case code(Int32)
    case signal(Int32)

    /// Decodes the status of `waitpid`.
    init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
    }
  }

  /// The error for a program that cannot be started.
  public struct LaunchError: ExplainedError, Hashable {
    public let program: String
    public let reason: SystemError

    public var sentence: Phrase {
      "\(program) can’t be started (\(reason.sentence)): check that it’s installed."
    }
  }

  private let number: pid_t
  private let ending = Mutex<ExitStatus?>(nil)

  /// Starts a program, which is searched in `PATH` if its name has no slash.
  ///
  /// Its standard input, output and error are the given descriptors, or nothing. It inherits no
  /// other files and no signal settings. The caller's copies of the descriptors stay open: a pipe
  /// reaches its end only when they are closed, too.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String],
    input: Descriptor? = nil, output: Descriptor? = nil, error: Descriptor? = nil
  ) throws(LaunchError) {
    do throws(SystemError) {
      number = try ChildProcess.spawn(
        [program] + arguments, environment: environment.map { "\($0.key)=\($0.value)" },
        input: input?.rawValue, output: output?.rawValue, error: error?.rawValue)
    } catch {
      throw LaunchError(program: program, reason: error)
    }
  }

  /// Takes over a process that the program has forked, which leads a new session.
  package init(forked number: Int32) { self.number = number }

  /// Returns whether a program is in one of the folders of `PATH`.
  public static func isInstalled(_ program: String, environment: [String: String]) -> Bool {
    (environment["PATH"] ?? "").split(separator: ":").contains { folder in
      let path = "\(folder)/\(program)"
      let isAllowed = unsafe access(path, X_OK) == 0
      return isAllowed && (try? FileKind(path: path)) == .file
    }
  }

  /// Kills the process and those it has started, unless it has ended. May be called on any thread.
  public func kill() {
    ending.withLock { ending in
      // Until its status is fetched, no other process can have its number.
      if ending == nil { _ = killGroup(number) }
    }
  }

  /// Waits for the process to end.
  public func wait() -> ExitStatus {
    var info = unsafe siginfo_t()
    // The status is only inspected here, and fetched under the lock.
    _ = try? SystemCall.perform {
      unsafe waitid(P_PID, id_t(number), &info, WEXITED | WNOWAIT)
    }
    return fetchStatus() ?? .code(-1)
  }

  /// Waits for the process to end, and kills it at the deadline.
  public func wait(until deadline: ContinuousClock.Instant) -> ExitStatus {
    var pause: UInt32 = 100  // microseconds
    while ContinuousClock.now < deadline {
      if let ending = fetchStatus() { return ending }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
    kill()
    return wait()
  }

  /// A Boolean value that indicates whether the process has ended.
  package var hasEnded: Bool { fetchStatus() != nil }

  /// Returns the ending, or `nil` while the process runs.
  private func fetchStatus() -> ExitStatus? {
    ending.withLock { ending in
      if let ending { return ending }
      var status: Int32 = 0
      switch unsafe waitpid(number, &status, WNOHANG) {
      case 0: return nil
      case number: ending = ExitStatus(status: status)
      default: ending = .code(-1)
      }
      return ending
    }
  }

  deinit {
    kill()
    _ = wait()
  }
}

// Inside the class its own name hides the system's function.
private func killGroup(_ number: pid_t) -> Int32 { kill(-number, SIGKILL) }
