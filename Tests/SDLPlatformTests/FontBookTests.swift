import Foundation
import PuzzleCore
import Synchronization
import Testing

@testable import SDLPlatform

@Suite("Fonts")
struct FontBookTests {
  private let book = FontBook()

  @Test("Longer text is wider, larger text too, and nothing is flat")
  func extents() {
    var width = 0.0
    for text in ["M", "Mo", "Move", "Move the pieces"] {
      let extent = book.extent(of: text, style: .body)
      #expect(extent.width > width)
      #expect(extent.ascent > extent.descent && extent.descent > 0)
      width = extent.width
    }
    #expect(book.extent(of: "Move the pieces", style: .title).width > width)
    #expect(book.extent(of: "", style: .body).width == 0)
  }

  @Test("A mask has the width of its extent and its baseline", arguments: [1, 1.5, 2])
  func masks(scale: Double) throws {
    book.scale = scale
    for style in [TextStyle.small, .body, .strong, .title, .display] {
      let extent = book.extent(of: "Ågy Quartz", style: style)
      let mask = try #require(book.mask(of: "Ågy Quartz", style: style, scale: scale))
      #expect(abs(Double(mask.width) - extent.width * scale) <= 1)
      // Hinting rounds outlines to pixels, on either side.
      #expect(Double(mask.baseline) <= extent.ascent * scale + 1.01)
      #expect(Double(mask.height - mask.baseline) <= extent.descent * scale + 1.01)
      let low = try #require(book.mask(of: "gy Quartz", style: style, scale: scale))
      #expect(mask.height - mask.baseline == low.height - low.baseline)
      #expect(mask.coverage.contains(255))
      #expect(mask.coverage.prefix(mask.width).contains { $0 > 0 })
      #expect(mask.coverage.suffix(mask.width).contains { $0 > 0 })
    }
  }

  @Test("The same line is drawn once")
  func masksAreKept() throws {
    let first = try #require(book.mask(of: "Hint", style: .body, scale: 1))
    let again = try #require(book.mask(of: "Hint", style: .body, scale: 1))
    let other = try #require(book.mask(of: "Hint", style: .body, scale: 2))
    #expect(first === again)
    #expect(first !== other)
  }

  @Test("Layout differs little between scales")
  func scales() {
    let text = "The quick brown fox jumps over the lazy dog"
    let once = book.extent(of: text, style: .body).width
    book.scale = 2
    #expect(abs(book.extent(of: text, style: .body).width - once) < once * 0.02)
  }

  @Test("Blank text has no mask, and unknown characters don't fail")
  func blanks() {
    #expect(book.mask(of: "", style: .body, scale: 1) == nil)
    #expect(book.mask(of: "  ", style: .body, scale: 1) == nil)
    #expect(book.extent(of: "\u{10FFFD}\u{E000}", style: .body).width >= 0)
    _ = book.mask(of: "\u{10FFFD}\u{E000} 日本語", style: .body, scale: 1)
  }

  @Test("Paragraphs are broken and long names shortened to a width")
  func linesFit() {
    let text = "Drag the pieces into the grid; a right click turns one by a quarter."
    let lines = book.lines(of: text, style: .body, width: 150)
    #expect(lines.count > 2)
    #expect(lines.joined(separator: " ") == text)
    #expect(lines.allSatisfy { book.extent(of: $0, style: .body).width <= 150 })
    let short = book.fitted(text, style: .body, width: 120)
    #expect(short.hasSuffix("…"))
    #expect(book.extent(of: short, style: .body).width <= 120)
  }

  @Test("Icons come from the icon font and fill its square")
  func icons() throws {
    try #require(book.missing == nil)
    let extent = book.extent(of: "\u{E8B8}", style: .icon)
    #expect(abs(extent.width - 20) <= 1)
    let mask = try #require(book.mask(of: "\u{E8B8}", style: .icon, scale: 2))
    #expect(mask.height > 25 && mask.height <= 40)
  }

