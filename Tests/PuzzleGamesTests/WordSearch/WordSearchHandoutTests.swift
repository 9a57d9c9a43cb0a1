import Foundation
import PuzzleCore
import PuzzleKit
import Testing
import WordGrid

@testable import PuzzleGames

@Suite struct `The hand-out of a Word Search` {
  private static let a4 = Size(595.28, 841.89)

  private func printout(
    _ count: Int = 12, side: Int = 12, message: String? = nil
  ) throws -> Printout {
    var chance = SeededGenerator(seed: 5)
    let letters = Array("ABCDEFGHIKLMNOPRSTUVWXYZ")
    let words = (0..<count).map { _ in String((0..<6).map { _ in letters[chance.below(24)] }) }
    var parameters = WordSearch.Parameters(
      list: WordList(title: "Animals", language: "en", words: Array(Set(words)).sorted()),
      size: side, directions: .all)
    parameters.message = message
    return try #require(try Session<WordSearch>.start(parameters).extras.printout)
  }

  /// Returns the lines of text on a page, with their styles.
  private func texts(_ page: Page) -> [(text: String, style: TextStyle, at: Point)] {
    page.commands.compactMap { command in
      guard case .text(let text, let style, _, let at) = command.content else { return nil }
      return (text, style, at)
    }
  }

  private func page(_ printout: Printout, _ sheet: PrintedSheet = PrintedSheet()) -> Page {
    printout.page(Self.a4, as: sheet, text: RuledText())
  }

  @Test func `has a title, lines for name and date, and the size in its footer alone`() throws {
    let lines = texts(page(try printout()))
    #expect(lines.first?.text == "Animals")
    for label in ["Name", "Date", "Find these words"] {
      #expect(lines.contains { $0.text == label }, "\(label)")
    }
    let sizes = lines.filter { $0.text.contains("12x12") }
    #expect(sizes.map(\.text) == ["12x12"])
    #expect(sizes.allSatisfy { $0.at.y > Self.a4.height - 60 })
  }

  @Test(arguments: [6, 12, 40, 100])
  func `keeps everything on the page, and words at 14 points while they fit`(count: Int) throws {
    let side = count > 40 ? 40 : 20
    for isKey in [false, true] {
      let page = page(try printout(count, side: side), PrintedSheet(isKey: isKey))
      for line in texts(page) {
        #expect(
          line.at.x >= 20 && line.at.x < Self.a4.width - 40 && line.at.y < Self.a4.height - 20)
      }
      let words = texts(page).filter { $0.text.count == 6 && $0.style.face == .text }
      #expect(words.count >= 6)
      if count <= 12, !isKey { #expect(words.allSatisfy { $0.style.size == 14 }) }
    }
  }

  @Test func `fills the page`() throws {
    let page = page(try printout())
    let letters = texts(page).filter { $0.text.count == 1 }
    let width = (letters.map(\.at.x).max() ?? 0) - (letters.map(\.at.x).min() ?? 0)
    #expect(width > 440, "the grid is as wide as the paper allows")
    let lowest = texts(page).filter { $0.text.count == 6 }.map(\.at.y).max() ?? 0
    #expect(lowest > 700, "the words reach down to the footer")
  }

  @Test func `has a key with a number for each word`() throws {
    let lines = texts(page(try printout(), PrintedSheet(isKey: true, number: 3)))
    #expect(lines.first?.text == "Animals: answer key 3")
    #expect(lines.contains { $0.text == "12x12 · Key 3" })
    #expect(!lines.contains { $0.text == "Name" })
    for number in 1...6 {
      #expect(lines.count { $0.text == "\(number)" } == 2, "in the list and in the grid")
    }
  }

  @Test func `has a key that can be read with 50 letters a side`() throws {
    let page = page(try printout(30, side: 50), PrintedSheet(isKey: true))
    let letters = texts(page).filter { $0.text.count == 1 && $0.text.first?.isLetter == true }
    #expect(letters.count == 2500)
    #expect(letters.allSatisfy { $0.style.size >= 6 })
    let numbers = texts(page).filter { Int($0.text) != nil }
    #expect(numbers.allSatisfy { $0.style.size >= 5.5 })
  }

  @Test func `comes in copies with the same words in other grids`() throws {
    let copies = try printout().copies(5, seed: 9)
    let pages = copies.map { page($0) }
    #expect(Set(pages.map { texts($0).map(\.text).joined() }).count == 5)
    func words(_ page: Page) -> Set<String> {
      Set(texts(page).map(\.text).filter { $0.count == 6 })
    }
    #expect(Set(pages.map(words)).count == 1)
    let again = try printout().copies(5, seed: 9)
    #expect(
      again.map { page($0).commands } == pages.map(\.commands),
      "the same seed gives the same copies")
  }

  @Test func `has a blank for each letter of a message, and the letters in the key`() throws {
    let printout = try printout(6, side: 14, message: "See you on Monday!")
    let puzzle = page(printout)
    #expect(texts(puzzle).contains { $0.text.contains("row by row") })
    let key = page(printout, PrintedSheet(isKey: true))
    let solution = texts(key).filter { $0.style == TextStyle(.title, 14) && $0.text.count == 1 }
    #expect(solution.map(\.text).joined() == "SEEYOUONMONDAY")
    let copies = try printout.copies(2, seed: 1).map { page($0, PrintedSheet(isKey: true)) }
    for copy in copies {
      let solution = texts(copy).filter { $0.style == TextStyle(.title, 14) && $0.text.count == 1 }
      #expect(solution.map(\.text).joined() == "SEEYOUONMONDAY")
    }
  }

  @Test func `is saved with its message, and older saves have none`() throws {
    let game = WordSearch.standard
    func saved(_ parameters: WordSearch.Parameters) throws -> String {
      String(decoding: try JSONEncoder().encode(parameters), as: UTF8.self)
    }
    #expect(try !saved(game).contains("message"))
    var other = game
    other.message = "Hi"
    #expect(try saved(other).contains("\"message\":\"Hi\""))
  }
}

/// A text source whose letters are all 0.6 em wide.
private final class RuledText: TextSource {
  func extent(of text: String, style: TextStyle) -> TextExtent {
    TextExtent(
      width: Double(text.count) * style.size * 0.6, ascent: style.size * 0.8,
      descent: style.size * 0.2)
  }

  func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
}
