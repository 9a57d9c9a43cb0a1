import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The page of a pack` {
  private static let picture = Picture(
    PixelGrid(width: 2, height: 2, pixels: [UInt32](repeating: 0xFF33_6699, count: 4)))

  private let rules = PackRules(
    count: 3...4, word: { $0.uppercased() },
    problem: { $0.count < 2 ? "Use at least 2 letters." : nil })

  private func photo(_ number: UInt8, _ word: String = "") -> PackDraft.Photo {
    PackDraft.Photo(word: word, bytes: [number], picture: Self.picture)
  }

  private func open(_ photos: [PackDraft.Photo] = [], size: Size = Size(900, 800)) throws
    -> AppShell
  {
    var shell = try AppShell.start(width: size.width, height: size.height)
    PackMaker.open(PackDraft(), rules: rules, over: &shell)
    PackMaker.add(photos, name: nil, note: nil, over: &shell)
    shell.settle()
    return shell
  }

  private func page(_ shell: AppShell) throws -> PackPage {
    try #require(shell.openScreen?.screen as? PackPage)
  }

  private func status(_ shell: AppShell) -> Phrase? { shell.element("pack.status")?.label }

  @Test func `asks for photos until there are enough, each with a word of its own`() throws {
    var shell = try open()
    #expect(status(shell) == "Add 3 more photos to play.")
    PackMaker.add([photo(1, "CAT"), photo(2)], name: "Zoo", note: nil, over: &shell)
    #expect(status(shell) == "Add 1 more photo to play." && shell.takesText)
    #expect(try page(shell).draft.name == "Zoo")
    shell.type("ca")
    #expect(shell.element("pack.word.1")?.label == "Word of photo 2: CA")
    shell.type("t")
    #expect(shell.element("pack.word.1")?.reason == "Another photo has this word.")
    shell.key(.backspace)
    #expect(shell.element("pack.word.1")?.reason == nil)
    shell.key(.backspace)
    #expect(shell.element("pack.word.1")?.reason == "Use at least 2 letters.")
    PackMaker.add([photo(3)], name: "Other", note: nil, over: &shell)
    #expect(status(shell) == "1 photo needs a word.")
    #expect(try page(shell).draft.name == "Zoo", "a name is suggested only where there is none")
    shell.type("dog")
    #expect(status(shell) == "1 word needs a change.")
    #expect(shell.element("pack.play")?.isEnabled == false)
    shell.key(.up)
    shell.type("ow")
    #expect(status(shell) == "Ready to play." && shell.element("pack.play")?.isEnabled == true)
    shell.click("pack.save")
    shell.click("pack.play")
    let drafts = shell.takeRequests().compactMap { request -> PackDraft? in
      switch request {
      case .savePack(let draft), .playPack(let draft): draft
      default: nil
      }
    }
    #expect(
      drafts.map { $0.photos.map(\.word) } == [["CAT", "cow", "dog"], ["CAT", "cow", "dog"]])
    #expect(shell.openScreen == nil)
  }

  @Test func `keeps what was typed when it is closed by accident`() throws {
    var shell = try open([photo(1), photo(2)])
    shell.type("sun")
    shell.key(.escape)
    #expect(!shell.takesText && shell.openScreen?.screen.id == "pack", "Escape ends the typing")
    shell.key(.escape)
    #expect(shell.openScreen == nil)
    let kept = shell.takeRequests().compactMap { request -> PackDraft? in
      if case .keepPack(let draft) = request { draft } else { nil }
    }
    let draft = try #require(kept.last)
    #expect(draft.photos.map(\.word) == ["sun", ""])
    PackMaker.open(draft, rules: rules, over: &shell)
    #expect(shell.element("pack.word.0")?.label == "Word of photo 1: SUN")
  }

  @Test func `is filled in with the keyboard alone`() throws {
    var shell = try open([photo(1), photo(2)])
    #expect(shell.focus.id == "pack.word.0")
    shell.type("sun")
    shell.key(.enter)
    shell.type("moon")
    shell.key(.tab, .shift)
    shell.key(.tab, .shift)
    shell.type("s")
    #expect(try page(shell).draft.photos.map(\.word) == ["suns", "moon"])
    shell.key(.up)
    shell.type("Sky")
    #expect(try page(shell).draft.name == "Sky")
    for _ in 0..<3 { shell.key(.tab) }
    #expect(shell.focus.id == "pack.word.1" && shell.takesText)
    shell.key(.tab)
    #expect(shell.focus.id == "pack.remove.1" && !shell.takesText)
    shell.key(.enter)
    #expect(try page(shell).draft.photos.count == 1)
  }

  @Test func `takes each photo once, and no more than a pack holds`() throws {
    var shell = try open([photo(1), photo(1), photo(2), photo(3)])
    #expect(try page(shell).draft.photos.map(\.bytes) == [[1], [2], [3]])
    PackMaker.add(
      (4...6).map { photo($0) }, name: nil, note: "One can’t be opened.", over: &shell)
    #expect(try page(shell).draft.photos.count == 4)
    #expect(status(shell) == "One can’t be opened. A pack holds 4 photos: 2 were left out.")
    #expect(shell.element("pack.add")?.isEnabled == false)
  }

  @Test func `brings removed photos back`() throws {
    var shell = try open([photo(1, "SUN"), photo(2, "MOON")])
    #expect(shell.element("pack.undo")?.isEnabled == false)
    shell.click("pack.remove.0")
    shell.click("pack.clear")
    #expect(try page(shell).draft.photos.isEmpty)
    shell.click("pack.undo")
    shell.click("pack.undo")
    #expect(try page(shell).draft.photos.map(\.word) == ["SUN", "MOON"])
  }

  @Test(arguments: [Size(360, 480), Size(560, 480), Size(1280, 800), Size(2560, 1440)])
  func `fits into the window`(size: Size) throws {
    for photos in [[], [photo(1), photo(2, "X"), photo(3, "A VERY LONG WORD INDEED")]] {
      let shell = try open(photos, size: size)
      let layout = try #require(shell.openScreen?.layout as? PackLayout)
      #expect(layout.frame.minX >= 0 && layout.frame.maxX <= size.width)
      #expect(layout.frame.minY >= 0 && layout.frame.maxY <= size.height)
      for button in layout.buttons {
        let f = button.frame
        #expect(f.minX >= layout.frame.minX && f.maxX <= layout.frame.maxX, "\(button.id)")
        #expect(layout.buttons.allSatisfy { $0.id == button.id || !$0.frame.intersects(f) })
        #expect(!f.intersects(layout.body) && !f.intersects(layout.name), "\(button.id)")
      }
      for row in layout.rows {
        #expect(!row.field.intersects(row.remove.frame) && !row.field.intersects(row.thumbnail))
      }
    }
  }
}
