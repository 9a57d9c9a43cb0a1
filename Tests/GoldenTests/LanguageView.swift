import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing
import Translations

@testable import AppUI

/// A view of the program that is laid out in every language.
@MainActor
struct LanguageView {
  var name: String
  /// A Boolean value that indicates whether the view is a note that may cover the table.
  var coversTable = false
  /// Returns the states of the view in a window.
  var open: (Size, LanguageText) throws -> [AppShell] = { _, _ in [] }

  /// Names that a player or the desktop gave, which are shortened where they have no room.
  private static let names = [
    "a name that is too long for its tile.jpg", "/home/ada/.local/share/tifpuzzle",
    "/home/ada/Pictures", "A name that is too long for its frame", "tifpuzzle://join?1",
  ]

  /// Returns whether a text may be shortened.
  static func mayBeShort(_ text: String) -> Bool { names.contains { text.contains($0) } }

  static var all: [LanguageView] {
    screens + matches + tables + panels + [
      loading, tooltips, wall, pack, puzzles, controllers, win, pictures, undoing,
      together, race, keyboard,
    ]
  }

  // MARK: Screens

  private static var screens: [LanguageView] {
    ScreenShot.Screen.allCases.filter { $0 != .keyboard }.flatMap { screen in
      let isHouse = ScreenShot.Screen.ofHouse.contains(screen) && screen != .focus
      return (isHouse ? [.jigsaw] : GoldenGame.allCases)
        .filter { screen != .solved || $0 != .ipict }
        .map { game in
          LanguageView(name: "\(screen) of \(game)") { size, text in
            var shell = try ScreenShot(screen: screen, game: game, size: size).open(text: text)
            guard screen == .new else { return [shell] }
            var more = shell
            for element in shell.widgets.reachable where element.id.description.hasSuffix(".more") {
              more.press(element.id)
            }
            shell.advance(by: 1)
            return [shell, more]
          }
        }
    }
  }

  private static var matches: [LanguageView] {
    // A held tile may lie over any other one.
    IPictShot.Moment.allCases.filter { $0 != .drag }.map { moment in
      LanguageView(name: "\(moment) of a match") { size, text in
        [try IPictShot(moment: moment, size: size).open(text: text)]
      }
    }
  }

  static func table(_ game: GoldenGame, _ size: Size, _ text: LanguageText) throws
    -> AppShell
  {
    var shell = AppShell(
      session: try game.session(in: AppShell.area(size)), size: size, scale: 1, theme: .light,
      text: text)
    shell.games = GoldenGame.cards
    shell.keepsPuzzles = true
    return shell
  }

  private static var tables: [LanguageView] {
    GoldenGame.allCases.map { game in
      LanguageView(name: "table of \(game)") { size, text in
        var plain = try table(game, size, text)
        plain.unlocksAutoSolve = true
        plain.session.perform(.unlockAutoSolve)
        var solving = plain
        solving.startAutoSolve()
        var first = try table(game, size, text)
        first.show(Tips())
        first.advance(by: 5)
        return [plain, solving, first]
      }
    }
  }

  private static var panels: [LanguageView] {
    [("s", 12), ("t", 12), ("b", 12), ("p", 12), ("o", 1000)].map { key, count in
      LanguageView(name: "panel \(key) of a jigsaw") { size, text in
        var table = try JigsawTable(.init(count: .pieces(count)), size: size, text: text)
        if key == "t" { try table.make([.stow(pieces: [1, 2, 3], tray: 1)]) }
        table.shell.handle(.key(.character(Character(key)), []))
        table.shell.advance(by: 1)
        var empty = table.shell
        for _ in 0..<4 { empty.handle(.key(.pageDown, [])) }
        empty.handle(.key(.character("2"), .shift))
        var named = table.shell
        named.handle(.key(.tab, []))
        return [table.shell, empty, named]
      }
    }
  }

  // MARK: Above everything

  /// Returns all sentences that a message could show, in the language of a text source.
  static func sentences(_ text: LanguageText) throws -> [Phrase] {
    try Catalogue(named: "tifpuzzle.pot").entries
      .filter { $0.key.count > 60 && $0.key.count < 400 }
      .map { entry in
        let words = text.translator.translation(of: entry.key, context: entry.context)
        return Phrase(verbatim: words ?? entry.key)
      }
  }

  private static let loading = LanguageView(name: "loading") { size, text in
    var shell = try table(.jigsaw, size, text)
    shell.beginLoading("Opening pictures…")
    shell.advance(by: 1)
    return [shell]
  }

