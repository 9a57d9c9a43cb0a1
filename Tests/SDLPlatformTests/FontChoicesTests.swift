import Fonts
import Foundation
import Testing

@testable import SDLPlatform

@Suite struct `The choices of fonts` {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var file: String { home.appending(path: "caches/fonts").path }
  private var environment: [String: String] { ["HOME": home.path, "LANG": "C.UTF-8"] }

  init() throws {
    for folder in ["system", ".cache"] {
      try FileManager.default.createDirectory(
        at: home.appending(path: folder), withIntermediateDirectories: true)
    }
  }

  private func choices(_ other: [String: String] = [:]) -> FontChoices? {
    FontChoices(
      file, environment.merging(other) { $1 }, systemCache: home.appending(path: "system").path)
  }

  /// Returns the stored text with a line changed for a use.
  private func change(_ use: FontFile.Use, to line: String) throws {
    var lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
    let index = try #require(lines.firstIndex { $0.hasPrefix(use.rawValue + "\t") })
    lines[index] = line
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test func `are stored for the next start`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(choices()?.restore() == false)
    choices()?.store()
    #expect(choices()?.restore() == true)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for use in FontFile.Use.allCases {
      let font = try #require(FontFile.usual(use))
      #expect(text.contains("\(use.rawValue)\t\(font.index)\t\(font.family)\t\(font.path)"))
    }
  }

  @Test(arguments: ["system/new", ".cache/fontconfig", ".fonts", ".config/fontconfig/conf.d"])
  func `are not valid once a folder of fontconfig has changed`(name: String) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    choices()?.store()
    #expect(choices()?.restore() == true)
    try FileManager.default.createDirectory(
      at: home.appending(path: name), withIntermediateDirectories: true)
    #expect(choices()?.restore() == false)
  }

  @Test func `depend on the language`() {
    defer { try? FileManager.default.removeItem(at: home) }
    choices()?.store()
    #expect(choices(["LC_ALL": "ja_JP.UTF-8"])?.restore() == false)
    #expect(choices(["LANG": "C.UTF-8"])?.restore() == true)
  }

  @Test func `are not used where they can't be known to be valid`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(choices() != nil)
    #expect(choices(["FONTCONFIG_FILE": "/tmp/fonts.conf"]) == nil)
    #expect(FontChoices(file, environment, systemCache: home.appending(path: "none").path) == nil)
    #expect(FontChoices(file, ["LANG": "C"], systemCache: home.path) == nil)
  }

  @Test(arguments: [
    "title", "title\t0\tInter", "title\tx\tInter\t/etc/passwd", "title\t0\tInter\t/no/such.otf",
    "title\t0\tInter\t/etc", "text\t0\tInter\t/etc/passwd", "",
  ])
  func `are not used if the file is damaged or a font is gone`(line: String) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    choices()?.store()
    try change(.title, to: line)
    #expect(choices()?.restore() == false)
  }
}
