public import PuzzleCore
public import PuzzleKit

/// A solved puzzle on the wall.
public struct WallPicture: Hashable, Sendable {
  /// The puzzle's number in the database.
  public let id: Int64
  public let title: Phrase
  /// The date, the time and the moves, as they are shown below the picture.
  public let facts: [Phrase]
  /// The width of the picture divided by its height.
  public let shape: Double
  let elementID: ElementID
  let label: Phrase

  public init(id: Int64, title: Phrase, facts: [Phrase], shape: Double) {
    self.id = id
    self.title = title.printable
    self.facts = facts
    self.shape = shape.isFinite ? min(max(shape, 0.05), 20) : 1
    elementID = .named("wall.\(id)")
    label = ([self.title] + facts).joined(separator: ", ")
  }

  /// The facts as one line.
  public var line: Phrase { facts.joined(separator: " · ") }
}

/// The content of a frame on the wall.
public enum WallThumbnail: Sendable {
  /// The picture with its seams.
  case picture(Picture)
  /// A puzzle without a picture, which is drawn.
  case drawing(any Timelapse)
  /// The picture can't be read.
  case missing
}

/// The answers of the program to the wall.
public enum WallNews: Sendable {
  /// The puzzles, the newest first, and the number of those that can't be read.
  case list([WallPicture], damaged: Int)
  case thumbnail(WallThumbnail, id: Int64)
  /// The solving of the picture that was opened.
  case timelapse(any Timelapse, id: Int64)
  /// The picture that was opened can't be shown, for the reason given as a sentence.
  case failed(Phrase, id: Int64)
  /// The share of a film that is written; `nil` when none is being written.
  case film(Double?)
  /// The place where something was saved, or the reason why not, as a sentence.
  case note(Phrase)
}

extension WallNews {
  /// Passes the answer to the wall, and returns false if it is not open.
  public func show(on shell: inout AppShell) -> Bool {
    shell.chrome.tell(.wall(self), over: &shell.session)
  }
}

/// A request of the wall to the program.
public enum WallRequest: Hashable, Sendable {
  case list
  /// Make the thumbnails of these puzzles, so many pixels high, and no others any more.
  case thumbnails([Int64], height: Int)
  case open(Int64)
  case takeDown([Int64])
  case saveImage(Int64)
  case saveFilm(Int64)
  case cancelFilm
  /// Deal the same picture with the same options.
  case playAgain(Int64)
  /// Make something of a saved puzzle.
  case export(PuzzleExportKind, Int64)
}

/// The action of a button on the wall.
enum WallAction: Hashable, Sendable {
  case open(Int64)
  case takeDown(Int64)
  case putBack(Int64)
  case replay
  /// Ends the replay, or leaves the picture that is whole.
  case tap
  case back
  case saveImage, saveFilm, cancelFilm, playAgain
}
