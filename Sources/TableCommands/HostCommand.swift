package import ArgumentParser
internal import Foundation
internal import MessageSealing
internal import PuzzleKit
internal import SharedTables
internal import Storage
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
    guard 1...5 ~= copies else { throw ValidationError(TableText.copies) }
  }

  package func run() throws {
    let address = try server ?? FreePort.address(on: listen ?? "127.0.0.1")
    guard let address = ServerAddress(address) else { throw TableError.unreachable }
    let puzzle = try SharedPuzzle(deal)
    let invitation = Invitation(
      server: address, table: TableID(rawValue: try TableKeys.randomNumber()),
      secret: try .random())
    let keys = try TableKeys(invitation)
    let host =
      server == nil
      ? try TableServer(in: TableFolder.url(of: invitation.table), at: address, keys) : nil
    defer { host?.close() }
    let store = try TableStore(
      invitation, keys, me: PlayerID(rawValue: try TableKeys.randomNumber()),
      hostPassword: host?.hostPassword)
    try store.waitUntilUp(20) {
      host?.hasEnded == true ? .serverFailed : nil
    }
    try puzzle.game.host(puzzle, seat, store, copies) {
      try StandardStream.output.write(line: invitation.text)
    }
  }
}
