package import ArgumentParser
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
    let entrance = try TableEntrance(Invitation(reading: link), .standard)
    try SeatedGame.play(in: entrance, seat) {}
  }
}
