import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing
import WordGrid

@testable import AppUI

/// Tests of games that are played with letters instead of a picture.
@Suite struct `A table of letters` {
  private func house(
    _ parameters: WordSearch.Parameters = WordSearch.standard, isReduced: Bool = false
  ) throws -> House {
    let size = Size(900, 700)
    let session = try Session<WordSearch>(
      parameters, in: House.area(size),
      picture: Picture(PixelGrid(width: 1, height: 1, pixels: [0])),
      seed: 1, isReduced: isReduced)
    return House(session: session, size: size, scale: 1, theme: .light, text: BlankText())
  }

  @Test func `is one stop for the Tab key, and arrows go from letter to letter`() throws {
    var house = try house()
    var stops: [ElementID] = []
    repeat {
      house.key(.tab)
      stops.append(try #require(house.focus.id))
    } while stops.count < 40 && (stops.count < 2 || stops.last != stops.first)
    let first = ElementID.letter(row: 0, column: 0)
    #expect(stops.filter { if case .letter = $0 { true } else { false } } == [first])
    #expect(stops.count { if case .word = $0 { true } else { false } } == 6)
    while house.focus.id != first { house.key(.tab) }
    for key in [Key.down, .down, .right] { house.key(key) }
    #expect(house.focus.id == .letter(row: 2, column: 1))
    house.key(.tab)
    #expect(house.focus.id == .word(0))
    house.key(.tab, .shift)
    #expect(
      house.focus.id == .letter(row: 2, column: 1), "it comes back to the letter that was left")
  }

  @Test func `is won by keys alone`() throws {
    var house = try house(WordSearch.standard.with(.hard))
    let deal = try #require(house.session as? Session<WordSearch>).table.deal
    for word in deal.words {
      func go(to cell: Int) {
        while house.focus.id.map({ if case .letter = $0 { false } else { true } }) ?? true {
          house.key(.tab)
        }
        while case .letter(let row, let column)? = house.focus.id, row * 15 + column != cell {
          let (dy, dx) = (cell / 15 - row, cell % 15 - column)
          house.key(dy > 0 ? .down : dy < 0 ? .up : dx > 0 ? .right : .left)
        }
      }
      go(to: word.line.from)
      house.key(.enter)
      let dx = word.line.to % 15 - word.line.from % 15
      let dy = word.line.to / 15 - word.line.from / 15
      for _ in 0..<abs(dx) { house.key(dx > 0 ? .right : .left) }
      for _ in 0..<abs(dy) { house.key(dy > 0 ? .down : .up) }
      house.key(.enter)
    }
    #expect(house.session.status.isSolved && house.session.moves.made == deal.words.count)
  }

  @Test func `celebrates until its card is answered`() throws {
    for answer in ["card.playAgain", "card.new", nil] {
      var house = try house()
      for word in 0..<6 {
        let deal = try #require(house.session as? Session<WordSearch>).table.deal
        let line = deal.words[word].line
        _ = house.session.respond(
          to: .activate(.letter(row: line.from / 10, column: line.from % 10)))
        _ = house.session.respond(to: .activate(.letter(row: line.to / 10, column: line.to % 10)))
      }
      #expect(house.isPlaying)
      house.settle()
      #expect(house.isCongratulating && house.isPlaying && !house.isMoving)
      house.advance(by: 30)
      #expect(house.isPlaying)
      if let answer { house.click(answer) } else { house.key(.escape) }
      #expect(!house.isPlaying)
    }
  }

  @Test func `needs no picture, and leaves it for the next game`() throws {
    var house = try house()
    #expect(house.session.picture == nil && house.session.form.picture == nil)
    let labels = house.widgets.menuButtons.map(\.label)
    #expect(labels.contains("Load words") && !labels.contains("Load photo"))
    #expect(!house.widgets.menuButtons.contains { $0.id == "menu.camera" })
    let picture = Picture(PixelGrid(width: 1, height: 1, pixels: [1]))
    house.put(try Session<EchoGame>(.init(), in: House.area(house.size), picture: picture, seed: 1))
    #expect(house.picture === picture)
    house.put(
      try Session<WordSearch>(
        WordSearch.standard, in: House.area(house.size), picture: nil, seed: 1))
    #expect(house.session.picture == nil && house.picture === picture)
  }

  @Test func `tints the house while it lies there`() throws {
    var house = try house()
    #expect(house.theme == WordSearch.tinted(.light) && house.theme != .light)
    house.theme = .dark
    #expect(house.theme == WordSearch.tinted(.dark))
    house.put(try Session<EchoGame>(.init(), in: House.area(house.size), picture: nil, seed: 1))
    #expect(house.theme == .dark)
  }

  @Test func `names the words that were left out when it is dealt`() throws {
    var parameters = WordSearch.standard
    parameters.size = 7
    var house = try house(parameters)
    #expect(house.openScreen == nil, "nobody has dealt yet")
    house.session.perform(.dealAnew(nil))
    house.advance(by: 0.01)
    house.settle()
    #expect(house.openScreen?.screen.id == "message")
    let words = house.words().joined(separator: " ")
    #expect(words.contains("“ObjectiveC” and “Variable” are longer than the grid"))
  }
}
