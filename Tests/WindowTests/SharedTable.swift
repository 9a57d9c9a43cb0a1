import Foundation
import PuzzleCore
import Testing

/// Two windows on desktops of their own, at one shared table.
struct SharedTable {
  let host: Game
  let guest: Game
  let link: String
  /// The desktop of each window.
  let desktops: (host: Desktop, guest: Desktop)

  /// Opens a table in one window, joins it in another one, plays, and ends both programs.
  static func play(
    _ arguments: [String], isRace: Bool = false, _ body: (SharedTable) async throws -> Void
  ) async throws {
    let own = try #require(Desktop.current)
    let other = try await Desktop.start()
    let homes = (try Home(), try Home())
    var games: [Game] = []
    do {
      let host = try await Game.open(arguments, environment: Self.environment, in: homes.0)
      games.append(host)
      let link = try await openTable(in: host, isRace: isRace)
      let guest = try await Desktop.$current.withValue(other) {
        try await join(link, in: homes.1)
      }
      games.append(guest)
      try await host.see("two players") { $0.players == 2 }
      try await body(
        SharedTable(host: host, guest: guest, link: link, desktops: (own, other)))
      for game in games where game.child.ending == nil { await end(game) }
    } catch {
      for game in games { await kill(game) }
      await other.stop()
      throw error
    }
    await other.stop()
    homes.0.remove()
    homes.1.remove()
  }

  /// Ends a program, which leaves its table.
  static func end(_ game: Game) async {
    game.child.send(SIGTERM)
    #expect(await game.child.ended(within: Game.patience) == .code(0))
  }

  static func kill(_ game: Game) async {
    game.child.send(SIGKILL)
    _ = await game.child.ended()
  }

  /// Opens both programs again, and ends them after `body`.
  func playAgain(_ body: ([Game]) async throws -> Void) async throws {
    var games: [Game] = []
    do {
      // The host's seat has the server with it.
      games.append(try await Self.join(link, in: host.home))
      games.append(
        try await Desktop.$current.withValue(desktops.guest) {
          try await Self.join(link, in: guest.home)
        })
      try await body(games)
    } catch {
      for game in games { await Self.kill(game) }
      throw error
    }
    for game in games.reversed() { await Self.end(game) }
  }

  /// Kills the server of the host's table.
  func killServer() throws {
    try Self.kill("nats-server") { $0.commandLine.contains(host.home.folder.path) }
  }

  /// Kills the process that connects the guest with the server.
  func killConnection() throws {
    try Self.kill("tifpuzzle-table") { $0.status.contains("PPid:\t\(guest.child.id)\n") }
  }

  /// Kills the one process of a program for which a predicate is true.
  private static func kill(
    _ program: String, _ isIt: ((commandLine: String, status: String)) -> Bool
  ) throws {
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
    let found = processes.compactMap(pid_t.init).filter { process in
      func text(_ name: String) -> String {
        (try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)) ?? ""
      }
      let line = text("cmdline")
      return line.prefix { $0 != "\0" }.hasSuffix(program) && isIt((line, text("status")))
    }
    #expect(found.count == 1 && found.allSatisfy { Glibc.kill($0, SIGKILL) == 0 })
  }

  /// Waits until both windows show all pieces at the same places.
  func seeSameTable() async throws {
    try await eventually("the same table") {
      let (host, guest) = (host.now, guest.now)
      return !host.moving && !guest.moving
        && host.pieces.allSatisfy { guest[$0.id]?.center == $0.center }
    }
  }

  /// The helper process looks for nats-server in the folders of the system.
  static let environment = ["TIFPUZZLE_REDUCED_MOTION": "1"]

  /// Opens a table for this computer, and returns its link.
  static func openTable(in game: Game, isRace: Bool = false) async throws -> String {
    try await game.see(
      "the page “Play together”", after: .click(game.now.center(of: "menu.together"))
    ) { $0["together.open"] != nil && !$0.moving }
    if isRace {
      try await game.see(
        "a race", after: .click(game.now.center(of: "together.mode.race"))
      ) { seen in
        seen.elements.contains { $0.label.contains("solves it alone") }
      }
    }
    let own = try #require(
      game.now.elements.first {
        $0.id.hasPrefix("together.place") && $0.label.contains("this computer")
      })
    try await game.act(.click(own.center))
    let seated = try await game.see(
      "the link", after: .click(game.now.center(of: "together.open"))
    ) { $0["together.link"] != nil }
    let link = try #require(seated["together.link"]?.label)
    try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
    return link
  }

  /// Starts a program at the table of a link.
  static func join(_ link: String, in home: Home) async throws -> Game {
    let game = try await Game.open([link], environment: environment, in: home)
    try await game.see("a seat") { $0.players ?? 0 > 0 && !$0.moving }
    return game
  }
}
