import Foundation

extension Game {
  /// The number of rounds, in each of which a player drags alone and at shared tables.
  private static let rounds = 3

  /// Measures what a drag costs a player alone, at a shared table beside a guest at rest, and beside
  /// one whose hand moves all the time.
  func sharedDrag(of pieces: Int) throws(Child.Failure) -> [Measure] {
    var game = self
    game.words = ["--game", "jigsaw", "--pieces", "\(pieces)", "--rotation", "off"]
    var host = game
    host.subcommand = "host"
    func drag(besideMovingHand isMoving: Bool) throws(Child.Failure) -> Drag {
      var guest: Guest?
      defer { guest?.leave() }
      return try host.drag(3, idleSeconds: 3) { child throws(Child.Failure) in
        guest = try Guest(of: child, program: program, in: desktop, isMoving: isMoving)
        // The page with the link is still open.
        try desktop.run([
          "xdotool", "search", "--onlyvisible", "--name", "TiFpuzzle", "windowfocus", "--sync",
          "key", "Escape", "sleep", "1",
        ])
      }
    }
    var (alone, still, moving): ([Drag], [Drag], [Drag]) = ([], [], [])
    for _ in 0..<Self.rounds {
      alone.append(try game.drag(3, idleSeconds: 1))
      still.append(try drag(besideMovingHand: false))
      moving.append(try drag(besideMovingHand: true))
    }
    func event(_ name: String, _ drags: [Drag]) -> Measure {
      Measure(name + ": CPU an event", "ms", drags.flatMap(\.perEvent), pieces: pieces)
    }
    let first = event("drag alone, 1920×1000", alone)
    let second = event("drag at a shared table, others at rest", still)
    return [
      first, second,
      Measure(
        "  above alone", "%", [100 * (second.median / first.median - 1)], aim: 10, pieces: pieces),
      Measure(
        "  event read to frame presented, 95th percentile", "ms", still.map(\.delay.p95),
        pieces: pieces),
      Measure("  the same alone", "ms", alone.map(\.delay.p95), pieces: pieces),
      event("drag beside another’s moving hand", moving),
      Measure(
        "at rest, beside another’s moving hand: CPU", "ms/s", moving.map(\.idle.processor),
        pieces: pieces),
    ]
  }
}

/// A player without a window, at a table that a window has opened.
private final class Guest {
  private let child: Child
  private let pipe: FileHandle
  private let hand: Thread

  /// Sits down at the table whose link the host has printed, and moves the hand 20 times a second
  /// if `isMoving` is true.
  init(
    of host: Child, program: String, in desktop: Desktop, isMoving: Bool
  ) throws(Child.Failure) {
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
    if isMoving { hand.start() }
  }

  func leave() {
    hand.cancel()
    child.end()
    try? pipe.close()
  }
}
