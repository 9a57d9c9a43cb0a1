import Foundation

extension Desktop {
  /// The path of `xprobe`, which lies beside this program.
  static var probe: String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "xprobe")
      .path
  }

  /// Returns the milliseconds from before a program's start until its window shows a picture, as
  /// seen from outside.
  func paintTime(of start: () throws(Child.Failure) -> Child) throws(Child.Failure) -> Double {
    let watcher = try Child(
      [Desktop.probe, "0", "paint", "30"], in: folder, environment: environment)
    let child = try start()
    defer { child.end() }
    let end = watcher.end(with: nil, within: 40)
    let answer = watcher.written.trimmingCharacters(in: .whitespacesAndNewlines)
    guard end.status == 0, let seen = Double(answer) else {
      throw Child.Failure(description: "no picture was seen")
    }
    return (seen - child.started) * 1000
  }
}

extension Game {
  /// Measures starts from a menu until a picture is seen, in turn with those of another program if
  /// there is one.
  func paintTimes(
    runs: Int, beside other: (() throws(Child.Failure) -> Child)?
  ) throws(Child.Failure) -> Measure {
    var (own, others): ([Double], [Double]) = ([], [])
    // Services that the other program starts come to rest first.
    for run in -5..<runs {
      let time = try desktop.paintTime { () throws(Child.Failure) in try startPlainly() }
      let otherTime = try other.map { start throws(Child.Failure) in
        try desktop.paintTime(of: start)
      }
      guard run >= 0 else { continue }
      own.append(time)
      if let otherTime { others.append(otherTime) }
    }
    var measure = Measure("start: exec to picture seen from outside", "ms", own)
    if !others.isEmpty {
      let peer = Measure("", "ms", others).median
      (measure.peer, measure.aim) = (peer, 0.4 * peer)
    }
    return measure
  }
}
