public import PuzzleCore
public import PuzzleKit

/// The player's seat at a shared table, as the user interface shows it.
public struct SharedSeat: Hashable, Sendable {
  /// A player at the table.
  public struct Person: Hashable, Sendable {
    public var id: UInt64
    public var name: String
    public var color: PlayerColor
    public var isHere: Bool
    public var isHost: Bool
    /// A Boolean value that indicates whether this is the player at this window.
    public var isMe: Bool
    /// The solved share of the player's own puzzle in a race, in thousandths.
    public var progress = 0
    /// The seconds after which the player solved the puzzle of a race; nil before.
    public var finishedIn: Int?

    public init(
      id: UInt64, name: String, color: PlayerColor, isHere: Bool, isHost: Bool, isMe: Bool
    ) {
      (self.id, self.name, self.color) = (id, name, color)
      (self.isHere, self.isHost, self.isMe) = (isHere, isHost, isMe)
    }
  }

  /// The link with which others join.
  public var link: String
  /// A Boolean value that indicates whether the player has opened the table.
  public var isHost: Bool
  /// A Boolean value that indicates whether each player solves a copy of the puzzle.
  public var isRace: Bool
  /// A Boolean value that indicates whether the server can be reached now.
  public var isUp = true
  /// The players, the host first.
  public var people: [Person] = []

  public init(link: String, isHost: Bool, isRace: Bool = false) {
    (self.link, self.isHost, self.isRace) = (link, isHost, isRace)
  }
}

/// A table at which the player sat before.
public struct KnownTable: Hashable, Sendable {
  public var title: Phrase
  public var link: String
  /// A Boolean value that indicates whether the player has opened the table.
  public var isHost: Bool

  public init(title: Phrase, link: String, isHost: Bool) {
    (self.title, self.link, self.isHost) = (title, link, isHost)
  }
}

/// A request of the page “Play together”.
public enum TogetherRequest: Hashable, Sendable {
  /// List this computer's addresses, and the tables at which the player sat before.
  case list
  /// Open a table with the puzzle in play, with a server on this computer at an address.
  case hostHere(address: String, isRace: Bool)
  /// Open a table with the puzzle in play on somebody's server.
  case host(server: String, isRace: Bool)
  /// Sit down at the table of a link.
  case join(link: String)
  /// Open the page once the puzzle that is being opened is on the table.
  case invite
  case copyLink
  /// Remove a player from the table.
  case remove(UInt64)
  /// Leave the table, and go on alone.
  case leave
  /// Close the table for everybody.
  case close
  /// Save a copy of the puzzle as a file.
  case saveCopy
}

/// News for the page “Play together”.
public enum TogetherPageNews: Sendable {
  /// The addresses by which other computers may reach this one, the likeliest first, and the tables
  /// at which the player sat before, the last one first.
  case ways(addresses: [String], tables: [KnownTable])
  /// The player's seat; nil once the table was left.
  case seat(SharedSeat?)
  /// A sentence about the last request.
  case note(Phrase)
}
