import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

/// Tests of a game whose words are typed.
@Suite struct `A board that is typed on` {
  private static let words = [
    "СЛОВО", "ЇЖАК", "ҐАНОК", "МІСЯЦЬ", "ЯБЛУКО", "ДЖМІЛЬ",
  ]

  private func house(_ words: [String] = words) throws -> House {
    let others = (0..<24).map { number in
      WordBook.Entry(
        word: "Щ" + String(repeating: "О", count: number % 5 + 1)
          + "БВГДЕЖЗИКЛМНПРСТУФХЦЧШЮЯЬ"
          .dropFirst(number).prefix(1), pictures: ["🍎"])
    }
    let entries = words.map { WordBook.Entry(word: $0, pictures: ["🍎"]) } + others
    var parameters = IPict.Parameters(mode: .alone)
    parameters.pack = Pack(name: "typed", entries: entries)
    let size = Size(900, 900)
    let session = try Session<IPict>(parameters, in: House.area(size), picture: nil, seed: 3)
    return House(session: session, size: size, scale: 1, theme: .light, text: BlankText())
  }

  private func match(_ house: House) throws -> (state: IPict.State, word: String) {
    let table = try #require(house.session as? Session<IPict>).table
    let turn = min(table.state.guesses.count, 5)
    return (table.state, table.deal.turns[turn][0].word)
  }

  @Test func `takes letters of every alphabet`() throws {
    var house = try house()
    for turn in 0..<6 {
      #expect(house.takesText)
      let word = try match(house).word
      // On a Cyrillic layout a key is named after its position on an American keyboard.
      for letter in word {
        house.handle(.key(.character("q"), []))
        house.handle(.text(letter.lowercased()))
        house.handle(.keyUp(.character("q")))
      }
      #expect(try match(house).state.guesses.count == turn + 1, "\(word)")
      house.settle()
    }
    #expect(!house.takesText && house.session.status.isSolved)
  }

  @Test func `takes each letter once, and leaves the shortcuts alone`() throws {
    var house = try house()
    let word = try match(house).word
    house.type(String(word.prefix(2)).lowercased())
    #expect(try match(house).state.slots.count { $0 != nil } == 2)
    house.key(.backspace)
    #expect(try match(house).state.slots.count { $0 != nil } == 1)
    house.key(.character("z"), .control)
    #expect(try match(house).state.slots.count { $0 != nil } == 2)
    let shuffles = try match(house).state.shuffles
    house.type(" ")
    #expect(try match(house).state.shuffles == shuffles + 1)
    // A letter without a tile is not a shortcut either.
    let isMuted = house.sound.isMuted
    house.type("m")
    #expect(house.sound.isMuted == isMuted)
    house.key(.character("m"), .control)
    #expect(house.sound.isMuted != isMuted)
  }

  @Test func `is not typed on while a sheet is open, nor before a picture is chosen`() throws {
    var house = try house()
    house.key(.f(1))
    #expect(!house.takesText)
    house.handle(.text(try match(house).word))
    #expect(try match(house).state.slots.allSatisfy { $0 == nil })
    house.key(.escape)
    #expect(house.takesText)
    #expect(try !House.start().takesText)
  }
}
