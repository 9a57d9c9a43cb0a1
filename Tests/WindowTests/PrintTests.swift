import Foundation
import Testing

/// Tests of printed puzzles, inspected with independent tools.
@Suite(.serialized) struct Printing {
  private func print(_ arguments: String..., to name: String, in home: Home) async throws -> URL {
    let file = home.folder.appending(path: name)
    try await Tool.run(
      Executable.path(of: "tifpuzzle"),
      ["print", "--game", "wordsearch", "--seed", "3", "--output", file.path] + arguments)
    return file
  }

  private func tell(_ tool: String, _ arguments: String...) async throws -> String {
    String(decoding: try await Tool.run(tool, arguments), as: UTF8.self)
  }

  @Test func `makes a PDF with its fonts in it, and the key on a second page`() async throws {
    let home = try Home()
    defer { home.remove() }
    let file = try await print(
      "--key", "--paper", "a4", "--words", "uk-animals", to: "a.pdf", in: home)
    let info = try await tell("pdfinfo", file.path)
    #expect(info.contains(/Pages: +2/) && info.contains("A4"))
    let fonts = try await tell("pdffonts", file.path).split(separator: "\n").dropFirst(2)
    #expect(!fonts.isEmpty)
    for font in fonts {
      #expect(font.contains(/yes +yes +yes/), "embedded, a subset, and to be read: \(font)")
    }
    let text = try await tell("pdftotext", "-layout", file.path, "-")
    #expect(text.contains("Тварини\n") && text.contains("Тварини: answer key"))
    #expect(text.contains("Name") && text.ranges(of: "10x10").count == 2)
    let letter = try await print("--paper", "letter", to: "b.pdf", in: home)
    let other = try await tell("pdfinfo", letter.path)
    #expect(other.contains(/Pages: +1/) && other.contains("612 x 792"))
  }

  /// Inter has no Armenian letters: they come from another installed font, as on the screen.
  @Test(arguments: [
    "Żółw Łoś Jeż Ryś Gęś Źrebię Mrówka", "Їжак Ґава Єнот Щука Жираф", "Առյուծ Արջ Գայլ Կատու Շուն",
  ])
  func `has every letter of any script in it, to be read and searched`(words: String) async throws {
    let home = try Home()
    defer { home.remove() }
    let words = words.split(separator: " ").map(String.init)
    let list = home.folder.appending(path: "1.txt")
    try words.joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
    let file = try await print("--words", list.path, to: "a.pdf", in: home)
    for font in try await tell("pdffonts", file.path).split(separator: "\n").dropFirst(2) {
      #expect(font.contains(/yes +yes +yes/), "embedded, a subset, and to be read: \(font)")
    }
    let text = try await tell("pdftotext", "-layout", "-nopgbrk", file.path, "-")
    let read = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(read[0] == ["1"] && read.last == ["10x10"])
    let rows = read.filter { row in
      row.count == 10 && row.allSatisfy { $0.count == 1 && $0.first?.isLetter == true }
    }
    #expect(rows.count == 10)
    let labels = Set(["1", "Name", "Date", "Find", "these", "words", "10x10"])
    #expect(Set(read.joined().filter { $0.count > 1 }).subtracting(labels) == Set(words))
    // A font draws all missing letters as the same box, so each letter must have its own shape.
    let drawing = try String(
      contentsOf: try await print("--words", list.path, to: "a.svg", in: home), encoding: .utf8)
    let shapes = drawing.matches(of: /id="glyph-?([0-9]+)-[0-9]+"/).map(\.1)
    let most = Dictionary(grouping: shapes, by: \.self).values.map(\.count).max() ?? 0
    #expect(most >= Set(rows.joined()).count)
  }

