import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing
import WordGrid

@testable import AppUI

/// Text without fonts in another language.
private final class TranslatedText: TextSource {
  private let blank = BlankText()
  let translator: any Translator

  init(_ translator: any Translator) { self.translator = translator }

  // Real fonts are a little narrower than the blank ones.
  func extent(of text: String, style: TextStyle) -> TextExtent {
    var extent = blank.extent(of: text, style: style)
    if style.face != .icon { extent.width *= 0.95 }
    return extent
  }

  func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
}

@Suite struct `Texts 40 % longer than in English` {
  /// The window sizes of the tests.
  static let sizes = [Size(360, 480), Size(1280, 800)]

  enum Place: String, CaseIterable, Sendable {
    case table, new, help, privacy, puzzles, games, wall, emptyWall, picture, statistics, sound
    case message, camera, photo, pack, browser, solved, loading, undone, tips
  }

  static let games = [TiFpuzzle.id, Jigsaw.id, Swap.id, WordSearch.id, IPict.id]

  private func shell(of game: String, _ size: Size) throws -> AppShell {
    let area = AppShell.area(size)
    let picture = Picture(
      PixelGrid(width: 300, height: 200, pixels: [UInt32](repeating: 0xFF33_6699, count: 60_000)))
    let session: any AnySession =
      switch game {
      case Swap.id:
        try Session<Swap>(
          .init(level: 4, results: [.init(level: 2, moves: 3, fewest: 3, seconds: 9)]), in: area,
          picture: picture, seed: 1)
      case Jigsaw.id:
        try Session<Jigsaw>(.init(count: .pieces(24)), in: area, picture: picture, seed: 1)
      case WordSearch.id:
        try Session<WordSearch>(WordSearch.standard, in: area, picture: nil, seed: 1)
      case IPict.id: try Session<IPict>(pack, in: area, picture: nil, seed: 1)
      default: try Session<TiFpuzzle>(.init(grid: 3), in: area, picture: picture, seed: 1)
      }
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light,
      text: TranslatedText(PseudoTranslator()))
    shell.games = Self.games.map { GameCard(id: $0, guide: guide(of: $0)) }
    shell.keepsPuzzles = true
    return shell
  }

  private func guide(of game: String) -> Guide {
    switch game {
    case Swap.id: Swap.info.guide
    case Jigsaw.id: Jigsaw.info.guide
    case WordSearch.id: WordSearch.info.guide
    case IPict.id: IPict.info.guide
    default: TiFpuzzle.info.guide
    }
  }

  /// A match with pictures of the player's own.
  private var pack: IPict.Parameters {
    var parameters = IPict.Parameters(mode: .pass)
    let letters = Array("ABCDEFGHIKLMNOPRSTUVWXYZ")
    parameters.pack = Pack(
      name: "Zoo", pictures: (0..<24).map { (String(letters[$0]) + "ANT", [UInt8($0)]) })
    return parameters
  }

  private func open(_ place: Place, over shell: inout AppShell) {
    switch place {
    case .table: break
    case .new: shell.key(.character("n"), .control)
    case .help: shell.key(.f(1))
    case .privacy: shell.perform(.showPrivacy)
    case .games: shell.perform(.showGames)
    case .sound: shell.perform(.showSound)
    case .puzzles:
      shell.key(.character("p"), .control)
      shell.show(
        (1...3).map {
          StartedPuzzle(
            id: $0, name: "Jigsaw", progress: 0.5, elapsed: 75, played: "Today",
            isSolved: $0 == 2, isOnTable: $0 == 1)
        })
    case .wall, .emptyWall, .picture:
      shell.key(.character("w"), .control)
      let pictures = (1...3).map {
        WallPicture(id: $0, title: "Jigsaw", facts: ["Today", "1:15", "12"], shape: 1.4)
      }
      shell.show(.list(place == .emptyWall ? [] : pictures, damaged: place == .wall ? 2 : 0))
      if place == .picture { shell.click("wall.1") }
    case .statistics:
      shell.showStatistics([
        .heading("Jigsaw"), .entry("Level", "Auto-solved puzzles aren’t counted."),
      ])
    case .message:
      shell.show(.message("This photo can’t be opened", "Part of this link is missing."))
    case .camera, .photo:
      shell.show([CameraChoice(id: "a", name: "A")], reason: nil)
      shell.perform(.showCamera)
      guard place == .photo else { break }
      shell.show(
        frame: Picture(
          PixelGrid(width: 40, height: 30, pixels: [UInt32](repeating: 0xFF33_6699, count: 1200))))
      shell.click("camera.shoot")
      shell.advance(by: 4)
    case .pack:
      PackMaker.open(
        PackDraft(), rules: PackRules(count: 24...48, word: { $0 }, problem: { _ in nil }),
        over: &shell)
    case .browser:
      shell.show(
        FileBrowser(
          folder: "/a", parent: "/", entries: [],
          recent: [.init(path: "/a/b.jpg", name: "b.jpg", isFolder: false)]))
    case .solved:
      shell.session.perform(.unlockAutoSolve)
      shell.startAutoSolve()
      shell.hurry()
      for _ in 0..<20_000 where shell.session.status.isAutoSolving { shell.advance(by: 0.1) }
    case .loading:
      shell.beginLoading("Opening photo…")
      shell.advance(by: 1)
    case .undone:
      shell.key(.character("n"), .control)
      shell.key(.enter)
    case .tips: shell.show(Tips())
    }
    for _ in 0..<200 { shell.advance(by: 1 / 32) }
  }

  private struct Line {
    var words: String
    var frame: Rect
  }

  /// Returns the lines that are seen, without icons.
  private func lines(_ shell: inout AppShell) -> [Line] {
    let text = shell.chrome.text
    return shell.commands().compactMap { command in
      guard case .text(let words, let style, _, at: let p) = command.content,
        style.face != .icon, command.opacity > 0.5
      else { return nil }
      let extent = text.extent(of: words, style: style)
      let frame = Rect(
        p.x + command.transform.tx, p.y + command.transform.ty - extent.ascent, extent.width,
        extent.height)
      let seen = command.clip.map(frame.intersection) ?? frame
      return seen.isEmpty || seen.height < extent.height * 0.5
        ? nil : Line(words: words, frame: seen)
    }
  }

  @Test(arguments: games, Place.allCases)
  func `are neither cut nor one over the other`(game: String, place: Place) throws {
    for size in Self.sizes {
      var shell = try shell(of: game, size)
      open(place, over: &shell)
      let lines = lines(&shell)
      let label = "\(game) \(place) \(Int(size.width))x\(Int(size.height))"
      for line in lines {
        #expect(!line.words.hasSuffix("…"), "\(label): “\(line.words)” is cut")
        #expect(
          line.frame.minX > -1 && line.frame.maxX < size.width + 1,
          "\(label): “\(line.words)” leaves the window")
      }
      for (index, line) in lines.enumerated() {
        for other in lines[(index + 1)...] where line.words != other.words {
          let common = line.frame.intersection(other.frame)
          let isOver = common.width > 2 && common.height > 5
          #expect(!isOver, "\(label): “\(other.words)” is over “\(line.words)”")
        }
      }
    }
  }
}
