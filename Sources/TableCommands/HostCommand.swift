internal import AppCore
package import ArgumentParser
internal import Foundation
internal import SharedTables
internal import TableTransport
internal import Terminal

/// `tifpuzzle host`: opens a table for several players, and prints the link to it.
package struct HostCommand<Deal: SharedDealOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "host", abstract: "Open a table for several players, and print the link to it.",
      discussion: """
        Without --server, a server runs on this machine while you play; it needs the package \
        nats-server. Lines of JSON on standard input play: see “Playing together” in the manual.
        """)
  }

  @OptionGroup package var deal: Deal
  @OptionGroup package var seat: SeatOptions

  @Option(
    help: ArgumentHelp(
      "A NATS server with JetStream, instead of one on this machine.",
      valueName: "nats://host:port"))
  package var server: String?

  @Option(
    help: ArgumentHelp(
      "This machine’s address for the others, with or without a port; by default 127.0.0.1.",
      valueName: "address"))
  package var listen: String?

  @Option(help: ArgumentHelp("How many servers of a cluster keep the table.", valueName: "n"))
  package var copies = 1

  @Flag(help: "A race: everyone solves a copy of the puzzle, and sees how far the others are.")
  package var race = false

  @Option(
    help: ArgumentHelp(
      "Go on with a table that you hosted before, by its link.", valueName: "tifpuzzle://join?…"))
  package var table: String?

  package init() {}

  package func validate() throws {
    guard server == nil || listen == nil else {
      throw ValidationError(TableText.oneAddress)
    }
    for address in [server, listen].compactMap(\.self) {
      guard ServerAddress(address) != nil else {
        throw ValidationError(TableText.noAddress(address))
      }
    }
    guard table == nil || server == nil && listen == nil && !race else {
      throw ValidationError(TableText.tableAlone)
    }
    guard 1...5 ~= copies else { throw ValidationError(TableText.copies) }
  }

  package func run() throws {
    guard seat.headless else {
      if let table { return try Deal.play(joining: table, describes: seat.describe) }
      let place: TableHosting =
        server.map { .server($0, copies: copies) } ?? .here(address: listen ?? "127.0.0.1")
      return try deal.play(hosting: place, isRace: race, describes: seat.describe)
    }
    if let table {
      let entrance = try TableEntrance(Invitation(reading: table), .standard)
      guard entrance.seat.seat.isHost else {
        entrance.close()
        throw TableError.notHosted
      }
      return try SeatedGame.play(in: entrance, seat) {
        try StandardStream.output.write(line: entrance.invitation.text)
      }
    }
    let address = try server.map(ServerAddress.init) ?? FreePort.address(on: listen ?? "127.0.0.1")
    guard let address else { throw TableError.unreachable }
    let puzzle = try SharedPuzzle(deal)
    let entrance = try TableEntrance.make(at: address, startingServer: server == nil, .standard)
    defer { entrance.server?.close() }
    try puzzle.game.host(puzzle, seat, entrance, race ? .race : .together, copies) {
      try StandardStream.output.write(line: entrance.invitation.text)
    }
  }
}