  /// A family, a pilot and a flag have several characters each: a font that cannot join them shows
  /// them separately, and one without them shows a box.
  @Test("Every emoji in the word lists has a unique picture")
  func emojiOfTables() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/words/ipict").standardized
    let tables = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "txt" && $0.lastPathComponent != "denied.txt" }
    #expect(tables.count == 9)
    let names = Set(
      try tables.flatMap {
        try String(contentsOf: $0, encoding: .utf8).split(separator: "\n").flatMap {
          $0.split(separator: "\t")[1].split(separator: " ").map(String.init)
        }
      })
    #expect(names.count { $0.unicodeScalars.count > 1 } > 100)
    var seen: [[UInt32]: String] = [:]
    for name in names.sorted() {
      let picture = try #require(book.picture(named: name), "\(name)")
      #expect(136...138 ~= picture.width && picture.height == 128, "\(name)")
      let other = seen.updateValue(name, forKey: picture.levels[0].pixels)
      #expect(other == nil, "\(name) looks like \(other ?? "")")
    }
  }

  @Test("An emoji is a coloured picture without a background")
  func emoji() throws {
    let tomato = try #require(book.picture(named: "🍅"))
    // SDL_ttf rounds the width up.
    #expect(136...138 ~= tomato.width && tomato.height == 128)
    let pixels = tomato.levels[0].pixels
    #expect(pixels[0] == 0)
    let middle = pixels[(tomato.height / 2) * tomato.width + tomato.width / 2]
    #expect(middle >> 24 == 255 && middle >> 16 & 0xFF > 2 * (middle & 0xFF), "it is red")
    // No channel is above the alpha that it is multiplied with.
    #expect(
      pixels.allSatisfy { p in [0, 8, 16].allSatisfy { p >> $0 & 0xFF <= p >> 24 } })
    #expect(book.picture(named: "🍅") == tomato, "it is drawn once")
  }

  @Test("A picture is registered by its name")
  func album() {
    let path = "/pictures/apple.jpg"
    #expect(book.picture(named: path) == nil)
    let picture = Picture(PixelGrid(width: 1, height: 1, pixels: [0xFF00_0000]))
    book.album[path] = picture
    #expect(book.picture(named: path) == picture)
  }

  @Test("The cache drops the values not used recently")
  func recency() {
    var cache = RecentCache<Int, Int>(capacity: 3)
    for i in 0..<5 {
      cache.insert(i, for: i, cost: 1)
      #expect(cache.value(for: 0, cost: { _ in 1 }) == 0)
    }
    for i in 5..<20 { cache.insert(i, for: i, cost: 1) }
    #expect(cache.value(for: 0, cost: { _ in 1 }) == nil)
    #expect(cache.value(for: 19, cost: { _ in 1 }) == 19)
  }

  @Test("Values that exceed the capacity are not cached")
  func tooLargeForTheCache() {
    var cache = RecentCache<Int, Int>(capacity: 10)
    cache.insert(1, for: 1, cost: 4)
    for i in 2..<9 { cache.insert(i, for: i, cost: 11) }
    #expect(cache.value(for: 1, cost: { _ in 4 }) == 1)
    #expect((2..<9).allSatisfy { cache.value(for: $0, cost: { _ in 11 }) == nil })
    cache.insert(9, for: 9, cost: .max)
    #expect(cache.value(for: 9, cost: { _ in .max }) == nil)
  }

  @Test("A name of several emoji has no picture")
  func rowsOfEmoji() {
    for name in [
      String(repeating: "🍅", count: 1023), "🍅🍎", "🍅" + String(repeating: "\u{200D}🍎", count: 60),
      "A" + String(repeating: "\u{301}", count: 1 << 20), "",
    ] { #expect(book.picture(named: name) == nil, "\(name.prefix(4))") }
    #expect(book.picture(named: "👩🏽\u{200D}🚀") != nil)
  }

  @Test("The width of a drawn line is limited")
  func longLines() throws {
    let mask = try #require(
      book.mask(of: String(repeating: "W", count: 20_000), style: .body, scale: 2))
    #expect(mask.width <= 1 << 14)
  }

  @Test("Fonts are read on other threads, and lines appear later")
  func fontsInTheBackground() async throws {
    let (stream, news) = AsyncStream.makeStream(of: Void.self)
    let waiting = Mutex<[@Sendable () -> Void]>([])
    let data = FontData(
      spawn: { work in waiting.withLock { $0.append(work) } }, onLoad: { news.yield() })
    FontBook.read(into: data)
    let book = FontBook(data: data)
    #expect(book.mask(of: "Hint", style: .body, scale: 1) != nil, "it was read at the start")
    #expect(waiting.withLock { $0.count } == 0)
    let asked = [
      { book.picture(named: "🍅") != nil },
      { book.mask(of: "Առյուծ", style: .body, scale: 1) != nil },
    ]
    for isThere in asked {
      // The file is read once, however often it is requested.
      for _ in 0..<3 { #expect(!isThere()) }
      #expect(book.extent(of: "Առյուծ", style: .body).width > 0)
    }
    let works = waiting.withLock { $0 }
    #expect(works.count == 2)
    for work in works {
      Thread.detachNewThread { work() }
      for await _ in stream { break }
    }
    for isThere in asked { #expect(isThere()) }
    #expect(waiting.withLock { $0.count } == 2)
    let whole = FontBook()
    for text in ["Առյուծ", "Hint"] {
      let (one, other) = (
        book.mask(of: text, style: .body, scale: 1), whole.mask(of: text, style: .body, scale: 1)
      )
      #expect(one?.coverage == other?.coverage)
      #expect(book.extent(of: text, style: .body) == whole.extent(of: text, style: .body))
    }
  }
}
