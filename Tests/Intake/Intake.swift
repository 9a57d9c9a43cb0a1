internal import Content
internal import Damage
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit
internal import Storage
import WordGrid

/// An entry point for untrusted bytes, as one function each: for the fuzzer, and for tests with its
/// findings.
public enum Intake: String, CaseIterable, Sendable {
  /// A picture's header.
  case header
  /// A block of EXIF data.
  case exif
  /// A colour profile, alone or in a picture.
  case profile
  /// A picture whose metadata is taken out.
  case metadata
  /// The message of a decoder before its pixels.
  case message
  /// A puzzle in a file of its own.
  case puzzle
  /// A puzzle from Palapeli, or the tar archive in it.
  case palapeli
  /// A pack in a file of its own.
  case pack
  /// A game's record; its first byte chooses the game.
  case record
  /// A dropped or pasted text.
  case paths
  /// A list of words for Word Search.
  case words
  /// The link of a match, or its hidden content.
  case link

  /// Processes the bytes, and returns for any content.
  public func take(_ bytes: [UInt8]) {
    switch self {
    case .header: _ = try? PhotoHeader(bytes: bytes)
    case .exif: _ = ExifBlock.tag(in: bytes)
    case .profile: takeProfile(bytes)
    case .metadata:
      if let filtered = MetadataFilter.filtered(bytes) {
        precondition(MetadataFilter.filtered(filtered) == filtered, "It is free of metadata.")
      }
    case .message: _ = try? PixelMessage(bytes: bytes, longestSide: PhotoLimits.longestSide)
    case .puzzle: takePuzzle(Data(bytes))
    case .palapeli: takePalapeli(bytes)
    case .pack: takePack(Data(bytes))
    case .record: takeRecord(bytes)
    case .words: _ = try? WordList(reading: bytes)
    case .link: takeLink(bytes)
    case .paths: _ = PhotoLocator.paths(in: String(decoding: bytes, as: UTF8.self))
    }
  }

  private func takeProfile(_ bytes: [UInt8]) {
    if let header = try? PhotoHeader(bytes: bytes) {
      _ = ColorProfile.bytes(of: header, in: bytes)
    } else {
      for isCMYK in [false, true] { _ = ColorConversion.sample(of: bytes, isCMYK: isCMYK) }
    }
  }

  /// Processes the bytes unchanged, and as the content of a file with a valid checksum.
  private func takePuzzle(_ bytes: Data) {
    for isValid in [false, true] {
      let start = isValid ? "tifpuzzle puzzle 1\n\(Checksum.text(of: bytes))\n" : ""
      guard let file = try? PuzzleFile(Data(start.utf8) + bytes) else { continue }
      restore(file.record, of: file.game)
    }
  }

  /// Processes the bytes unchanged, and as the content of a gzip file with valid checksums.
  private func takePalapeli(_ bytes: [UInt8]) {
    let archive = TestArchive.gzip(TestArchive.withChecksums(bytes))
    for bytes in [bytes, TestArchive.gzip(bytes), archive] {
      guard let puzzle = try? PalapeliPuzzle(reading: bytes) else { continue }
      let message = try? PalapeliMessage(bytes: PalapeliMessage(puzzle).bytes)
      precondition(message != nil, "What was read can be sent.")
    }
  }

  /// Processes the bytes unchanged, and as the content of a file with a valid checksum.
  private func takePack(_ bytes: Data) {
    for bytes in [bytes, PackFile.data(of: bytes)] {
      guard let pack = try? PackFile(bytes).pack else { continue }
      guard pack.entries.count >= Pack.fewest else { continue }
      var parameters = IPict.standard
      parameters.pack = pack
      let area = TableArea(size: Size(800, 600), top: 60)
      let session = try? Session<IPict>(parameters, in: area, picture: nil, seed: 1)
      let again = session.flatMap {
        try? Session<IPict>($0.record, in: area, picture: nil, seed: 1)
      }
      precondition(again != nil, "What was opened can be played, saved and read again.")
    }
  }

  private func takeLink(_ bytes: [UInt8]) {
    _ = try? MatchLink(reading: String(decoding: bytes, as: UTF8.self))
    guard var link = try? MatchLink(content: bytes) else { return }
    _ = link.reader
    // The link comes from a friend with the same word table.
    link.language = Self.friend.language
    link.checksum = Self.friend.checksum
    _ = try? MatchLink(reading: link.text)
    var parameters = IPict.standard
    parameters.books = WordBooks([Self.friend])
    let area = TableArea(size: Size(800, 600), top: 60)
    guard
      let session = try? link.begin(parameters, in: area, seed: 1, isReduced: false)
    else { return }
    let again = try? Session(session.record, in: area, picture: nil, seed: 1)
    precondition(again != nil, "What was opened can be saved and read again.")
  }

  private static let friend = WordBook(
    language: "en",
    table: (0..<256).map { number in
      let letters = [number / 16, number % 16].map { Character(Unicode.Scalar(UInt8(65 + $0))) }
      return "W" + String(letters) + "\t🍎"
    }.joined(separator: "\n"))

  private func takeRecord(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let games = [Jigsaw.id, WordSearch.id, IPict.id, Swap.id, TiFpuzzle.id]
    restore(Data(bytes.dropFirst()), of: games[Int(first) % games.count])
  }

  private func restore(_ record: Data, of game: String) {
    switch game {
    case TiFpuzzle.id: restore(record, as: TiFpuzzle.self)
    case Jigsaw.id: restore(record, as: Jigsaw.self)
    case Swap.id: restore(record, as: Swap.self)
    case WordSearch.id: restore(record, as: WordSearch.self)
    case IPict.id: restore(record, as: IPict.self)
    default: break
    }
  }

  private func restore<Game: PuzzleGame>(_ json: Data, as game: Game.Type) {
    guard let record = try? RecordJSON(json).record(of: Game.self) else { return }
    let area = TableArea(size: Size(800, 600), top: 60)
    guard var session = try? Session(record, in: area, picture: nil, seed: 1) else { return }
    session.perform(.undo)
    session.perform(.redo)
    session.advance(by: 1)
    _ = session.title
    _ = session.elements(scale: 1)
  }
}
