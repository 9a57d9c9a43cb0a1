public import Files
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A process beside the program, in a session of its own, which the program outlives.
public final class ChildProcess: Sendable {
  /// How a process ended.
  public enum Ending: Hashable, Sendable {
    /// By itself; -1 where the system does not know.
    case code(Int32)
    case signal(Int32)

    /// Takes apart what `waitpid` tells.
    init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
    }
  }

  /// A program that cannot be started.
  public struct NotStarted: Error, Hashable, Sendable, CustomStringConvertible {
    public let program: String
    public let reason: SystemError

    public var description: String {
      "\(program) cannot be started (\(reason)): look whether it is installed."
    }
  }

  private let number: pid_t
  private let ending = Mutex<Ending?>(nil)

  /// Starts a program, which is looked for in `PATH` if its name has no slash.
  ///
  /// Its standard input, output and error are the descriptors given, or nothing. Of the program's
  /// other files and signals it inherits none. The program's own copies of the descriptors stay
  /// open: a pipe ends only when they are closed, too.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String],
    input: Descriptor? = nil, output: Descriptor? = nil, error: Descriptor? = nil
  ) throws(NotStarted) {
    do throws(SystemError) {
      number = try ChildProcess.spawn(
        [program] + arguments, environment: environment.map { "\($0.key)=\($0.value)" },
        input: input?.rawValue, output: output?.rawValue, error: error?.rawValue)
    } catch {
      throw NotStarted(program: program, reason: error)
    }
  }

  /// Takes over a process that the program has forked itself, at the head of a new session.
  package init(forked number: Int32) { self.number = number }

  /// Whether a program is in one of the folders that `PATH` names.
  public static func isInstalled(_ program: String, environment: [String: String]) -> Bool {
    (environment["PATH"] ?? "").split(separator: ":").contains { folder in
      let path = "\(folder)/\(program)"
      let isAllowed = unsafe access(path, X_OK) == 0
      return isAllowed && (try? FileKind(path: path)) == .file
    }
  }

  /// Kills the process and those it has started, unless it has ended. Any thread may call it.
  public func kill() {
    ending.withLock { ending in
      // Until its end is fetched, nobody else can have its number.
      if ending == nil { _ = killGroup(number) }
    }
  }

  /// Waits for the end.
  public func wait() -> Ending {
    var info = unsafe siginfo_t()
    // The end is only looked at here, and fetched under the lock.
    _ = try? SystemCall.perform {
      unsafe waitid(P_PID, id_t(number), &info, WEXITED | WNOWAIT)
    }
    return fetchEnding() ?? .code(-1)
  }

  /// Waits for the end, and kills what has not ended at the deadline.
  public func wait(until deadline: ContinuousClock.Instant) -> Ending {
    var pause: UInt32 = 100  // microseconds
    while ContinuousClock.now < deadline {
      if let ending = fetchEnding() { return ending }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
    kill()
    return wait()
  }

  /// The end, or nil while the process runs.
  private func fetchEnding() -> Ending? {
    ending.withLock { ending in
      if let ending { return ending }
      var status: Int32 = 0
      switch unsafe waitpid(number, &status, WNOHANG) {
      case 0: return nil
      case number: ending = Ending(status: status)
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

// Inside the class its own name hides the system's.
private func killGroup(_ number: pid_t) -> Int32 { kill(-number, SIGKILL) }