  @Test func `makes a numbered copy for each pupil, with a message and a key to each`() async throws
  {
    let home = try Home()
    defer { home.remove() }
    let file = try await print(
      "--copies", "3", "--key", "--message", "Well done!", "--words", "animals", to: "a.pdf",
      in: home)
    #expect(try await tell("pdfinfo", file.path).contains(/Pages: +6/))
    let text = try await tell("pdftotext", "-layout", file.path, "-")
    for number in 1...3 {
      #expect(text.contains("Puzzle \(number)\n") && text.contains("Key \(number)\n"))
    }
    #expect(text.ranges(of: "row by row").count == 6)
    let path = try Executable.path(of: "tifpuzzle")
    let options = ["print", "--game", "wordsearch", "--copies"]
    try await Tool.run(path, options + ["2", "--output", "/tmp/never.svg"], codes: [2])
    try await Tool.run(path, options + ["0", "--output", "/tmp/never.pdf"], codes: [2])
    try await Tool.run(
      path,
      ["print", "--game", "wordsearch", "--size", "5", "--message", "This is far too long for it"]
        + ["--words", "animals", "--output", "/tmp/never.pdf"], codes: [1])
  }

  @Test func `makes an SVG of the puzzle, or of its key`() async throws {
    let home = try Home()
    defer { home.remove() }
    let puzzle = try String(
      contentsOf: try await print(to: "a.svg", in: home), encoding: .utf8)
    let key = try String(
      contentsOf: try await print("--key", to: "b.svg", in: home), encoding: .utf8)
    #expect(puzzle.hasPrefix("<?xml") && puzzle.contains("<svg") && puzzle != key)
  }

  @Test func `says why it cannot`() async throws {
    let path = try Executable.path(of: "tifpuzzle")
    try await Tool.run(path, ["print", "--output", "a.doc"], codes: [2])
    try await Tool.run(path, ["print", "--game", "swap", "--output", "/tmp/never.pdf"], codes: [1])
    try await Tool.run(
      path, ["print", "--game", "wordsearch", "--output", "/nothing/here.pdf"], codes: [1])
  }
}

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A puzzle that is printed` {
    private let home: Home
    private let documents: URL

    init() throws {
      home = try Home()
      documents = home.folder.appending(path: "Documents")
      try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
    }

    /// Returns the files in the player's documents folder, as the program sees them.
    private func names(_ game: Game) async throws -> String {
      let list = home.folder.appending(path: "names")
      try await Mounts.run(
        "ls -A \"$folder\" > '\(list.path)'", folder: documents, beside: game.child)
      return try String(contentsOf: list, encoding: .utf8)
    }

    @Test(.enabled(if: Mounts.arePossible, Comment(rawValue: Mounts.comment)))
    func `is told of when the disk is full, and leaves no part of a file`() async throws {
      let start = Mounts.start("mount -t tmpfs -o size=2m tmpfs \"$folder\"", folder: documents)
      defer { home.remove() }
      try await Game.playAndKill(
        ["--game", "wordsearch"], in: home, isNew: true, through: start
      ) { game in
        let fill = "cat /dev/zero > \"$folder/filler\" 2>/dev/null; df \"$folder\" | grep -q 100%"
        try await Mounts.run(fill, folder: documents, beside: game.child)
        let told = try await game.see("a sentence", after: .keys("ctrl+shift+p")) {
          $0.sheet == "message"
        }
        let words = try #require(told["card.text"]).label
        #expect(words.contains("There’s no room on the disk for"), "\(words)")
        #expect(words.contains("/Documents/") && words.contains(".pdf: free some space, then try"))
        #expect(try await names(game) == "filler\n")
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
        try await Mounts.run("rm \"$folder/filler\"", folder: documents, beside: game.child)
        let done = try await game.see("it is printed", after: .keys("ctrl+shift+p")) {
          $0.sheet == "message"
        }
        let path = try #require(done["card.text"]?.label.firstMatch(of: /\/Documents\/(.*\.pdf)/))
        #expect(try await names(game) == "\(path.1)\n")
      }
    }
  }
}
