internal import ArgumentParser
internal import SharedTables

/// The options of a player at a shared table.
package struct SeatOptions: ParsableArguments {
  @Option(help: "Your name at the table.")
  package var name = "Player"

  @Option(help: ArgumentHelp("The number of your colour, 0 to 11.", valueName: "n"))
  package var color = 0

  @Flag(help: "Play without a window.")
  package var headless = false

  @Flag(help: "Write what happens at the table as lines of JSON.")
  package var describe = false

  package init() {}

  package func validate() throws {
    guard headless else {
      throw ValidationError(TableText.headless)
    }
    guard 0..<Player.colors ~= color else { throw ValidationError(TableText.color) }
  }

  var player: Player { Player(name: name, color: color) }
}
