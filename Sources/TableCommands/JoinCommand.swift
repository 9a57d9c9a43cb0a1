package import ArgumentParser
internal import SharedTables
internal import TableTransport

/// `tifpuzzle join`: sits down at a shared table.
package struct JoinCommand<Deal: SharedDealOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "join", abstract: "Sit down at the table of a link.",
      discussion: """
        Without a window, lines of JSON on standard input play: see “Playing together” in the \
        manual.
        """)
  }

  @Argument(
    help: ArgumentHelp("The link that the host was given.", valueName: "tifpuzzle://join?…"))
  package var link: String

  @OptionGroup package var seat: SeatOptions

  package init() {}

  package func run() throws {
    guard seat.headless else { return try Deal.play(joining: link, describes: seat.describe) }
    let entrance = try TableEntrance(Invitation(reading: link), .standard)
    try SeatedGame.play(in: entrance, seat) {}
  }
}
