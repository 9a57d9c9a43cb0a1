import Foundation

/// The system's accounting of a running program.
struct Account {
  private let pid: pid_t

  init(of child: Child) { pid = child.pid }

  /// The processor time of all threads in seconds, including ended ones.
  var processor: Double {
    var clock = clockid_t()
    guard unsafe clock_getcpuclockid(pid, &clock) == 0 else { return 0 }
    return Clock.read(clock)
  }

  /// The number of voluntary context switches of the threads.
  var waits: Double {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    return tasks.reduce(0) { $0 + field("voluntary_ctxt_switches", of: "task/\($1)/status") }
  }

  /// The peak of resident memory, in bytes.
  var peak: Double { field("VmHWM", of: "status") * 1024 }

  /// Resident memory that belongs to no file, in bytes.
  var anonymous: Double { field("RssAnon", of: "status") * 1024 }

  /// The number of bytes sent to the disk.
  var written: Double { field("write_bytes", of: "io") }

  private func field(_ name: String, of file: String) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/\(file)", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name + ":") })
    else { return 0 }
    return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0
  }
}
