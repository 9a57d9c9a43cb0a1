internal import ArgumentParser
internal import SharedTables

/// The options of a player at a shared table.
package struct SeatOptions: ParsableArguments {
  @Option(help: "Your name at the table.")
  var name: String?

  @Option(help: ArgumentHelp("The number of your colour, 0 to 11.", valueName: "n"))
  var color: Int?

  @Flag(help: "Play without a window.")
  package var headless = false

  @Flag(help: "Write what happens at the table as lines of JSON.")
  package var describe = false

  package init() {}

  package func validate() throws {
    guard headless || name == nil && color == nil else {
      throw ValidationError(TableText.headless)
    }
    guard 0..<Player.colors ~= color ?? 0 else { throw ValidationError(TableText.color) }
  }

  /// The player of these options.
  var player: Player { player(known: nil) }

  /// Returns the player of these options, who is as before where they say nothing.
  func player(known: Player?) -> Player {
    Player(name: name ?? known?.name ?? "Player", color: color ?? known?.color ?? 0)
  }
}
