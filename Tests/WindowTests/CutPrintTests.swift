import Foundation
import Testing

/// Tests of puzzles for paper, inspected with independent tools.
@Suite(.serialized) struct `Printing of pieces` {
  private func run(_ arguments: [String], codes: [Int32] = [0]) async throws -> String {
    let program = try Executable.path(of: "tifpuzzle")
    return String(decoding: try await Tool.run(program, arguments, codes: codes), as: UTF8.self)
  }

  private func tell(_ tool: String, _ arguments: String...) async throws -> String {
    String(decoding: try await Tool.run(tool, arguments), as: UTF8.self)
  }

  @Test(arguments: [("jigsaw", "24"), ("tifpuzzle", "")])
  func `makes sheets of true size with the picture once`(game: String, pieces: String) async throws
  {
    let home = try Home()
    defer { home.remove() }
    let file = home.folder.appending(path: "sheets.pdf").path
    let count = pieces.isEmpty ? [] : ["--pieces", pieces]
    _ = try await run(
      ["print", "--game", game, "--width", "300", "--paper", "a4", "--output", file] + count)
    let info = try await tell("pdfinfo", file)
    #expect(info.contains("A4") || info.contains("841.89 x 595.276"))
    let pages = try #require(info.firstMatch(of: /Pages: +(\d+)/).flatMap { Int($0.1) })
    #expect(pages == 4, "\(info)")
    let text = try await tell("pdftotext", file, "-")
    #expect(text.ranges(of: "50 mm").count == pages)
    #expect(text.contains("sheet 4 of 4 (row 2, column 2)"))
    let pictures = try await tell("pdfimages", "-list", file)
    let kinds = pictures.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") }
    #expect(kinds.count == pages && kinds.allSatisfy { $0.contains("jpeg") })
    try #require(kinds.allSatisfy { $0.count > 10 }, "\(pictures)")
    #expect(Set(kinds.map { $0[10] }).count == 1, "one picture for all sheets")
  }

  @Test func `makes lines for a laser cutter`() async throws {
    let home = try Home()
    defer { home.remove() }
    let file = home.folder.appending(path: "cut.svg").path
    _ = try await run([
      "print", "--game", "jigsaw", "--columns", "3", "--rows", "2", "--width", "200", "--kerf",
      "0.2", "--output", file,
    ])
    let drawing = try String(contentsOfFile: file, encoding: .utf8)
    #expect(drawing.contains(#"width="200.2mm""#))
    // Four upright sides and three level ones between the pieces, and the outline.
    #expect(drawing.ranges(of: "<path ").count == 8)
    _ = try await tell("xmllint", "--noout", file)
  }

  @Test(arguments: [["--width", "10"], ["--kerf", "9"], ["--width", "x"]])
  func `is refused in sizes that nobody cuts`(option: [String]) async throws {
    _ = try await run(["print", "--game", "jigsaw", "--output", "/tmp/x.pdf"] + option, codes: [2])
  }

  @Test func `says which games are not for paper`() async throws {
    _ = try await run(["print", "--game", "ipict", "--output", "/tmp/never.pdf"], codes: [1])
  }
}

extension `A real window` {
  @Suite(.serialized, .desktop) struct `Exports of saved puzzles` {
    @Test func `are files, pictures, a film, sheets and lines`() async throws {
      let home = try Home()
      defer { home.remove() }
      let photo = try home.photo("reef", as: "mine.jpg")
      try await Game.playAndKill([photo.path], in: home, isNew: true) { game in
        try await game.see("the photo") { !$0.loading && $0.revision > 0 }
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      }
      func path(_ name: String) -> String { home.folder.appending(path: name).path }
      func magic(_ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: path(name))).prefix(8)
      }
      try await home.run(["saves", "picture", "1", path("a.jpg")])
      #expect(try magic("a.jpg").starts(with: [0xFF, 0xD8]))
      try await home.run(["saves", "solved", "1", path("b.png")])
      #expect(try magic("b.png").starts(with: [0x89, 0x50]))
      try await home.run(["saves", "film", "1", path("c.mp4")])
      #expect(try magic("c.mp4").dropFirst(4) == Data("ftyp".utf8))
      try await home.run(["saves", "print", "1", path("d.pdf")])
      #expect(try magic("d.pdf").starts(with: Data("%PDF".utf8)))
      try await home.run(["saves", "print", "1", path("e.svg"), "--kerf", "0.1"])
      let drawing = try String(contentsOfFile: path("e.svg"), encoding: .utf8)
      #expect(drawing.ranges(of: "<path ").count == 12 + 1)
      try await home.run(["saves", "export", "1", path("f.tifpuzzle")])
      for size in ["64", "256"] {
        try await home.run(["thumbnail", path("f.tifpuzzle"), path("g.png"), "--size", size])
        let drawn = String(
          decoding: try await Tool.run("identify", ["-format", "%w %h", path("g.png")]),
          as: UTF8.self)
        let sides = drawn.split(separator: " ").compactMap { Int($0) }
        #expect(
          sides.count == 2 && sides.allSatisfy { (Int(size) ?? 0) * 3 / 4...(Int(size) ?? 0) ~= $0 }
        )
      }
      try await home.run(["saves", "picture", "9", path("h.jpg")], code: 1)
      try await home.run(["thumbnail", photo.path, path("h.png")], code: 1)
      try await home.run(["thumbnail", path("f.tifpuzzle"), path("h.png"), "--size", "9"], code: 2)
      #expect(!FileManager.default.fileExists(atPath: path("h.png")))
    }
  }
}
