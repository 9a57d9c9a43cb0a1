public import AppUI
public import PuzzleCore
public import PuzzleKit

/// The origin of a picture's bytes, which only the storage reads.
public protocol PictureOrigin: Sendable {}

/// The key of a save: it is known before the database has given a number.
public enum SaveKey: Hashable, Sendable {
  case dealt(Int)
  case restored(request: Int)
}

/// The table, the picture and the seed for a deal.
public struct DealRequest: Sendable {
  public var area: TableArea
  public var picture: Picture?
  public var seed: UInt64
  public var isReduced: Bool
  /// A Boolean value that indicates whether a saved puzzle starts at its deal.
  public var rewinds = false
  /// Returns a Boolean value that cancels the restoration of a saved puzzle once it is true.
  public var isCancelled: @Sendable () -> Bool = { false }

  public init(area: TableArea, picture: Picture? = nil, seed: UInt64, isReduced: Bool = false) {
    self.area = area
    self.picture = picture
    self.seed = seed
    self.isReduced = isReduced
  }
}

/// The thing that a request has opened.
public enum Opened: Sendable {
  case photo(ImportedPhoto)
  case saved(RestoredPuzzle)
  /// A new deal, and a message about it for the player.
  case dealt(any AnySession, note: Phrase? = nil)
  /// Photos for the pack in the making, with the name that they suggest for it and a message about
  /// those that were left out.
  case packPhotos([PackDraft.Photo], name: String?, note: Phrase?)
}

/// The reason why a request failed.
public enum OpeningError: Error, Hashable {
  /// The thing itself can't be used.
  case unusable(Phrase)
  /// The link can't be followed.
  case link(Phrase)
  /// The command could not be performed.
  case refused(Phrase)

  public var sentence: Phrase {
    switch self {
    case .unusable(let sentence), .link(let sentence), .refused(let sentence): sentence
    }
  }
}

/// A picture that was imported, with the bytes that are saved with its puzzles.
public struct ImportedPhoto: Sendable {
  public var picture: Picture
  /// The copy that is saved; `nil` when none could be made.
  public var origin: (any PictureOrigin)?
  /// The path of the file it was read from.
  public var path: String?
  /// A message about the copy for the player, as a sentence.
  public var note: Phrase?

  public init(
    picture: Picture, origin: (any PictureOrigin)?, path: String? = nil, note: Phrase? = nil
  ) {
    self.picture = picture
    self.origin = origin
    self.path = path
    self.note = note
  }
}

/// A saved puzzle that was read, decoded and rebuilt.
public struct RestoredPuzzle: Sendable {
  public var session: any AnySession
  /// The number in the database.
  public var number: Int64?
  /// The puzzle's own picture; `nil` when it could not be read.
  public var picture: Picture?
  public var origin: (any PictureOrigin)?
  /// The reason why there is no picture, as a sentence.
  public var problem: Phrase?

  public init(
    _ session: any AnySession, number: Int64?, picture: Picture?, origin: (any PictureOrigin)?,
    problem: Phrase?
  ) {
    self.session = session
    self.number = number
    self.picture = picture
    self.origin = origin
    self.problem = problem
  }
}
