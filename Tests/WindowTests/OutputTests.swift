import Foundation
import Testing

/// Tests of output files: written atomically, and never over a file of another kind.
@Suite(.serialized) struct `Files that are written` {
  private let home: Home
  private let folder: URL

  init() throws {
    home = try Home()
    folder = home.folder.appending(path: "out")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs the program without a display, and returns its standard error.
  @discardableResult
  private func run(
    _ arguments: [String], through start: [String] = [],
    environment variables: [String: String] = [:], code: Int32
  ) async throws -> String {
    try await home.run(arguments, through: start, environment: variables, code: code).error
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// The arguments for a small film, and for a small print.
  private let demo = ["demo", "--fast", "--window", "200x200", "--output"]
  private let print = ["print", "--game", "wordsearch", "--seed", "3", "--output"]
  private let render = ["render", "--window", "400x400", "--seed", "3", "--output"]

  // MARK: Films

  @Test(arguments: ["exit 1", "cat >/dev/null; exit 1", "kill -9 $$"])
  func `a film that fails leaves an older one as it was`(script: String) async throws {
    defer { home.remove() }
    try home.tool("ffmpeg", script: "PATH=/usr/bin:/bin; " + script)
    let film = folder.appending(path: "film.mp4")
    try Data("an older film".utf8).write(to: film)
    let tools = ["PATH": home.folder.appending(path: "tools").path]
    let words = try await run(demo + [film.path], environment: tools, code: 1)
    #expect(words.contains("ffmpeg couldn’t write") && words.contains("film.mp4"))
    #expect(try Data(contentsOf: film) == Data("an older film".utf8))
    #expect(try names == ["film.mp4"])
  }

  @Test func `a folder named like a film is left alone`() async throws {
    defer { home.remove() }
    let film = folder.appending(path: "film.mp4")
    let letter = film.appending(path: "letter.txt")
    try FileManager.default.createDirectory(at: film, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: letter)
    let words = try await run(demo + [film.path], code: 1)
    #expect(words.contains("is a folder: choose another name."))
    #expect(try Data(contentsOf: letter) == Data("mine".utf8))
    #expect(try names == ["film.mp4"])
  }

  @Test func `pictures go into no folder that has something in it`() async throws {
    defer { home.remove() }
    let letter = folder.appending(path: "frame-00001.png")
    try Data("mine".utf8).write(to: letter)
    let words = try await run(demo + [folder.path], code: 1)
    #expect(words.contains("isn’t empty: choose another name, or empty it first."))
    #expect(try Data(contentsOf: letter) == Data("mine".utf8))
    #expect(try names == ["frame-00001.png"])
    let file = try await run(demo + [letter.path + "/frames"], code: 1)
    #expect(file.contains("There’s no folder for"))
  }

  @Test func `pictures go into an empty folder, or one that has to be made first`() async throws {
    defer { home.remove() }
    try await run(demo + [folder.path + "/"], code: 0)
    let count = try names.count
    #expect(try count > 100 && names.allSatisfy { $0.hasPrefix("frame-") })
    let deep = home.folder.appending(path: "a/b/c").path
    try await run(demo + [deep], code: 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: deep).count == count)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.folder.path + "/a/b") == ["c"])
  }

  @Test(arguments: ["film.mp4", "frames", "a/b"])
  func `a film that is stopped leaves nothing behind`(name: String) async throws {
    defer { home.remove() }
    let child = try Child(
      try Executable.path(of: "tifpuzzle"),
      ["demo", "--game", "jigsaw", "--output", folder.appending(path: name).path],
      environment: home.commandEnvironment)
    // Filming has begun once a file in the folder grows.
    while try !isWriting(), child.ending == nil { try await Task.sleep(for: .milliseconds(10)) }
    child.send(SIGTERM)
    #expect(await child.ended(within: Game.patience) == .code(1))
    #expect(try names == [])
  }

  /// Returns whether a frame was written, or ffmpeg has begun.
  private func isWriting() throws -> Bool {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).contains {
      $0.hasSuffix(".png") || $0.hasPrefix(".tifpuzzle-") || $0 == "film.mp4"
    }
  }

  @Test func `the demo without a display goes into a private folder, past another's link`()
    async throws
  {
    defer { home.remove() }
    let other = home.folder.appending(path: "letter.txt")
    try Data("mine".utf8).write(to: other)
    for name in ["tifpuzzle-demo.mp4", "tifpuzzle-demo"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: name).path, withDestinationPath: other.path)
    }
    try await run(
      ["--demo-without-display", "--window", "200x200"], environment: ["TMPDIR": folder.path],
      code: 0)
    #expect(try Data(contentsOf: other) == Data("mine".utf8))
    let made = try #require(try names.first { !$0.hasPrefix("tifpuzzle-demo") })
    let place = folder.appending(path: made).path
    #expect(
      try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions] as? Int == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["tifpuzzle-demo.mp4"])
  }

  // MARK: Full disks

  /// Runs the program where `out` is a disk of 16 KiB that contains an older file.
  private func runOnSmallDisk(_ arguments: [String], name: String) async throws -> String {
    let line = """
      mount -t tmpfs -o size=16k tmpfs "$folder"; echo older >"$folder/\(name)"
      "$@"; code=$?; set -- sh -c "exit $code"
      ls -A "$folder" >"$folder.names"; cat "$folder/\(name)" >"$folder.older"
      """
    let words = try await run(
      arguments + [folder.appending(path: name).path],
      through: Mounts.start(line, folder: folder), code: 1)
    #expect(try String(contentsOfFile: folder.path + ".names", encoding: .utf8) == "\(name)\n")
    #expect(try String(contentsOfFile: folder.path + ".older", encoding: .utf8) == "older\n")
    return words
  }

  @Test(.enabled(if: Mounts.arePossible, Comment(rawValue: Mounts.comment)))
  func `a full disk is told of, and leaves an older file as it was`() async throws {
    defer { home.remove() }
    for (arguments, name) in [
      (["print", "--game", "wordsearch", "--key", "--size", "50", "--output"], "a.svg"),
      (render, "a.png"),
    ] {
      let words = try await runOnSmallDisk(arguments, name: name)
      #expect(words.contains("There’s no room on the disk for"), "\(words)")
    }
    let words = try await runOnSmallDisk(demo, name: "film.mp4")
    #expect(words.contains("ffmpeg couldn’t write"), "\(words)")
  }

  @Test(.enabled(if: Mounts.arePossible, Comment(rawValue: Mounts.comment)))
  func `pictures that fill the disk are taken away again`() async throws {
    defer { home.remove() }
    let line = """
      mount -t tmpfs -o size=64k tmpfs "$folder"
      "$@"; code=$?; set -- sh -c "exit $code"; ls -A "$folder" >"$folder.names"
      """
    for name in ["frames", ""] {
      let words = try await run(
        demo + [folder.path + "/" + name], through: Mounts.start(line, folder: folder), code: 1)
      #expect(words.contains("There’s no room on the disk for"), "\(words)")
      #expect(try String(contentsOfFile: folder.path + ".names", encoding: .utf8) == "")
    }
  }

  @Test func `a file that may not grow so large is told of`() async throws {
    defer { home.remove() }
    let limit = ["sh", "-c", "ulimit -f 4; exec \"$@\"", "sh"]
    for arguments in [print + ["a.pdf"], print + ["a.svg"], render + ["a.png"]] {
      var arguments = arguments
      arguments.append(folder.appending(path: arguments.removeLast()).path)
      let words = try await run(arguments, through: limit, code: 1)
      #expect(words.contains("is too large for that disk"), "\(words)")
      #expect(try names == [])
    }
  }

  @Test func `a device that takes nothing in is told of, and stays`() async throws {
    defer { home.remove() }
    for (arguments, name) in [(print, "full.pdf"), (render, "full.png")] {
      let link = folder.appending(path: name).path
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "/dev/full")
      let words = try await run(arguments + [link], code: 1)
      #expect(words.contains("There’s no room on the disk for"), "\(words)")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
    }
    let silent = ["sh", "-c", "exec \"$@\" >/dev/full", "sh"]
    #expect(try await run(["saves"], through: silent, code: 1).contains("can’t be written"))
  }

  @Test func `an older file is replaced, through its link and with its rights`() async throws {
    defer { home.remove() }
    let (file, link) = (folder.appending(path: "a.png"), folder.appending(path: "b.png"))
    try Data("older".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "a.png")
    try await run(render + [link.path], code: 0)
    #expect(try Data(contentsOf: file).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "a.png")
    let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(rights as? Int == 0o640)
    #expect(try names == ["a.png", "b.png"])
  }

  // MARK: Numbers

  @Test(arguments: [
    ["render", "--placed", "9000000000000000000"], ["render", "--placed", "1000001"],
    ["render", "--scale", "nan"], ["render", "--scale", "4", "--window", "8192x8192"],
    ["demo", "--scale", "4", "--window", "8192x8192"],
    ["render", "--window", "9000000000000000000x300"],
    ["render", "--seed", "99999999999999999999999"],
    ["render", "--grid", "-9000000000000000000"],
    ["render", "--game", "swap", "--level", "9000000000000000000"],
    ["render", "--game", "jigsaw", "--pieces", "9000000000000000000"],
    ["render", "--game", "jigsaw", "--rows", "9000000000000000000", "--columns", "-1"],
    ["render", "--game", "wordsearch", "--size", "9000000000000000000"],
  ])
  func `a number beyond all bounds is answered with a sentence`(arguments: [String]) async throws {
    defer { home.remove() }
    let file = folder.appending(path: "a.png").path
    let words = try await run(arguments + ["--output", file], code: 2)
    #expect(words.contains(/Error: [^\n]{20}/), "\(words)")
    #expect(try names == [])
  }
}
