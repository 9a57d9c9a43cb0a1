import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

/// Tests that compare the screens around and above the games with reviewed pictures.
@Suite("Golden pictures of the app")
struct ScreenGoldenTests {
  @Test("A screen is drawn as it always was", arguments: ScreenShot.all)
  func picture(_ shot: ScreenShot) throws {
    try GoldenFile.check(shot.take(), shot.name)
  }
}

/// A screen over a game's table.
struct ScreenShot: Sendable, CustomTestStringConvertible {
  enum Screen: String, CaseIterable, Sendable {
    case new, solved, help
    case focus, games, puzzles, statistics, sound, privacy, browser, live, counting, taken, failed
    case settings, forgetting, keyboard

    /// The screens that differ between games.
    static let ofGames: [Screen] = [.new, .solved, .help]
    /// The screens that are the same for all games.
    static let ofHouse: [Screen] = [
      .focus, .games, .puzzles, .statistics, .sound, .privacy, .browser, .live, .counting, .taken,
      .failed, .settings, .forgetting, .keyboard,
    ]
  }

  var screen: Screen
  var game = GoldenGame.tifpuzzle
  var theme = Theme.Name.light
  var size = Size(420, 400)

  var name: String {
    "screen-\(screen.rawValue)"
      + (Screen.ofGames.contains(screen) ? "-\(game.rawValue)" : "")
      + (size.width == 420 ? "" : "-\(Int(size.width))x\(Int(size.height))")
      + "-\(theme.rawValue)"
  }
  var testDescription: String { name }

  static let all: [ScreenShot] =
    shots.enumerated().map { i, shot in
      var shot = shot
      shot.theme = .turn(i)
      return shot
    } + [
      ScreenShot(screen: .settings, theme: .contrast, size: Size(900, 620)),
      ScreenShot(screen: .new, game: .jigsaw, theme: .contrast, size: Size(900, 620)),
      ScreenShot(screen: .focus, theme: .contrast, size: Size(900, 620)),
      ScreenShot(screen: .keyboard, theme: .light, size: Size(360, 480)),
      ScreenShot(screen: .keyboard, theme: .dark, size: Size(360, 480)),
      ScreenShot(screen: .keyboard, theme: .contrast, size: Size(900, 620)),
    ]

  private static let shots: [ScreenShot] =
    Screen.ofHouse.dropLast(3).map { ScreenShot(screen: $0) }
    + Screen.ofGames.flatMap { screen in
      // A match ends without a dialog.
      GoldenGame.allCases.filter { screen != .solved || $0 != .ipict }
        .map { ScreenShot(screen: screen, game: $0) }
    } + [
      ScreenShot(screen: .new, game: .jigsaw, size: Size(480, 360)),
      ScreenShot(screen: .games, size: Size(520, 400)),
      ScreenShot(screen: .settings), ScreenShot(screen: .forgetting),
    ]

  func take() throws -> PixelGrid {
    let text = PictureText()
    var shell = try open(text: text)
    return shell.shot(text: text)
  }

  /// Returns the table prepared for the picture.
  func open(text: any TextSource) throws -> AppShell {
    var shell = AppShell(
      session: try game.session(in: AppShell.area(size)), size: size, scale: 1,
      theme: .named(theme), text: text)
    shell.games = GoldenGame.cards
    shell.keepsPuzzles = true
    shell.show(
      [CameraChoice(id: "a", name: "Front"), CameraChoice(id: "b", name: "Back")], reason: nil)
    try bring(&shell)
    shell.advance(by: 1)
    return shell
  }

  private func bring(_ shell: inout AppShell) throws {
    switch screen {
    case .new: shell.perform(.showNewPuzzle)
    case .help: shell.handle(.key(.f(1), []))
    case .solved:
      shell.startAutoSolve()
      // The limit suffices for the longest game, the jigsaw.
      for _ in 0..<120 where !shell.session.status.isSolved { shell.advance(by: 1.2) }
      try #require(shell.session.status.isSolved)
      // The first frame ends the ending, and the second one shows the bar.
      for _ in 0..<2 { shell.advance(by: 3) }
    case .focus: for _ in 0..<12 { shell.handle(.key(.tab, [])) }
    case .games:
      shell.perform(.showGames)
      for game in GoldenGame.allCases {
        shell.show(sample: try game.session(in: GameCard.table))
      }
    case .puzzles:
      shell.perform(.showPuzzles)
      shell.show(Self.puzzles)
      for id in [1, 2] { shell.show(TestCard.wide, ofPuzzle: Int64(id)) }
    case .statistics:
      shell.showStatistics([
        .heading("Jigsaw"), .entry("24 pieces", "solved 3 times, best 4:05"),
        .entry("100 pieces", "solved once, in 41:17"), .heading("Swap"),
        .entry("4x4", "solved 12 times, best 0:48, and in 14 exchanges"),
      ])
    case .sound: shell.show(NewPuzzleDialog(SoundForm(levels: shell.sound)))
    case .privacy: shell.show(Page.privacy)
    case .browser: shell.show(Self.browser)
    case .settings, .forgetting:
      var settings = PlayerSettings()
      settings.dataFolder = "/home/ada/.local/share/tifpuzzle"
      settings.languages = ["English", "Deutsch", "Français", "Українська"].map {
        LanguageChoice(code: $0, name: $0)
      }
      settings.overrides.theme = theme
      settings.apply(to: &shell)
      shell.perform(.showSettings)
      guard screen == .forgetting else { return }
      shell.chrome.focus.set("settings.forget")
      shell.handle(.key(.enter, []))
    case .keyboard:
      shell.perform(.showTogether)
      TogetherPresenter.tell(.ways(addresses: ["192.168.1.20"], tables: []), in: &shell)
      shell.press("together.name")
      shell.press(KeyboardKey.open.id)
      shell.press(KeyboardKey.shift.id)
      for letter in "ada" { shell.press(KeyboardKey.character(letter).id) }
      shell.press(KeyboardKey.left.id)
    case .live, .counting, .taken, .failed: openCamera(&shell)
    }
  }

  private func openCamera(_ shell: inout AppShell) {
    shell.perform(.showCamera)
    shell.show(frame: TestCard.picture)
    shell.advance(by: 1)
    switch screen {
    case .counting: shell.handle(.key(.enter, []))
    case .taken:
      shell.handle(.key(.enter, []))
      shell.advance(by: 3)
    case .failed: shell.failCamera("The camera is in use: close the other program.")
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
