import Foundation

extension Game {
  /// Measures what the program costs while nobody's hand is on it.
  func unattended() throws(Child.Failure) -> [Measure] {
    let demos = try [
      demo(isFast: false, seconds: 9, aim: 5), demo(isFast: true, seconds: 2.4, aim: 15),
    ]
    let clock = try [swapWithClock()].compactMap(\.self)
    return try demos + pageOfGames() + clock + describing(2000)
  }

  /// Measures the puzzle that solves itself.
  private func demo(isFast: Bool, seconds: Double, aim: Double) throws(Child.Failure) -> Measure {
    var game = self
    game.subcommand = "demo"
    game.words = isFast ? ["--fast"] : []
    var shares: [Double] = []
    for _ in 0..<3 {
      let child = try game.start()
      defer { child.end() }
      _ = try child.wait(for: playable)
      shares.append(share(of: child, seconds))
    }
    return Measure(
      isFast ? "  the same, sped up" : "demo, 3×3: share of a core", "%", shares, aim: aim)
  }

  private func pageOfGames() throws(Child.Failure) -> [Measure] {
    let child = try settled()
    defer { child.end() }
    try click([(32, 26)])
    let first = share(of: child, 10)
    return [
      Measure("page of games left open: share of a core", "%", [first], aim: 3),
      Measure("  after ten seconds", "%", [share(of: child, 5)], aim: 0.1),
    ]
  }

  private func swapWithClock() throws(Child.Failure) -> Measure? {
    var game = self
    game.words = ["--game", "swap", "--level", "4"]
    let child = try game.settled()
    defer { child.end() }
    // The clock runs once two tiles were exchanged.
    try click([(width / 2 - 100, height / 2 - 100), (width / 2 + 100, height / 2 - 100)])
    Clock.sleep(2)
    return try systemCalls(of: child, "Swap with its clock", aim: 4)
  }

  /// Measures what a line of `--describe` costs beyond the press of the Tab key that causes it.
  private func describing(_ pieces: Int) throws(Child.Failure) -> [Measure] {
    var game = self
    game.words = ["--game", "jigsaw", "--pieces", "\(pieces)"]
    let presses = 20
    func cost(_ options: [String]) throws(Child.Failure) -> Double {
      let child = try game.settled(options)
      defer { child.end() }
      let account = Account(of: child)
      let before = account.processor
      try desktop.run(
        ["xdotool", "key", "--repeat", "\(presses)", "--delay", "100", "Tab", "sleep", "1"])
      return (account.processor - before) * 1000 / Double(presses)
    }
    var lines: [Double] = []
    for _ in 0..<3 { lines.append(try cost(["--describe"]) - cost([])) }
    return [Measure("--describe: CPU a line", "ms", lines, aim: 2, pieces: pieces)]
  }

  /// Clicks on points of the window one after another, and waits until all has come to rest.
  private func click(_ points: [(x: Double, y: Double)]) throws(Child.Failure) {
    let corner = try desktop.corner()
    for point in points {
      try desktop.run([
        "xdotool", "mousemove", "\(Int(corner.x + point.x))", "\(Int(corner.y + point.y))",
        "click", "1", "sleep", "0.5",
      ])
    }
  }

  /// Returns the share of a core, in percent, that the program takes for some seconds.
  private func share(of child: Child, _ seconds: Double) -> Double {
    let account = Account(of: child)
    let before = account.processor
    Clock.sleep(seconds)
    return (account.processor - before) / seconds * 100
  }

  /// Counts the program's system calls; nil if `strace` is not installed.
  private func systemCalls(
    of child: Child, _ name: String, aim: Double
  ) throws(Child.Failure) -> Measure? {
    let seconds = 10
    let file = desktop.folder + "/strace.txt"
    let table = try desktop.run([
      "sh", "-c",
      "command -v strace || exit 0; "
        + "timeout -s INT \(seconds) strace -f -c -o \(file) -p \(child.pid) 2>/dev/null; "
        + "cat \(file)",
    ])
    guard !table.isEmpty else { return nil }
    // The columns are the share, the seconds, the microseconds a call, and the number of calls.
    let total = table.split(separator: "\n").last { $0.hasSuffix(" total") }
    let calls = total.flatMap { Double($0.split(separator: " ")[3]) } ?? 0
    return Measure("\(name): system calls", "1/s", [calls / Double(seconds)], aim: aim)
  }
}
