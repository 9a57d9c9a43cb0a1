import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The screens of iPict` {
  static let sizes = [
    Size(360, 480), Size(480, 360), Size(400, 421), Size(640, 480), Size(1024, 600),
    Size(600, 1300),
    Size(1280, 800), Size(1920, 1080), Size(2560, 1440),
  ]

  /// Expects every element to lie in the window below the bar, without overlaps.
  private func expectRoom(_ session: Session<IPict>, _ name: String) {
    let size = session.table.area.size
    let all = session.elements(scale: 1)
    #expect(!all.isEmpty, "\(name)")
    let room = Rect(0, 52, size.width, size.height - 52)
    for element in all {
      let f = element.frame
      #expect(!f.isEmpty && f.union(room) == room, "\(name) in \(size): \(element.id) at \(f)")
    }
    // Text may lie below a control, as a slot does below its tile.
    let things = all.filter { $0.role != .text || $0.id == "picture" || $0.id == "status" }
    for (i, a) in things.enumerated() {
      for b in things[..<i] {
        #expect(
          !a.frame.inset(by: 0.01).intersects(b.frame), "\(name) in \(size): \(a.id), \(b.id)")
      }
    }
  }

  @Test(arguments: sizes)
  func `have room in every window`(size: Size) throws {
    for seed in UInt64(1)...8 {
      var session = try Session<IPict>.start(.pass, seed: seed, size: size)
      expectRoom(session, "choosing")
      session.press(.choice(0))
      session.settle()
      if session.screen.isCompact { session.press("play") }
      session.give(.key(.character("1"), []))
      session.settle()
      expectRoom(session, "handing")
      session.press("ready")
      session.settle()
      if session.screen.isCompact { session.press("play") }
      expectRoom(session, "guessing")
      session.press(.tile(3))
      session.settle()
      expectRoom(session, "a tile is laid")
    }
    for mode in [IPict.Mode.alone, .link] {
      var session = try Session<IPict>.start(mode, size: size)
      if session.screen.isCompact { session.press("play") }
      session.press(.choice(3))
      session.settle()
      expectRoom(session, "\(mode)")
      session.perform(.startAutoSolve)
      session.advance(by: 200)
      session.settle()
      #expect(session.phase == .over)
      expectRoom(session, "the result")
    }
  }

  @Test(arguments: [Size(360, 480), Size(480, 360), Size(400, 421), Size(640, 480)])
  func `leave enough to press and to read in small windows`(size: Size) {
    let layout = IPict.Layout(area: TableArea(size: size, top: 52), letters: 6, tiles: 12)
    #expect(layout.column.width >= 340 && layout.wordSize >= 13)
    for side in [
      layout.tileSide, layout.slotSide, layout.header.height, layout.footer.height,
      layout.coverButton.height,
    ] { #expect(side >= 30, "in \(size)") }
    #expect(layout.prompt != nil)
    #expect(layout.card.height >= 90 && !layout.card.intersects(layout.slots))
  }

  @Test func `are small ones in a low window, until the board is asked for`() throws {
    var session = try Session<IPict>.start(.alone, size: Size(600, 419))
    #expect(session.ids == ["status", "play"])
    session.type("abc")
    #expect(session.state.slots.allSatisfy { $0 == nil })
    session.press("play")
    #expect(session.ids.contains(.tile(0)) && !session.ids.contains("play"))
    session.give(.cancel)
    #expect(session.ids == ["status", "play"])
    session.give(.key(.enter, []))
    #expect(session.ids.contains(.tile(0)))
    #expect(try Session<IPict>.start(.alone, size: Size(600, 420)).ids.contains(.tile(0)))
  }

  @Test(arguments: [(IPict.Level.puzzles, 2.0), (.children, 4)])
  func `enlarge four pictures to two points a pixel, and one to the size of four`(
    level: IPict.Level, most: Double
  ) throws {
    let text = PaintedText()
    for (size, scale) in [
      (Size(2560, 1440), 1.0), (Size(2560, 1440), 2), (Size(1280, 900), 2), (Size(1000, 1000), 3),
    ] {
      let seed = try #require(
        (UInt64(1)...9).first { seed in
          let count = level == .puzzles ? 4 : 1
          let session = try? Session<IPict>.start(.alone, level: level, seed: seed, size: size)
          return session?.question?.pictures.count == count
        })
      let session = try Session<IPict>.start(.alone, level: level, seed: seed, size: size)
      let layers = session.scene(scale: scale, text: text).layers
      let maps = layers.flatMap(\.commands).compactMap { command in
        if case .fill(_, .picture(_, let map)) = command.content { map.a } else { nil }
      }
      #expect(!maps.isEmpty && maps.allSatisfy { $0 <= most })
      if size.height > 1000 { #expect(maps.allSatisfy { $0 > most * 0.8 }, "scale \(scale)") }
    }
  }

  @Test func `say that the emoji are missing once their file was looked for`() throws {
    let session = try Session<IPict>.start(.alone)
    func says(_ words: String, isReading: Bool) -> Bool {
      let scene = session.scene(scale: 1, text: EmojiSource(isReading: isReading))
      return scene.layers.flatMap(\.commands).contains { command in
        if case .text(let line, _, _, _) = command.content { line.contains(words) } else { false }
      }
    }
    #expect(says("missing", isReading: false))
    #expect(!says("missing", isReading: true))
  }

  @Test func `have the pictures on the left of a wide window, and the tiles on the right`() {
    for size in [
      Size(1280, 800), Size(1920, 1080), Size(1024, 600), Size(2560, 1440), Size(3840, 2160),
    ] {
      let layout = IPict.Layout(area: TableArea(size: size, top: 52), letters: 6, tiles: 12)
      #expect(layout.card.maxX < layout.slots.minX && layout.card.maxX < layout.home(0).minX)
      #expect(layout.card.width > layout.column.width * 0.6)
      #expect(layout.card.minX > 0 && layout.home(5).maxX < size.width)
      #expect(layout.home(11).maxY < layout.boardButton.minY)
    }
    for size in [Size(360, 640), Size(600, 1300), Size(800, 1000)] {
      let layout = IPict.Layout(area: TableArea(size: size, top: 52), letters: 6, tiles: 12)
      #expect(layout.card.maxY < layout.slots.minY && layout.tileColumn == layout.column)
    }
  }
}

/// A text source without emoji, whose file may still be read.
private final class EmojiSource: TextSource {
  let isReadingEmoji: Bool
  private let blank = BlankText()

  init(isReading: Bool) { isReadingEmoji = isReading }

  func extent(of text: String, style: TextStyle) -> TextExtent {
    blank.extent(of: text, style: style)
  }

  func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
}

/// A text source with a picture for every name, and no letters.
final class PaintedText: TextSource {
  private let blank = BlankText()
  private var pictures: [String: Picture] = [:]

  func extent(of text: String, style: TextStyle) -> TextExtent {
    blank.extent(of: text, style: style)
  }

  func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }

  func picture(named name: String) -> Picture? {
    if let known = pictures[name] { return known }
    let picture = Picture.plain(136, 128, 0xFF80_4020)
    pictures[name] = picture
    return picture
  }
}
