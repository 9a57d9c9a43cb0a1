import Foundation

extension Game {
  /// The number of rounds, in each of which a player drags alone, and then at a shared table.
  private static let rounds = 4

  /// Measures what a drag costs a player at a shared table, beside a guest whose hand moves all the
  /// time, and what it costs the same player alone.
  func sharedDrag(of pieces: Int) throws(Child.Failure) -> [Measure] {
    var game = self
    game.words = ["--game", "jigsaw", "--pieces", "\(pieces)", "--rotation", "off"]
    var host = game
    host.subcommand = "host"
    var (alone, together): ([Double], [Double]) = ([], [])
    var (delays, delaysTogether): ([Double], [Double]) = ([], [])
    for _ in 0..<Self.rounds {
      let drag = try game.drag(3, idleSeconds: 1)
      var guest: Guest?
      defer { guest?.leave() }
      let shared = try host.drag(3, idleSeconds: 1) { child throws(Child.Failure) in
        guest = try Guest(of: child, program: program, in: desktop)
        // The page with the link is still open.
        try desktop.run(["xdotool", "key", "Escape", "sleep", "1"])
      }
      alone += drag.perEvent
      together += shared.perEvent
      delays.append(drag.delay.p95)
      delaysTogether.append(shared.delay.p95)
    }
    let cost = Measure("", "", together).median / Measure("", "", alone).median
    return [
      Measure("drag alone: CPU an event, 1920×1000", "ms", alone, pieces: pieces),
      Measure("drag at a shared table: CPU an event", "ms", together, pieces: pieces),
      Measure("  beside alone", "%", [100 * (cost - 1)], aim: 10, pieces: pieces),
      Measure(
        "  event read to frame presented, 95th percentile", "ms", delaysTogether, pieces: pieces),
      Measure("  the same alone", "ms", delays, pieces: pieces),
    ]
  }
}

/// A player without a window, at a table that a window has opened, whose hand moves 20 times a
/// second.
private final class Guest {
  private let child: Child
  private let pipe: FileHandle
  private let hand: Thread

  /// Sits down at the table whose link the host has printed.
  init(of host: Child, program: String, in desktop: Desktop) throws(Child.Failure) {
    let deadline = Clock.now + 20
    var link: Substring?
    while link == nil, Clock.now < deadline {
      link = host.written.split(separator: "\n").first { $0.hasPrefix("tifpuzzle://join?") }
      Clock.sleep(0.05)
    }
    guard let link else { throw Child.Failure(description: "no link: \(host.written)") }
    let path = "\(desktop.folder)/guest-\(UUID().uuidString)"
    guard unsafe mkfifo(path, 0o600) == 0, let pipe = FileHandle(forUpdatingAtPath: path) else {
      throw Child.Failure(description: "no pipe at \(path)")
    }
    child = try Child(
      [program, "join", String(link), "--headless", "--describe"], in: desktop.folder, input: path,
      environment: desktop.environment.merging(
        ["XDG_DATA_HOME": desktop.folder + "/guest"]) { $1 })
    let answered = child
    while !answered.written.contains("caughtUp"), Clock.now < deadline { Clock.sleep(0.05) }
    guard answered.written.contains("caughtUp") else {
      throw Child.Failure(description: "the guest isn’t at the table: \(answered.written)")
    }
    self.pipe = pipe
    hand = Thread {
      var step = 0
      while !Thread.current.isCancelled {
        let line = "{\"hand\": [\(200 + step % 400), \(200 + step % 300)]}\n"
        try? pipe.write(contentsOf: Data(line.utf8))
        step += 7
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    hand.start()
  }

  func leave() {
    hand.cancel()
    child.end()
    try? pipe.close()
  }
}
