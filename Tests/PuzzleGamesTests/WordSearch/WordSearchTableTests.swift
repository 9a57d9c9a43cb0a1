import PuzzleCore
import PuzzleKit
import Testing
import WordGrid

@testable import PuzzleGames

@Suite struct `The table of Word Search` {
  static let sizes = [
    Size(360, 480), Size(480, 360), Size(560, 400), Size(768, 1024), Size(1120, 900),
    Size(2560, 1440), Size(1440, 2560),
  ]

  private static let words = (0..<100).map { number in
    String(
      String(number, radix: 26).uppercased().map {
        $0.isNumber ? Character(UnicodeScalar(0x4B + UInt8($0.wholeNumberValue ?? 0))) : $0
      })
      + "EXAMPLE"
  }

  private func game(side: Int, words: Int, size: Size) throws -> Session<WordSearch> {
    let list = WordList(title: "Examples", words: Array(Self.words.prefix(words)))
    return try .start(.init(list: list, size: side, directions: .all), size: size)
  }

  @Test(arguments: sizes, [(10, 6), (15, 18), (50, 100)])
  func `keeps letters and words apart and within the window`(
    size: Size, puzzle: (side: Int, words: Int)
  ) throws {
    let game = try game(side: puzzle.side, words: puzzle.words, size: size)
    let layout = game.layout
    let room = TableTool.room(of: game.table.area)
    for card in [layout.board, layout.list] {
      #expect(
        card.minX >= room.minX && card.maxX <= room.maxX && card.minY >= room.minY
          && card.maxY <= room.maxY, "\(card) in \(room)")
    }
    #expect(!layout.board.intersects(layout.list))
    #expect(layout.grid.width <= layout.board.width)
    let list = WordSearch.ListLayout(layout, game.table.deal)
    #expect(list.frames.count == game.table.deal.words.count)
    for (i, frame) in list.frames.enumerated() {
      #expect(
        frame.minX >= list.body.minX - 0.01 && frame.maxX <= list.body.maxX + 0.01
          && frame.minY >= list.body.minY - 0.01 && frame.maxY <= list.body.maxY + 0.01)
      if i > 0 { #expect(!frame.inset(by: 0.01).intersects(list.frames[i - 1])) }
      // The width suffices for words in any font of usual width.
      let width = BlankText().extent(of: game.table.deal.words[i].text, style: list.style).width
      #expect(width + list.style.size * 1.37 <= frame.width + 0.01)
    }
    if puzzle.words <= 18, size.width >= 768 { #expect(list.style.size >= 13) }
  }

  @Test func `has a list that grows with the letters of a large window`() throws {
    for (size, least) in [(Size(1280, 800), 19.0), (Size(2560, 1440), 34)] {
      let game = try game(side: 10, words: 6, size: size)
      #expect(WordSearch.ListLayout(game.layout, game.table.deal).style.size >= least)
    }
  }

  @Test func `puts the list below the letters in portrait, and beside them in landscape`() throws {
    let tall = try game(side: 10, words: 6, size: Size(600, 900)).layout
    #expect(tall.list.minY > tall.board.maxY)
    let wide = try game(side: 10, words: 6, size: Size(1100, 700)).layout
    #expect(wide.list.minX > wide.board.maxX)
  }

  @Test(arguments: [Theme.light, .dark])
  func `is tinted in its table and its accent alone`(theme: Theme) {
    var tinted = WordSearch.tinted(theme)
    #expect(tinted.table != theme.table && tinted.accent != theme.accent)
    #expect(tinted.accent.contrast(with: tinted.surface) >= 4.5)
    #expect(tinted.ink.contrast(with: tinted.table) >= 4.5)
    (tinted.table, tinted.accent) = (theme.table, theme.accent)
    #expect(tinted == theme)
  }

  @Test func `lights up a random cell every tenth of a second once all words are found`() throws {
    var game = try Session<WordSearch>.start()
    for word in game.table.deal.words.indices { game.swipe(game.line(word)) }
    #expect(game.isSolved && game.status.isCelebrating)
    #expect(game.ending.title == "You won! All words found")
    game.advance(by: 60)
    #expect(game.status.isCelebrating && !game.isMoving, "until the card is answered")
    let lights = WordSearch.Light.lights(after: 60.05, cells: 100)
    #expect(lights.count == 4)
    #expect(lights.map(\.brightness).max() ?? 0 > 0.8 && lights.allSatisfy { $0.brightness > 0 })
    let cells = Set(
      (0..<600).map {
        WordSearch.Light.lights(after: Double($0) * 0.1 + 0.01, cells: 100).last?.cell
      })
    #expect(cells.count > 90, "all over the grid")
    game.perform(.endCelebration)
    #expect(!game.status.isCelebrating)
  }

  @Test func `fades once, calmly, where motion is reduced`() throws {
    var game = try Session<WordSearch>.start(isReduced: true)
    for word in game.table.deal.words.indices { game.swipe(game.line(word)) }
    #expect(game.status.isCelebrating)
    game.advance(by: WordSearch.calmTime + 0.01)
    #expect(!game.status.isCelebrating && !game.isMoving)
  }

  @Test func `celebrates no more once that is undone`() throws {
    var game = try Session<WordSearch>.start()
    for word in game.table.deal.words.indices { game.swipe(game.line(word)) }
    game.perform(.undo)
    #expect(!game.status.isCelebrating)
  }

  @Test func `offers languages, themes and difficulties before a deal`() throws {
    func list(_ title: String, _ language: String) -> Themes.Theme {
      let words = [
        "Alpha", "Bravo", "Delta", "Golf", "Hotel", "India", "Lima", "Mike", "Oscar", "Papa",
        "Romeo", "Tango",
      ]
      return Themes.Theme(id: title, list: WordList(title: title, language: language, words: words))
    }
    var parameters = WordSearch.standard
    parameters.themes = Themes([list("Radio", "en"), list("Funk", "de"), list("Call", "en")])
    func choice(_ id: String) -> FormField? {
      WordSearch.form(for: parameters, picture: nil).fields.first { $0.id == id }
    }
    func answer(_ id: String, _ value: Int) -> WordSearch.Parameters {
      WordSearch.form(for: parameters, picture: nil).answering(id, value)
    }
    #expect(choice("language")?.kind == .options(["English", "Deutsch"], selected: 0))
    #expect(choice("theme")?.kind == .options(["Programming", "Call", "Radio"], selected: 0))
    #expect(choice("count") == nil, "all words of an own list are hidden")
    parameters = answer("theme", 2)
    #expect(parameters.list.title == "Radio" && parameters.count == 8)
    parameters = answer("difficulty", 2)
    #expect(parameters.size == 15 && parameters.directions == .all && parameters.count == 18)
    parameters = answer("language", 1)
    #expect(parameters.list.title == "Funk")
    parameters = answer("size", 50)
    let form = WordSearch.form(for: parameters, picture: nil)
    #expect(form.title == "Funk 50x50")
    #expect(form.alternative.size == 10, "easy comes after hard")
    for id in ["language", "theme", "difficulty", "size", "count", "?"] {
      for value in [-1, 99, .max, .min] {
        let changed = answer(id, value)
        #expect(changed.problem == nil)
      }
    }
  }
}
