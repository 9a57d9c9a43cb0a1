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

  private func shell(_ words: [String] = words) throws -> AppShell {
    let others = "БВГДЕЖЗИКЛМНПРСТУФХЦЧШЮЯ".enumerated().map { number, letter in
      let middle = String(repeating: "О", count: number % 5 + 1)
      return WordBook.Entry(word: "Щ\(middle)\(letter)", pictures: ["🍎"])
    }
    let entries = words.map { WordBook.Entry(word: $0, pictures: ["🍎"]) } + others
    var parameters = IPict.Parameters(mode: .alone)
    parameters.pack = Pack(name: "typed", entries: entries)
    let size = Size(900, 900)
    let session = try Session<IPict>(parameters, in: AppShell.area(size), picture: nil, seed: 3)
    return AppShell(session: session, size: size, scale: 1, theme: .light, text: BlankText())
  }

  private func match(_ shell: AppShell) throws -> (state: IPict.State, word: String) {
    let table = try #require(shell.session as? Session<IPict>).table
    let turn = min(table.state.guesses.count, 5)
    return (table.state, table.deal.turns[turn][0].word)
  }

  @Test func `takes letters of every alphabet`() throws {
    var shell = try shell()
    for turn in 0..<6 {
      #expect(shell.takesText)
      let word = try match(shell).word
      // On a Cyrillic layout a key is named after its position on an American keyboard.
      for letter in word {
        shell.handle(.key(.character("q"), []))
        shell.handle(.text(letter.lowercased()))
        shell.handle(.keyUp(.character("q")))
      }
      #expect(try match(shell).state.guesses.count == turn + 1, "\(word)")
      shell.settle()
    }
    #expect(!shell.takesText && shell.session.status.isSolved)
  }

  @Test func `takes each letter once, and leaves the shortcuts alone`() throws {
    var shell = try shell()
    let word = try match(shell).word
    shell.type(String(word.prefix(2)).lowercased())
    #expect(try match(shell).state.slots.count { $0 != nil } == 2)
    shell.key(.backspace)
    #expect(try match(shell).state.slots.count { $0 != nil } == 1)
    shell.key(.character("z"), .control)
    #expect(try match(shell).state.slots.count { $0 != nil } == 2)
    let shuffles = try match(shell).state.shuffles
    shell.type(" ")
    #expect(try match(shell).state.shuffles == shuffles + 1)
    // A letter without a tile is not a shortcut either.
    let isMuted = shell.sound.isMuted
    shell.type("m")
    #expect(shell.sound.isMuted == isMuted)
    shell.key(.character("m"), .control)
    #expect(shell.sound.isMuted != isMuted)
  }

  @Test func `is not typed on while a sheet is open, nor before a picture is chosen`() throws {
    var shell = try shell()
    shell.key(.f(1))
    #expect(!shell.takesText)
    shell.handle(.text(try match(shell).word))
    #expect(try match(shell).state.slots.allSatisfy { $0 == nil })
    shell.key(.escape)
    #expect(shell.takesText)
    #expect(try !AppShell.start().takesText)
  }
}
