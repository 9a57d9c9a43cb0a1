public import AppUI
public import PuzzleCore
public import PuzzleKit

/// A command about a shared table.
public enum TogetherCommand: Sendable {
  /// List this computer's addresses, and the tables at which the player sat before.
  case list
  /// Open a table with a puzzle and its picture; for a race with the start of the puzzle.
  case host(
    request: Int, any AnySession, picture: (any PictureOrigin)?, at: TableHosting, isRace: Bool,
    as: TablePlayer)
  /// Sit down at the table of a link; a puzzle is rebuilt for it.
  case join(request: Int, link: String, as: TablePlayer, DealRequest)
  /// Write the link to the table to standard output.
  case printLink(String)
  /// Report what happens at the table from now on.
  case begin
  /// Do these things at the table, in order.
  case act([SharedAct])
  /// Show the others where the player's hand is, in points of the table.
  case showHand(Point)
  /// Tell the others how far the player's own puzzle is solved in a race, in thousandths; with the
  /// seconds once it is solved.
  case report(progress: Int, seconds: Int?)
  /// Remember the saved puzzle that the player solves in a race.
  case keep(puzzle: Int64)
  /// Change the player's name or colour.
  case rename(TablePlayer)
  /// Remove a player from the table.
  case remove(UInt64)
  /// Leave the table.
  case leave
  /// Close the table for everybody, and leave it.
  case close
}

/// The place of the server of a new table.
public enum TableHosting: Hashable, Sendable {
  /// A server on this computer that listens at an address.
  case here(address: String)
  /// A server of somebody's own; so many servers of a cluster keep the table.
  case server(String, copies: Int = 1)
}

/// The name and colour of the player at shared tables.
public struct TablePlayer: Hashable, Sendable {
  public var name: String
  /// The colour; nil for one that nobody else has.
  public var color: PlayerColor?

  public init(name: String, color: PlayerColor?) { (self.name, self.color) = (name, color) }

  /// Creates the player of some preferences.
  init(_ preferences: Preferences) {
    self.init(
      name: preferences.playerName ?? "", color: preferences.playerColor.map(PlayerColor.init))
  }
}

/// An event about a shared table.
public enum TogetherEvent: Sendable {
  /// The addresses by which other computers may reach this one, the likeliest first, and the tables
  /// at which the player sat before, the last one first.
  case ways(addresses: [String], tables: [KnownTable])
  /// A link to a table was opened, dropped or pasted.
  case link(String)
  /// The player sits at a table.
  case seated(request: Int, TableSeat)
  /// A table can't be opened or joined, for the reason given as a sentence.
  case failed(request: Int, Phrase)
  /// Things have happened at the table.
  case news(TableNews)
}

/// A seat at a shared table, as a service has taken it.
public struct TableSeat: Sendable {
  public var link: String
  public var isHost: Bool
  /// A Boolean value that indicates whether each player solves a copy of the puzzle.
  public var isRace: Bool
  /// The puzzle of a table that the player has joined, or of a race; nil for the player's own.
  public var puzzle: RestoredPuzzle?
  /// The number of the saved puzzle with which the player goes on in a race; nil for a new player.
  public var saved: Int64?

  public init(
    link: String, isHost: Bool, isRace: Bool = false, puzzle: RestoredPuzzle? = nil,
    saved: Int64? = nil
  ) {
    (self.link, self.isHost, self.isRace) = (link, isHost, isRace)
    (self.puzzle, self.saved) = (puzzle, saved)
  }
}

/// Everything that has happened at a shared table since the last news.
public struct TableNews: Sendable {
  /// The way in which a seat ends.
  public enum End: Hashable, Sendable {
    /// The host has closed the table.
    case closed
    /// The host has removed the player.
    case removed
    /// The connection ended for the reason given as a sentence.
    case failed(Phrase)
  }

  public var state: SharedState?
  /// The players, the host first.
  public var people: [SharedSeat.Person]?
  /// The new positions of the other players' hands, in points of the table.
  public var hands: [UInt64: Point] = [:]
  public var isUp: Bool?
  /// The number of the player's own moves that others have overtaken.
  public var overtaken = 0
  /// The reason why the server did not store a message.
  public var notStored: String?
  /// A player who sends more than the table takes.
  public var flooding: UInt64?
  public var end: End?

  public init() {}

  /// A Boolean value that indicates whether nothing has happened.
  public var isEmpty: Bool {
    state == nil && people == nil && hands.isEmpty && isUp == nil && overtaken == 0
      && notStored == nil && flooding == nil && end == nil
  }
}
