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
