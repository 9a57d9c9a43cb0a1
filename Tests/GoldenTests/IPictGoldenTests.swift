import PuzzleCore
import Raster
import Tabletop
import Testing

@testable import PuzzleGames

/// Screens of iPict, compared pixel by pixel with pictures that were looked at.
@Suite("Golden pictures of iPict")
struct IPictGoldenTests {
  @Test("A screen is drawn as it always was", arguments: IPictShot.all)
  func picture(_ shot: IPictShot) throws {
    try GoldenFile.check(shot.take(), shot.name)
  }
}

/// A moment of a match in a window.
struct IPictShot: Sendable, CustomTestStringConvertible {
  enum Moment: String, CaseIterable, Sendable {
    case choosing, handing, guessing, drag, wrong, right, waiting, result, compact
  }

  var moment: Moment
  var theme = Theme.Name.light
  var size = Size(360, 480)
  var scale = 1.0

  var name: String {
    "ipict-\(moment.rawValue)-\(Int(size.width))x\(Int(size.height))-\(theme.rawValue)-\(Int(scale))"
  }
  var testDescription: String { name }

  static let all =
    Moment.allCases.flatMap { moment in
      Theme.Name.allCases.map { theme in
        IPictShot(
          moment: moment, theme: theme, size: moment == .compact ? Size(360, 300) : Size(360, 480))
      }
    } + [
      IPictShot(moment: .guessing, size: Size(640, 480)),
      IPictShot(moment: .drag, theme: .dark, scale: 2),
    ]

  func take() throws -> PixelGrid {
    let text = Emblems()
    let signs = "🍎🍌🍇🍓"
    let words = "ABCDEF".flatMap { a in "AEIOU".map { b in "T\(b)\(a)M\t" } }.enumerated().map {
      $1 + ($0.isMultiple(of: 2) ? signs.map(String.init).joined(separator: " ") : "🍎")
    }
    var parameters = IPict.Parameters(
      mode: moment == .waiting ? .link : moment == .result || moment == .compact ? .alone : .pass)
    parameters.books = WordBooks(
      [WordBook(language: "en", table: words.joined(separator: "\n"))])
    let session = try Session<IPict>(parameters, in: Tabletop.area(size), picture: nil, seed: 7)
    var tabletop = Tabletop(
      session: session, size: size, scale: scale, theme: .named(theme), text: text)
    play(&tabletop)
    var scene = Scene(size: size, scale: scale, text: text)
    let rasterizer = Rasterizer(text: text)
    tabletop.draw(into: &scene)
    _ = rasterizer.play(scene)
    return rasterizer.image
  }

  private func play(_ tabletop: inout Tabletop) {
    func type(_ word: Substring) {
      for letter in word { tabletop.handle(.key(.character(letter), [])) }
    }
    switch moment {
    case .choosing, .compact: return
    case .handing, .waiting: tabletop.handle(.key(.character("1"), []))
    case .guessing, .drag, .wrong, .right:
      tabletop.handle(.key(.character("1"), []))
      tabletop.handle(.key(.enter, []))
      tabletop.advance(by: 1)
      guard let session = tabletop.session as? Session<IPict> else { return }
      let word = session.table.deal.turns[0][0].word.lowercased()
      type(moment == .wrong ? Substring(word.reversed()) : word.dropLast(moment == .right ? 0 : 2))
      if moment == .wrong || moment == .right {
        for _ in 0..<8 { tabletop.advance(by: 0.1) }
        return
      }
      tabletop.advance(by: 1)
      guard moment == .drag,
        let tile = tabletop.session.elements(scale: 1).last(where: { $0.role == .cell })
      else { return }
      tabletop.handle(.pointerDown(.primary, at: tile.frame.center))
      tabletop.handle(.pointerMoved(to: tile.frame.center + Point(-40, -60)))
    case .result:
      tabletop.startAutoSolve()
      for _ in 0..<200 { tabletop.advance(by: 0.2) }
    }
    tabletop.advance(by: 1)
  }
}

/// Signs that are painted from whole numbers, and no letters.
private final class Emblems: TextSource {
  private let blank = BlankText()
  private var pictures: [String: Picture] = [:]

  func extent(of text: String, style: TextStyle) -> TextExtent {
    blank.extent(of: text, style: style)
  }

  func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }

  func picture(named name: String) -> Picture? {
    if let known = pictures[name] { return known }
    let number = Int(name.unicodeScalars.first?.value ?? 0)
    let (width, height) = (136, 128)
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (x - width / 2, y - height / 2)
        let isRing = dx * dx + dy * dy < 3600 && (dx * dx + dy * dy) / 400 % (2 + number % 3) != 0
        let color = UInt32(number &* 7_919 & 0x7F7F7F) | 0xFF40_2020
        pixels.append(isRing ? color : 0)
      }
    }
    let picture = Picture(PixelGrid(width: width, height: height, pixels: pixels))
    pictures[name] = picture
    return picture
  }
}