  private static let undoing = LanguageView(name: "message with Undo", coversTable: true) {
    size, text in
    var shell = try table(.jigsaw, size, text)
    shell.chrome.toastEndsAt = shell.now + 8
    return [shell]
  }

  private static let tooltips = LanguageView(name: "tooltips", coversTable: true) { size, text in
    try [GoldenGame.jigsaw, .wordsearch].flatMap { game in
      let shell = try table(game, size, text)
      return shell.widgets.reachable.filter { $0.role == .button }.map { element in
        var hovering = shell
        hovering.handle(.pointerMoved(to: element.frame.center))
        hovering.advance(by: 1)
        return hovering
      }
    }
  }

  private static let controllers = LanguageView(name: "signs of a controller", coversTable: true) {
    size, text in
    try ControllerStyle.allCases.map { style in
      var shell = try table(.jigsaw, size, text)
      shell.handle(.controller(.connected(style, id: 1)))
      shell.handle(.controller(.axis(.leftX, to: 0.7, id: 1)))
      shell.advance(by: 0.2)
      return shell
    }
  }

  // MARK: Pages with content

  private static let wall = LanguageView(name: "wall") { size, text in
    try [0, 1, 5].flatMap { count in
      var shell = try table(.tifpuzzle, size, text)
      shell.perform(.showWall)
      let pictures = (0..<count).map { id in
        WallPicture(
          id: Int64(id + 1),
          title: Phrase(verbatim: id == 1 ? "A name that is too long for its frame" : "Sea"),
          facts: [
            Phrase(year: 2026, month: 11, day: 23), "1:15",
            Phrase(12, one: "\(12) move", other: "\(12) moves"),
          ], shape: 0.6 + Double(id) * 0.4)
      }
      _ = WallNews.list(pictures, damaged: 2).show(on: &shell)
      shell.advance(by: 1)
      guard count == 5 else { return [shell] }
      var opened = shell
      opened.press("wall.1")
      opened.advance(by: 1)
      var noted = opened
      _ = WallNews.note("The film can’t be made.").show(on: &noted)
      var filming = opened
      _ = WallNews.film(0.4).show(on: &filming)
      return [shell, opened, noted, filming]
    }
  }

  private static let pack = LanguageView(name: "pack") { size, text in
    let rules = PackRules(
      count: 3...8, word: { $0.uppercased() },
      problem: { $0.count < 2 ? "Use at least 2 letters." : nil })
    return try [[], ["SUN", "MOON", "S", ""], ["SUN", "MOON", "TREE"]].map { words in
      var shell = try table(.ipict, size, text)
      PackMaker.open(PackDraft(), rules: rules, over: &shell)
      let photos = words.enumerated().map { i, word in
        PackDraft.Photo(word: word, bytes: [UInt8(i)], picture: TestCard.picture)
      }
      PackMaker.add(photos, name: nil, note: nil, over: &shell)
      return shell
    }
  }

  private static let puzzles = LanguageView(name: "saved puzzles") { size, text in
    var shell = try ScreenShot(screen: .puzzles, game: .jigsaw, size: size).open(text: text)
    var states = [shell]
    for (id, action) in [(2, "delete"), (3, "share"), (4, "rename")] as [(Int64, String)] {
      shell.press(SavedPuzzlesPage.rowID(id, action))
      shell.advance(by: 1)
      states.append(shell)
    }
    var none = try table(.jigsaw, size, text)
    none.perform(.showPuzzles)
    var loaded = none
    loaded.show([StartedPuzzle]())
    return states + [none, loaded]
  }

  private static let win = LanguageView(name: "win with the next picture") { size, text in
    try [GoldenGame.tifpuzzle, .jigsaw, .swap, .wordsearch].map { game in
      var shell = try ScreenShot(screen: .solved, game: game, size: size).open(text: text)
      shell.showNext(TestCard.picture, best: "Best \("1:05:09")")
      return shell
    }
  }

  private static let pictures = LanguageView(name: "pictures of a new puzzle") { size, text in
    try [GoldenGame.tifpuzzle, .jigsaw].map { game in
      var shell = try ScreenShot(screen: .new, game: game, size: size).open(text: text)
      shell.show(
        .entries(
          (0..<9).map {
            PictureStrip.Entry(.builtIn(index: $0), name: "Picture", thumbnail: TestCard.picture)
          }))
      return shell
    }
  }
}

extension AppShell {
  /// Presses a widget that accepts input.
  mutating func press(_ id: ElementID) {
    guard let widget = widgets.reachable(named: id) else {
      Issue.record("There is no \(id) to press.")
      return
    }
    chrome.activate(widget, over: &session)
    for action in chrome.takeActions() { perform(action) }
  }
}
