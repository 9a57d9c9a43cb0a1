package import PuzzleCore

/// An error about a shared table, described by a sentence for the player.
package enum TableError: ExplainedError, Hashable {
  /// The server can't be reached.
  case unreachable
  /// The server does not accept the link's credentials.
  case refused
  /// There is no such table on the server, or its host has closed it.
  case gone
  /// The data on the server can't be read with this version.
  case unreadable
  /// The table's game is not one that can be shared.
  case unknownGame
  /// The server did not store the table.
  case notStored(String)
  /// The table was opened on another machine.
  case notHosted
  /// nats-server is not installed.
  case noServer
  /// nats-server ended at once.
  case serverFailed
  /// The process that connects did not start.
  case noProcess
  /// The puzzle is too large.
  case tooLarge
  /// A text is no address of a server.
  case noAddress(String)

  package var sentence: Phrase {
    switch self {
    case .unreachable:
      "The server of this table doesn’t answer: check the network, and that the host still plays."
    case .refused: "The server doesn’t know this link: ask the host for a new one."
    case .gone: "This table doesn’t exist any more: its host has closed it."
    case .unreadable:
      "This table was made with another version of the program: you all need the same one."
    case .unknownGame: "This game can’t be played together yet: choose another one."
    case .notStored(let reason):
      "The server couldn’t store the table (\(Phrase(verbatim: reason))): check its disk."
    case .notHosted: "This table was opened on another computer: go on with it there."
    case .noServer: "Hosting needs the package nats-server: install it."
    case .serverFailed:
      "The server couldn’t be started at this address: choose another one."
    case .noProcess: "Playing together needs the package libnats: install it."
    case .noAddress(let text):
      "“\(text)” isn’t an address: write one such as nats://example.org:4222."
    case .tooLarge: "This puzzle is too large to be shared: choose fewer pieces."
    }
  }
}
