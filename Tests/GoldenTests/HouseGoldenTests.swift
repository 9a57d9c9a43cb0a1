import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

/// Tests that compare the screens around and above the games with reviewed pictures.
@Suite("Golden pictures of the house")
struct HouseGoldenTests {
  @Test("A screen is drawn as it always was", arguments: HouseShot.all)
  func picture(_ shot: HouseShot) throws {
    try GoldenFile.check(shot.take(), shot.name)
  }
}

/// A screen over a game's table.
struct HouseShot: Sendable, CustomTestStringConvertible {
  enum Screen: String, CaseIterable, Sendable {
    case new, solved, help
    case focus, games, puzzles, statistics, sound, privacy, browser, live, counting, taken, failed

    /// The screens that differ between games.
    static let ofGames: [Screen] = [.new, .solved, .help]
    /// The screens that are the same for all games.
    static let ofHouse: [Screen] = [
      .focus, .games, .puzzles, .statistics, .sound, .privacy, .browser, .live, .counting, .taken,
      .failed,
    ]
  }

  var screen: Screen
  var game = GoldenGame.tifpuzzle
  var theme = Theme.Name.light
  var size = Size(420, 400)

  var name: String {
    "house-\(screen.rawValue)"
      + (Screen.ofGames.contains(screen) ? "-\(game.rawValue)" : "")
      + (size.width == 420 ? "" : "-\(Int(size.width))x\(Int(size.height))")
      + "-\(theme.rawValue)"
  }
  var testDescription: String { name }

  static let all: [HouseShot] = shots.enumerated().map { i, shot in
    var shot = shot
    shot.theme = .turn(i)
    return shot
  }

  private static let shots: [HouseShot] =
    Screen.ofHouse.map { HouseShot(screen: $0) }
    + Screen.ofGames.flatMap { screen in
      // A match ends without a dialog.
      GoldenGame.allCases.filter { screen != .solved || $0 != .ipict }
        .map { HouseShot(screen: screen, game: $0) }
    } + [
      HouseShot(screen: .new, game: .jigsaw, size: Size(480, 360)),
      HouseShot(screen: .games, size: Size(520, 400)),
    ]

  func take() throws -> PixelGrid {
    let text = PictureText()
    var tabletop = try open(text: text)
    return tabletop.shot(text: text)
  }

  /// Returns the table prepared for the picture.
  func open(text: any TextSource) throws -> Tabletop {
    var tabletop = Tabletop(
      session: try game.session(in: Tabletop.area(size)), size: size, scale: 1,
      theme: .named(theme), text: text)
    tabletop.games = GoldenGame.cards
    tabletop.keepsPuzzles = true
    tabletop.show(
      [CameraChoice(id: "a", name: "Front"), CameraChoice(id: "b", name: "Back")], reason: nil)
    try bring(&tabletop)
    tabletop.advance(by: 1)
    return tabletop
  }

  private func bring(_ tabletop: inout Tabletop) throws {
    switch screen {
    case .new: tabletop.perform(.showNewPuzzle)
    case .help: tabletop.handle(.key(.f(1), []))
    case .solved:
      tabletop.startAutoSolve()
      // The limit suffices for the longest game, the jigsaw.
      for _ in 0..<120 where !tabletop.session.status.isSolved { tabletop.advance(by: 1.2) }
      try #require(tabletop.session.status.isSolved)
      tabletop.advance(by: 0.6)
    case .focus: for _ in 0..<12 { tabletop.handle(.key(.tab, [])) }
    case .games:
      tabletop.perform(.showGames)
      for game in GoldenGame.allCases {
        tabletop.show(sample: try game.session(in: GameCard.table))
      }
    case .puzzles:
      tabletop.perform(.showPuzzles)
      tabletop.show(Self.puzzles)
      for id in [1, 2] { tabletop.show(TestCard.wide, ofPuzzle: Int64(id)) }
    case .statistics:
      tabletop.showStatistics([
        .heading("Jigsaw"), .entry("24 pieces", "solved 3 times, best 4:05"),
        .entry("100 pieces", "solved once, in 41:17"), .heading("Swap"),
        .entry("4x4", "solved 12 times, best 0:48, and in 14 exchanges"),
      ])
    case .sound: tabletop.show(NewPuzzleDialog(SoundForm(levels: tabletop.sound)))
    case .privacy: tabletop.show(Page.privacy)
    case .browser: tabletop.show(Self.browser)
    case .live, .counting, .taken, .failed: openCamera(&tabletop)
    }
  }

  private func openCamera(_ tabletop: inout Tabletop) {
    tabletop.perform(.showCamera)
    tabletop.show(frame: TestCard.picture)
    tabletop.advance(by: 1)
    switch screen {
    case .counting: tabletop.handle(.key(.enter, []))
    case .taken:
      tabletop.handle(.key(.enter, []))
      tabletop.advance(by: 3)
    case .failed: tabletop.failCamera("The camera is in use: close the other program.")
    default: break
    }
  }

  private static let puzzles = [0.25, 0.8, 1, 0].enumerated().map { i, progress in
    StartedPuzzle(
      id: Int64(i + 1), name: ["Jigsaw, 24 pieces", "Swap 4x4", "Balloons", "iPict"][i],
      progress: progress, elapsed: 83 * Double(i + 1), played: "yesterday",
      isSolved: progress == 1, isOnTable: i == 0)
  }

  private static let browser = FileBrowser(
    folder: "/home/ada/Pictures", parent: "/home/ada",
    entries: [
      .init(path: "a", name: "Holidays", isFolder: true),
      .init(path: "b", name: "a name that is too long for its tile.jpg", isFolder: false),
      .init(path: "c", name: "cat.png", isFolder: false, thumbnail: TestCard.picture),
    ],
    recent: [.init(path: "d", name: "reef.webp", isFolder: false, thumbnail: TestCard.wide)])
}
