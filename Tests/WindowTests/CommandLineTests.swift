import Foundation
import Testing

/// Tests of the command line without a display.
@Suite(.serialized) struct `The command line` {
  /// Runs the program without a display, and throws if its exit code is not `code`.
  @discardableResult
  private func run(_ arguments: [String], code: Int32 = 0) async throws -> String {
    let output = try await Tool.run(Executable.path(of: "tifpuzzle"), arguments, codes: [code])
    return String(decoding: output, as: UTF8.self)
  }

  private func scratch() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tifpuzzle-line-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path(percentEncoded: false)
  }

  @Test func `explains itself`() async throws {
    let help = try await run(["--help"])
    for word in ["--game jigsaw", "--grid 3|4", "--describe", "demo", "render", "Exit codes"] {
      #expect(help.contains(word))
    }
    #expect(try await run(["--version"]).hasPrefix("tifpuzzle "))
  }

  /// A command in the description that the parser makes of all commands.
  private struct Command: Decodable {
    struct Argument: Decodable { var abstract: String? }
    var commandName: String
    var abstract: String?
    var arguments: [Argument]?
    var subcommands: [Command]?

    /// The commands with the words that call them, without the parser's own.
    func all(after words: [String] = []) -> [(words: [String], command: Command)] {
      [(words, self)]
        + (subcommands ?? []).filter { $0.commandName != "help" }
        .flatMap { $0.all(after: words + [$0.commandName]) }
    }
  }

  /// Each language explains a part of the commands, because starting the program takes long; the tests of
  /// the translations cover all words in all languages.
  @Test func `explains every command and option in the player's language`() async throws {
    struct Dump: Decodable { var command: Command }
    let dump = try JSONDecoder().decode(
      Dump.self, from: Data(try await run(["--experimental-dump-help"]).utf8))
    let codes = ["de", "es", "fr", "it", "pl", "pt", "ro", "uk"]
    for (i, (words, command)) in dump.command.all().enumerated() {
      let code = codes[i % codes.count]
      let output = try await Tool.run(
        "/usr/bin/env",
        ["LANGUAGE=\(code)", "LC_ALL=\(code).UTF-8", Executable.path(of: "tifpuzzle"), "help"]
          + words)
      let help = String(decoding: output, as: UTF8.self)
      // Lines are broken where they are too long.
      let flat = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let english = [command.abstract] + (command.arguments ?? []).map(\.abstract)
      let left = english.compactMap(\.self).filter(flat.contains)
      #expect(left.isEmpty, "\(code) \(words)")
      let isWhole = !help.contains("OVERVIEW:") && help.contains("tifpuzzle")
      #expect(isWhole, "\(code) \(words)")
    }
  }

  @Test func `prints every page of the manual that its list names`() async throws {
    let list = try await run(["manual"])
    let pages = list.matches(of: /\(([a-z-]+)\.md\)/).map { String($0.1) }
    #expect(pages.count >= 10)
    for page in pages { #expect(try await run(["manual", page]).hasPrefix("# ")) }
    #expect(try await complaint(["manual", "chess"]).contains("jigsaw, photos, playing"))
  }

  @Test(arguments: [
    ["--grid", "5"], ["--window", "10x10"], ["--window", "large"], ["--present", "magic"],
    ["--scale", "9"], ["demo", "--loop", "--output", "a.mp4"], ["render"], ["--nonsense"],
    ["render", "--output", "a.png", "--placed", "-1"], ["--game", "chess"], ["--pieces", "100"],
    ["--columns", "3", "--rows", "4"], ["demo", "--rotation", "free"],
    ["render", "--output", "a.png", "--cut", "waves"], ["--game", "jigsaw", "--grid", "3"],
    ["--game", "jigsaw", "--pieces", "0"], ["--game", "jigsaw", "--pieces", "10000000"],
    ["--game", "jigsaw", "--pieces", "9", "--rows", "3", "--columns", "3"],
    ["--game", "jigsaw", "--rows", "3"], ["--game", "jigsaw", "--cut", "round"],
    ["--game", "jigsaw", "--rotation", "on"], ["--size", "12"],
    ["--game", "wordsearch", "--size", "51"], ["--game", "wordsearch", "--words", "/nothing/here"],
    ["--game", "wordsearch", "--difficulty", "mad"],
    ["--game", "jigsaw", "--columns", "9000000000000000000", "--rows", "9"],
  ])
  func `ends with 2 when it is not understood`(arguments: [String]) async throws {
    try await run(arguments, code: 2)
  }

  @Test(arguments: [
    [], ["render", "/nothing/here.jpg", "--output", "/tmp/never.png"],
    ["render", "--output", "/nothing/here.png"], ["demo", "--output", "/nothing/here.mp4"],
    ["demo", "--output", "film.avi"],
  ])
  func `ends with 1 when something fails`(arguments: [String]) async throws {
    try await run(arguments, code: 1)
  }

  @Test func `draws the same frame for the same seed`() async throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var pictures: [Data] = []
    for (name, seed) in [("a", "7"), ("b", "7"), ("c", "8")] {
      let file = "\(folder)/\(name).png"
      try await run(["render", "--seed", seed, "--window", "400x500", "--output", file])
      pictures.append(try Data(contentsOf: URL(filePath: file)))
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0] != pictures[2])
  }

  @Test func `says what a game does not know`() async throws {
    let words = try await complaint(["--pieces", "100"])
    #expect(words.contains("TiFpuzzle has no --pieces: it takes --grid."))
    #expect(try await complaint(["--game", "chess"]).contains("There’s no game “chess”"))
    let jigsaw = ["--game", "jigsaw"]
    for count in ["0", "10000000"] {
      let words = try await complaint(jigsaw + ["--pieces", count])
      #expect(words.contains("A jigsaw has 2 to 100,000 pieces."))
    }
    #expect(
      try await complaint(jigsaw + ["--cut", "round"])
        .contains("--cut must be one of classic, varied, waves, straight."))
    #expect(
      try await complaint(jigsaw + ["--rows", "3"]).contains("--columns and --rows together"))
  }

  @Test(arguments: [
    (["--pieces", "1"], "A jigsaw has 2 to "), (["--pieces", "100001"], "A jigsaw has 2 to "),
    (["--columns", "1", "--rows", "1"], "A jigsaw has 2 to "),
    (["--columns", "9223372036854775807", "--rows", "3"], "A jigsaw has 2 to "),
    (["--columns", "3"], "Give --pieces alone, or --columns and --rows together."),
    (
      ["--pieces", "6", "--columns", "3", "--rows", "2"],
      "Give --pieces alone, or --columns and --rows together."
    ),
    (["--rotation", "sideways"], "--rotation must be one of off, quarter, free."),
    (["--cut", "zigzag"], "--cut must be one of classic, varied, waves, straight."),
    (["--grid", "3"], "Jigsaw has no --grid: it takes --pieces, "),
  ])
  func `says what makes no jigsaw`(arguments: [String], sentence: String) async throws {
    let words = try await complaint(["--game", "jigsaw"] + arguments)
    #expect(words.contains(sentence))
  }

  @Test func `reads words from a file, and from no pipe`() async throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pipe = folder + "/x.txt"
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    let words = try await complaint(["--game", "wordsearch", "--words", pipe])
    #expect(words.contains("“x.txt” is a folder, a pipe or a device"))
    #expect(
      try await complaint(["--game", "wordsearch", "--words", "cooking"])
        .contains("--words must be a file with a list of words, or one of: "))
  }

  @Test(arguments: [
    (["render", "--scale", "9", "--output", "a.png"], "--scale"),
    (["demo", "--loop", "--output", "a.mp4"], "--"), (["manual", "chess"], "jigsaw, photos"),
    (["--game", "chess"], "“chess”"), (["--game", "jigsaw", "--cut", "round"], "--cut"),
    (["--pieces", "100"], "--grid"), (["saves", "export", "1", "a.png"], ".tifpuzzle"),
    (["print", "--output", "a.png"], ".pdf"), (["host", "--color", "3"], "--"),
    (["host", "--headless", "--color", "12"], "--color"),
    (["host", "--headless", "--server", "a b"], "“a b”"),
  ])
  func `complains in the player's language`(arguments: [String], word: String) async throws {
    let english = try await complaint(arguments)
    let other = try await complaint(arguments, in: "pseudo")
    // The pseudo-language has brackets around its sentences.
    #expect(english.hasPrefix("Error: ") && !english.hasPrefix("Error: ["))
    #expect(other.hasPrefix("[ÉÉrrôôr: [") && other.contains(word), "\(other)")
  }

  private func complaint(
    _ arguments: [String], in language: String = "C"
  ) async throws -> String {
    let error = Pipe()
    let child = try Child(
      try Executable.path(of: "tifpuzzle"), arguments, environment: ["LANG": language],
      error: error)
    #expect(await child.ended(within: Game.patience) == .code(2))
    return String(decoding: await error.text(), as: UTF8.self)
  }

  @Test func `plays no more hints than there are`() async throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for game in [[], ["--game", "jigsaw", "--columns", "4", "--rows", "3"]] {
      let file = "\(folder)/\(game.count).png"
      try await run(
        ["render", "--window", "240x240", "--placed", "1000", "--output", file] + game)
      #expect(FileManager.default.fileExists(atPath: file))
    }
    let file = folder + "/endless.png"
    let words = try await complaint(
      ["render", "--placed", "9000000000000000000", "--output", file])
    #expect(words.contains("--placed must be a number from 0 to 1,000,000."))
  }

  @Test func `films the demo, or numbers its pictures`() async throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let wish = ["demo", "--fast", "--window", "240x240", "--output"]
    try await run(wish + ["\(folder)/demo.mp4"])
    let film = try Data(contentsOf: URL(filePath: "\(folder)/demo.mp4"))
    #expect(film.dropFirst(4).prefix(4) == Data("ftyp".utf8))
    try await run(wish + ["\(folder)/frames"])
    // 1 s before, nine flights of 0.3 s, 2.45 s of the ending, 2.5 s after, 30 frames a second.
    let frames = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/frames").sorted()
    #expect((257...265).contains(frames.count))
    #expect(frames.first == "frame-00001.png")
  }
}
