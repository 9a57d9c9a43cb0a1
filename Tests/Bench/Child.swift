import Foundation

/// A child process whose output is redirected to files.
final class Child {
  /// The error for a program that cannot be started.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let pid: pid_t
  /// `CLOCK_MONOTONIC` just before the program was started, in seconds.
  let started: Double
  private let output: String
  private let complaints: String
  private var isEnded = false

  /// Starts `arguments[0]`, which is searched on the path, with its output in files of `folder`.
  init(
    _ arguments: [String], in folder: String, input: String = "/dev/null",
    environment: [String: String] = [:]
  ) throws(Failure) {
    let name = "\(folder)/\(UUID().uuidString)"
    output = name + ".out"
    complaints = name + ".err"
    var all = ProcessInfo.processInfo.environment
    all.merge(environment) { $1 }
    let variables = all.map { "\($0)=\($1)" }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let creates = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, creates, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, complaints, creates, 0o600)
    var argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var envp = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer { _ = unsafe (argv + envp).map { unsafe free($0) } }
    var child: pid_t = 0
    started = Clock.now
    let status = unsafe posix_spawnp(&child, arguments[0], &actions, nil, &argv, &envp)
    guard status == 0 else {
      throw Failure(description: "\(arguments[0]): \(unsafe String(cString: strerror(status)))")
    }
    pid = child
  }

  /// Runs a program to its end, and returns its output.
  @discardableResult
  static func run(
    _ arguments: [String], in folder: String, input: String = "/dev/null",
    environment: [String: String] = [:]
  ) throws(Failure) -> String {
    let child = try Child(arguments, in: folder, input: input, environment: environment)
    let usage = child.end(with: nil, within: 60)
    guard usage.status == 0 else {
      throw Failure(
        description: "\(arguments[0]) ended with \(usage.status): \(Child.text(child.complaints))")
    }
    return Child.text(child.output)
  }

  /// The output of the program so far.
  var written: String { Child.text(output) }

  /// The first line of the output; nil if there is none within ten seconds.
  var firstLine: String? {
    let deadline = Clock.now + 10
    while Clock.now < deadline {
      if let end = written.firstIndex(of: "\n") { return String(written[..<end]) }
      Clock.sleep(0.02)
    }
    return nil
  }

  /// The times of all trace lines so far, by name, without their further numbers.
  var marks: [String: [Double]] {
    var marks: [String: [Double]] = [:]
    for words in traces { marks[words[0], default: []].append(Double(words.last ?? "") ?? 0) }
    return marks
  }

  /// The words of each trace line so far.
  var traces: [[String]] {
    Child.text(complaints).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      return words.count > 2 && words[0] == "trace" ? Array(words.dropFirst()) : nil
    }
  }

  /// Waits for the `count`th mark of this name, and returns its time.
  func wait(for name: String, count: Int = 1, within limit: Double = 10) throws(Failure) -> Double {
    let deadline = Clock.now + limit
    while Clock.now < deadline {
      if let times = marks[name], times.count >= count { return times[count - 1] }
      Clock.sleep(0.01)
    }
    throw Failure(description: "no “\(name)” within \(limit) s: \(Child.text(complaints))")
  }

  /// The ending of a program: its wait status and its peak memory in bytes.
  struct End {
    var status: Int32
    var peak: Int
  }

  /// Sends a signal, waits for the end, and kills the process after `limit` seconds.
  @discardableResult
  func end(with signal: Int32? = SIGTERM, within limit: Double = 3) -> End {
    guard !isEnded else { return End(status: 0, peak: 0) }
    isEnded = true
    if let signal { kill(pid, signal) }
    var status: Int32 = 0
    var usage = rusage()
    let deadline = Clock.now + limit
    while unsafe wait4(pid, &status, WNOHANG, &usage) == 0 {
      if Clock.now > deadline {
        kill(pid, SIGKILL)
        unsafe wait4(pid, &status, 0, &usage)
        break
      }
      Clock.sleep(0.005)
    }
    return End(status: status, peak: usage.ru_maxrss * 1024)
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}

/// The clock that the program's trace also uses.
enum Clock {
  /// `CLOCK_MONOTONIC` in seconds.
  static var now: Double { read(CLOCK_MONOTONIC) }

  static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Returns the duration of `body`, in milliseconds.
  static func time(_ body: () -> Void) -> Double {
    let start = now
    body()
    return (now - start) * 1000
  }

  static func sleep(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }
}
