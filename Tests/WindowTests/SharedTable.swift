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
    _ arguments: [String], _ body: (SharedTable) async throws -> Void
  ) async throws {
    let own = try #require(Desktop.current)
    let other = try await Desktop.start()
    let homes = (try Home(), try Home())
    var games: [Game] = []
    do {
      let host = try await Game.open(arguments, environment: Self.environment, in: homes.0)
      games.append(host)
      let link = try await openTable(in: host)
      let guest = try await Desktop.$current.withValue(other) {
        try await join(link, in: homes.1)
      }
      games.append(guest)
      try await host.see("two players") { $0.players == 2 }
      try await body(
        SharedTable(host: host, guest: guest, link: link, desktops: (own, other)))
      for game in games where game.child.ending == nil {
        game.child.send(SIGTERM)
        #expect(await game.child.ended(within: Game.patience) == .code(0))
      }
    } catch {
      for game in games {
        game.child.send(SIGKILL)
        _ = await game.child.ended()
      }
      await other.stop()
      throw error
    }
    await other.stop()
    homes.0.remove()
    homes.1.remove()
  }

  /// The helper process looks for nats-server in the folders of the system.
  static let environment = ["TIFPUZZLE_REDUCED_MOTION": "1"]

  /// Opens a table for this computer, and returns its link.
  static func openTable(in game: Game) async throws -> String {
    try await game.see(
      "the page “Play together”", after: .click(game.now.center(of: "menu.together"))
    ) { $0.sheet == "together" }
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
