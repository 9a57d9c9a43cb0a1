import Foundation
import Testing

/// Puzzles on paper, looked at with the tools of another house.
@Suite struct Printing {
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
    #expect(text.contains("Тварини 10x10") && text.contains("Тварини 10x10: the key"))
    let letter = try await print("--paper", "letter", to: "b.pdf", in: home)
    let other = try await tell("pdfinfo", letter.path)
    #expect(other.contains(/Pages: +1/) && other.contains("612 x 792"))
  }

  /// Inter has no Armenian letters: they come from another font of the machine, as on the screen.
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
    #expect(read[0] == ["1", "10x10"])
    for row in read[1...10] {
      #expect(row.count == 10 && row.allSatisfy { $0.count == 1 && $0.first?.isLetter == true })
    }
    #expect(Set(read[11...].joined()) == Set(words))
    // A font draws all that it lacks as one and the same box: each letter has a shape of its own.
    let drawing = try String(
      contentsOf: try await print("--words", list.path, to: "a.svg", in: home), encoding: .utf8)
    let shapes = drawing.matches(of: /id="glyph-?([0-9]+)-[0-9]+"/).map(\.1)
    let most = Dictionary(grouping: shapes, by: \.self).values.map(\.count).max() ?? 0
    #expect(most >= Set(read[1...10].joined()).count)
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
