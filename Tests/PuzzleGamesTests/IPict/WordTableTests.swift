import Foundation
import Testing

@testable import PuzzleGames

@Suite struct `The tables of words` {
  static let languages = ["en", "de", "fr", "es", "it", "pt", "pl", "uk", "ro"]

  @Test func `are there for nine languages`() {
    #expect(Set(Tables.books.all.map(\.language)) == Set(Self.languages))
  }

  @Test(arguments: languages)
  func `hold words with four pictures, and words with one`(language: String) throws {
    let entries = try #require(Tables.books[language]).entries
    let shared = entries.filter { $0.pictures.count == 4 }
    let names = entries.filter { $0.pictures.count == 1 }
    #expect(shared.count >= 120 && names.count >= 450)
    #expect(shared.count + names.count == entries.count)
    #expect(shared.allSatisfy { 3...8 ~= $0.word.count && Set($0.pictures).count == 4 })
    #expect(names.allSatisfy { 3...10 ~= $0.word.count })
    #expect(Set(shared.map(\.word)).count == shared.count)
    #expect(Set(names.map(\.word)).count == names.count)
    for entry in entries {
      #expect(entry.word == entry.word.uppercased(), "\(entry.word)")
      // Another test checks that fonts draw each of them as one picture.
      #expect(entry.pictures.allSatisfy { $0.count == 1 }, "\(entry.word)")
    }
  }

  @Test func `hold about as many English words as a long winter needs`() throws {
    let entries = try #require(Tables.books["en"]).entries
    #expect(entries.count { $0.pictures.count == 4 } >= 190)
    #expect(entries.count { $0.pictures.count == 1 } >= 465)
  }

  @Test func `leave out what does not belong before children`() throws {
    let denied = try String(
      contentsOf: Tables.folder.appending(path: "denied.txt"), encoding: .utf8)
    var count = 0
    for line in denied.split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard parts.count == 2 else { continue }
      let things = Set(parts[1].split(separator: " ").map(String.init))
      count += things.count
      let books = Tables.books.all.filter { parts[0] == "emoji" || parts[0] == $0.language }
      for entry in books.flatMap(\.entries) {
        #expect(!things.contains(entry.word) && things.isDisjoint(with: entry.pictures))
      }
    }
    #expect(count > 100)
  }

  @Test func `are told apart by their checksums`() {
    #expect(Set(Tables.books.all.map(\.checksum)).count == Self.languages.count)
    let table = "SUN\t🌞\nMOON\t🌙\n"
    let other = WordBook(language: "en", table: table.replacing("🌙", with: "🌚"))
    #expect(WordBook(language: "en", table: table).checksum != other.checksum)
  }

  @Test func `leave out lines that are none`() {
    let book = WordBook(language: "en", table: "SUN\t🌞\nMOON\n\nTWO WORDS\t🌙\nSTAR\t⭐ 🌟\n")
    #expect(book.entries == [WordBook.Entry(word: "SUN", pictures: ["🌞"])])
  }
}
