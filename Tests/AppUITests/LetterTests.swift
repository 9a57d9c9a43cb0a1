import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing
import WordGrid

@testable import AppUI

/// Tests of games that are played with letters instead of a picture.
@Suite struct `A table of letters` {
  private func shell(
    _ parameters: WordSearch.Parameters = WordSearch.standard, isReduced: Bool = false
  ) throws -> AppShell {
    let size = Size(900, 700)
    let session = try Session<WordSearch>(
      parameters, in: AppShell.area(size),
      picture: Picture(PixelGrid(width: 1, height: 1, pixels: [0])),
      seed: 1, isReduced: isReduced)
    return AppShell(session: session, size: size, scale: 1, theme: .light, text: BlankText())
  }

  @Test func `is one stop for the Tab key, and arrows go from letter to letter`() throws {
    var shell = try shell()
    var stops: [ElementID] = []
    repeat {
      shell.key(.tab)
      stops.append(try #require(shell.focus.id))
    } while stops.count < 40 && (stops.count < 2 || stops.last != stops.first)
    let first = ElementID.letter(row: 0, column: 0)
    #expect(stops.filter { if case .letter = $0 { true } else { false } } == [first])
    #expect(stops.count { if case .word = $0 { true } else { false } } == 6)
    while shell.focus.id != first { shell.key(.tab) }
    for key in [Key.down, .down, .right] { shell.key(key) }
    #expect(shell.focus.id == .letter(row: 2, column: 1))
    shell.key(.tab)
    #expect(shell.focus.id == .word(0))
    shell.key(.tab, .shift)
    #expect(
      shell.focus.id == .letter(row: 2, column: 1), "it comes back to the letter that was left")
  }

  @Test func `is won by keys alone`() throws {
    var shell = try shell(WordSearch.standard.with(.hard))
    let deal = try #require(shell.session as? Session<WordSearch>).table.deal
    for word in deal.words {
      func go(to cell: Int) {
        while shell.focus.id.map({ if case .letter = $0 { false } else { true } }) ?? true {
          shell.key(.tab)
        }
        while case .letter(let row, let column)? = shell.focus.id, row * 15 + column != cell {
          let (dy, dx) = (cell / 15 - row, cell % 15 - column)
          shell.key(dy > 0 ? .down : dy < 0 ? .up : dx > 0 ? .right : .left)
        }
      }
      go(to: word.line.from)
      shell.key(.enter)
      let dx = word.line.to % 15 - word.line.from % 15
      let dy = word.line.to / 15 - word.line.from / 15
      for _ in 0..<abs(dx) { shell.key(dx > 0 ? .right : .left) }
      for _ in 0..<abs(dy) { shell.key(dy > 0 ? .down : .up) }
      shell.key(.enter)
    }
    #expect(shell.session.status.isSolved && shell.session.moves.made == deal.words.count)
  }

  @Test func `celebrates until its card is answered`() throws {
    for answer in ["card.playAgain", "card.new", nil] {
      var shell = try shell()
      for word in 0..<6 {
        let deal = try #require(shell.session as? Session<WordSearch>).table.deal
        let line = deal.words[word].line
        _ = shell.session.respond(
          to: .activate(.letter(row: line.from / 10, column: line.from % 10)))
        _ = shell.session.respond(to: .activate(.letter(row: line.to / 10, column: line.to % 10)))
      }
      #expect(shell.isPlaying)
      shell.settle()
      #expect(shell.isCongratulating && shell.isPlaying && !shell.isMoving)
      shell.advance(by: 30)
      #expect(shell.isPlaying)
      if let answer { shell.click(answer) } else { shell.key(.escape) }
      #expect(!shell.isPlaying)
    }
  }

  @Test func `needs no picture, and leaves it for the next game`() throws {
    var shell = try shell()
    #expect(shell.session.picture == nil && shell.session.form.picture == nil)
    let labels = shell.widgets.menuButtons.map(\.label)
    #expect(labels.contains("Load words") && !labels.contains("Load photo"))
    #expect(!shell.widgets.menuButtons.contains { $0.id == "menu.camera" })
    let picture = Picture(PixelGrid(width: 1, height: 1, pixels: [1]))
    shell.put(
      try Session<EchoGame>(.init(), in: AppShell.area(shell.size), picture: picture, seed: 1))
    #expect(shell.picture === picture)
    shell.put(
      try Session<WordSearch>(
        WordSearch.standard, in: AppShell.area(shell.size), picture: nil, seed: 1))
    #expect(shell.session.picture == nil && shell.picture === picture)
  }

  @Test func `tints the app while it lies there`() throws {
    var shell = try shell()
    #expect(shell.theme == WordSearch.tinted(.light) && shell.theme != .light)
    shell.theme = .dark
    #expect(shell.theme == WordSearch.tinted(.dark))
    shell.put(try Session<EchoGame>(.init(), in: AppShell.area(shell.size), picture: nil, seed: 1))
    #expect(shell.theme == .dark)
  }

  @Test func `names the words that were left out when it is dealt`() throws {
    var parameters = WordSearch.standard
    parameters.size = 7
    var shell = try shell(parameters)
    #expect(shell.openScreen == nil, "nobody has dealt yet")
    shell.session.perform(.dealAnew(nil))
    shell.advance(by: 0.01)
    shell.settle()
    #expect(shell.openScreen?.screen.id == "message")
    let words = shell.words().joined(separator: " ")
    #expect(words.contains("“ObjectiveC” and “Variable” are longer than the grid"))
  }
}
