import AppUI
import PuzzleCore
import PuzzleGames
import PuzzleKit

/// The games, each with a small puzzle that needs no file.
enum GoldenGame: String, CaseIterable, Sendable {
  case tifpuzzle, jigsaw, swap, wordsearch, ipict

  /// The cards for the games page.
  static var cards: [GameCard] {
    allCases.map { GameCard(id: $0.rawValue, guide: $0.guide) }
  }

  private var guide: Guide {
    switch self {
    case .tifpuzzle: TiFpuzzle.info.guide
    case .jigsaw: Jigsaw.info.guide
    case .swap: Swap.info.guide
    case .wordsearch: WordSearch.info.guide
    case .ipict: IPict.info.guide
    }
  }

  func session(in area: TableArea) throws -> any AnySession {
    switch self {
    case .tifpuzzle:
      try Session<TiFpuzzle>(.init(grid: 3), in: area, picture: TestCard.picture, seed: 7)
    case .jigsaw:
      try Session<Jigsaw>(.init(count: .pieces(12)), in: area, picture: TestCard.wide, seed: 7)
    case .swap: try Session<Swap>(.init(level: 3), in: area, picture: TestCard.wide, seed: 7)
    case .wordsearch: try Session<WordSearch>(WordSearch.standard, in: area, picture: nil, seed: 7)
    case .ipict: try Session<IPict>(Self.match(.alone), in: area, picture: nil, seed: 7)
    }
  }

  /// Returns a match with words of four letters, half of them with four pictures.
  static func match(_ mode: IPict.Mode) -> IPict.Parameters {
    let words = "ABCDEF".flatMap { a in "AEIOU".map { b in "T\(b)\(a)M" } }
    let lines = words.enumerated().map { number, word in
      "\(word)\t\(number.isMultiple(of: 2) ? "🍎 🍌 🍇 🍓" : "🍎")"
    }
    var parameters = IPict.Parameters(mode: mode)
    parameters.books = WordBooks([WordBook(language: "en", table: lines.joined(separator: "\n"))])
    return parameters
  }
}

/// A text source with bars for letters, and pictures computed from integers.
final class PictureText: TextSource {
  private let bars = BarText()
  private var pictures: [String: Picture] = [:]

  func extent(of text: String, style: TextStyle) -> TextExtent {
    bars.extent(of: text, style: style)
  }

  func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? {
    bars.mask(of: text, style: style, scale: scale)
  }

  func picture(named name: String) -> Picture? {
    if let known = pictures[name] { return known }
    let number = Int(name.unicodeScalars.first?.value ?? 0)
    let (width, height) = (136, 128)
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (x - width / 2, y - height / 2)
        let isRing = dx * dx + dy * dy < 3600 && (dx * dx + dy * dy) / 400 % (2 + number % 3) != 0
        let color = UInt32(number &* 7_919 & 0x7F7F7F) | 0xFF40_2020
        pixels.append(isRing ? color : 0)
      }
    }
    let picture = Picture(PixelGrid(width: width, height: height, pixels: pixels))
    pictures[name] = picture
    return picture
  }
}
