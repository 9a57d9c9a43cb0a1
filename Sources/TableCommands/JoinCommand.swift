package import ArgumentParser
internal import MessageSealing
internal import SharedTables
internal import TableTransport

/// `tifpuzzle join`: sits down at a shared table.
package struct JoinCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Sit down at the table of a link.",
    discussion: """
      Lines of JSON on standard input play: see “Playing together” in the manual.
      """)

  @Argument(
    help: ArgumentHelp("The link that the host was given.", valueName: "tifpuzzle://join?…"))
  package var link: String

  @OptionGroup package var seat: SeatOptions

  package init() {}

  package func run() throws {
    let invitation = try Invitation(reading: link)
    let keys = try TableKeys(invitation)
    let store = try TableStore(
      invitation, keys, me: PlayerID(rawValue: try TableKeys.randomNumber()))
    try store.waitUntilUp(20)
    guard let (_, header) = try store.header() else { throw TableError.gone }
    guard let game = SeatedGame.all.first(where: { $0.id == header.game }) else {
      throw TableError.unknownGame
    }
    try game.join(seat, store)
  }
}
