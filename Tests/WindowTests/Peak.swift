import Foundation
import Synchronization

/// The peak memory of a program and its child processes together.
final class Peak: Sendable {
  private let child: Child
  private let most = Mutex((own: 0, all: 0))

  /// Starts to sample a program until it has ended.
  init(of child: Child) {
    self.child = child
    Thread.detachNewThread { [self] in
      while child.ending == nil { look() }
    }
  }

  /// The peak of the program alone, in bytes.
  var own: Int { most.withLock(\.own) }
  /// The peak of all processes together, in bytes.
  var all: Int { most.withLock(\.all) }

  private func look() {
    let sizes = Self.family(of: child.id).map(Self.memory)
    most.withLock {
      $0.own = max($0.own, sizes[0])
      $0.all = max($0.all, sizes.reduce(0, +))
    }
    usleep(2000)
  }

  /// Returns a process, its children and their descendants (proc(5)).
  private static func family(of process: Int32) -> [Int32] {
    var all = [process]
    var next = 0
    while next < all.count {
      let tasks = "/proc/\(all[next])/task"
      for task in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
        let text = (try? String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8)) ?? ""
        all += text.split(separator: " ").compactMap { Int32($0) }
      }
      next += 1
    }
    return all
  }

  /// Returns the resident memory in bytes.
  private static func memory(of process: Int32) -> Int {
    let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
