import PuzzleCore
import PuzzleGames
import PuzzleKit
import Rendering
import Testing

@testable import AppUI

/// Measures the contrast of all words and icons with the pixels that they are really drawn on.
@Suite("The contrast")
struct ContrastTests {
  /// The least contrast of words, of icons, and of words and icons of disabled buttons.
  private struct Limits {
    var words: Double
    var icons: Double
    var disabled: Double

    init(_ theme: Theme.Name) {
      (words, icons, disabled) = theme == .contrast ? (7, 7, 4.5) : (4.5, 3, 3)
    }
  }

  /// The same fonts without ink: what is drawn then is the background of the words.
  private final class NoInk: TextSource {
    private let fonts: any TextSource
    init(_ fonts: any TextSource) { self.fonts = fonts }
    func extent(of text: String, style: TextStyle) -> TextExtent {
      fonts.extent(of: text, style: style)
    }
    func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
    func picture(named name: String) -> Picture? { fonts.picture(named: name) }
  }

  @Test("is enough for all words and icons of every screen", arguments: Theme.Name.allCases)
  func screens(theme: Theme.Name) throws {
    var count = 0
    for screen in ScreenShot.Screen.allCases {
      let isHouse = ScreenShot.Screen.ofHouse.contains(screen) && screen != .focus
      for game in isHouse ? [.jigsaw] : GoldenGame.allCases
      where screen != .solved || game != .ipict {
        var shot = ScreenShot(screen: screen, game: game, size: Size(1100, 900))
        shot.theme = theme
        var shell = try shot.open(text: PictureText())
        count += check(&shell, "\(screen) of \(game), \(theme)")
      }
    }
    #expect(count > 500)
  }

  @Test("is enough on the table of every game", arguments: Theme.Name.allCases)
  func tables(theme: Theme.Name) throws {
    for game in GoldenGame.allCases {
      let size = Size(1100, 900)
      var shell = AppShell(
        session: try game.session(in: AppShell.area(size)), size: size, scale: 1,
        theme: .named(theme), text: PictureText())
      shell.games = GoldenGame.cards
      shell.show(Tips())
      shell.advance(by: 5)
      #expect(check(&shell, "\(game), \(theme)") > 3)
    }
  }

  @Test("is enough at every moment of a match", arguments: Theme.Name.allCases)
  func matches(theme: Theme.Name) throws {
    for moment in IPictShot.Moment.allCases where moment != .drag {
      var shell = try IPictShot(moment: moment, theme: theme, size: Size(1100, 900))
        .open(text: PictureText())
      if moment == .choosing {
        let hide = try #require(shell.widgets.reachable(named: "hide")).frame.center
        for _ in 0..<2 {
          shell.handle(.pointerDown(.primary, at: hide))
          shell.handle(.pointerUp(.primary, at: hide))
        }
        shell.advance(by: 1)
      }
      #expect(check(&shell, "\(moment) of a match, \(theme)") > 3)
    }
  }

  @Test("is high between the buttons of a game and what is round them")
  func edges() throws {
    let text = PictureText()
    var shells = try [IPictShot.Moment.choosing, .handing, .guessing, .result].map {
      try IPictShot(moment: $0, theme: .contrast, size: Size(900, 700)).open(text: text)
    }
    for key: Character in ["s", "t"] {
      var table = try JigsawTable(
        .init(count: .pieces(12)), size: Size(900, 700), theme: .contrast, text: text)
      table.press(key)
      table.shell.advance(by: 1)
      shells.append(table.shell)
    }
    var count = 0
    for shell in shells {
      var shell = shell
      let image = shell.shot(text: text)
      for element in shell.session.elements(scale: 1) where Self.hasEdge(element) {
        count += 1
        let y = Int(element.frame.center.y)
        let edge = Int(element.frame.minX.rounded())
        let row = (edge - 3...edge + 5).map { Color(argb: image.pixels[y * image.width + $0]) }
        let ratio = row.flatMap { color in row.map(color.contrast) }.max() ?? 1
        #expect(ratio >= 7, "\(element.id) in \(shell.session.info.id)")
      }
    }
    #expect(count > 15)
  }

  /// Returns whether an element of a game is told from the table by its edge alone.
  private static func hasEdge(_ element: Element) -> Bool {
    let id = element.id.description
    if id.hasPrefix("slot.") { return element.label.english.hasSuffix("empty") }
    return ["choice.", "sort."].contains { id.hasPrefix($0) }
      || ["hide", "ready", "shuffle", "rematch", "tray.1", "tray.2", "tray.3", "tray.4"]
        .contains(id)
  }

  /// Checks all lines of the topmost screen, or of the table and its surroundings when there is
  /// none, and returns their number.
  private func check(_ shell: inout AppShell, _ name: String) -> Int {
    let text = shell.chrome.text
    var scene = Scene(size: shell.size, scale: 1, text: text)
    shell.draw(into: &scene)
    let rasterizer = Rasterizer(text: NoInk(text))
    _ = rasterizer.render(scene)
    let image = rasterizer.image
    let limits = Limits(shell.theme.name)
    let disabled = shell.widgets.elementGroups.joined().filter {
      !$0.isEnabled && $0.role == .button
    }
    .map { $0.frame.inset(by: -1) }
    var count = 0
    for command in shell.topmostCommands(in: scene) {
      guard case .text(let words, let style, let color, let at) = command.content else { continue }
      // The small puzzles on the page of games are pictures that move.
      guard command.transform.a == 1 else { continue }
      let extent = text.extent(of: words, style: style)
      let letters = Rect(at.x, at.y - style.size * 0.7, extent.width, style.size * 0.7)
      let frame = command.transform.bounds(of: letters)
      if let clip = command.clip, frame.union(clip) != clip { continue }
      guard let ground = Self.ground(of: frame, in: image) else { continue }
      let ink = ground.mixed(
        with: Color(argb: color.argb | 0xFF00_0000), color.alpha * command.opacity)
      let isDisabled = disabled.contains { $0.union(frame) == $0 }
      let least = isDisabled ? limits.disabled : style.face == .icon ? limits.icons : limits.words
      let ratio = ink.contrast(with: ground)
      count += 1
      #expect(
        ratio >= least,
        "\(name): “\(words.unicodeScalars.first?.value ?? 0 > 0xE000 ? "icon" : words)” has \(ratio) on \(String(ground.argb, radix: 16))"
      )
    }
    return count
  }

  /// Returns the mean colour of a part of a picture; `nil` where it is no even ground, because the
  /// words lie on a photo.
  private static func ground(of frame: Rect, in image: PixelGrid) -> Color? {
    let (left, right) = (max(Int(frame.minX), 0), min(Int(frame.maxX), image.width - 1))
    let (top, bottom) = (max(Int(frame.minY), 0), min(Int(frame.maxY), image.height - 1))
    guard left < right, top < bottom else { return nil }
    var sums = SIMD3<Int>()
    var low = SIMD3<Int>(repeating: 255)
    var high = SIMD3<Int>()
    for y in top...bottom {
      for x in left...right {
        let color = Color(argb: image.pixels[y * image.width + x])
        let channels = SIMD3(Int(color.red), Int(color.green), Int(color.blue))
        sums &+= channels
        low = pointwiseMin(low, channels)
        high = pointwiseMax(high, channels)
      }
    }
    let range = high &- low
    guard range.max() <= 48 else { return nil }
    let count = (right - left + 1) * (bottom - top + 1)
    let mean = sums / count
    return Color(UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z))
  }
}
