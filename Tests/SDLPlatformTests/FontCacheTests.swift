import Fonts
import Foundation
import Testing

@testable import SDLPlatform

@Suite struct `The cache of fonts` {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var file: String { home.appending(path: ".cache/tifpuzzle/fonts").path }
  private var environment: [String: String] { ["HOME": home.path, "LANG": "C.UTF-8"] }

  init() throws {
    for folder in ["system", ".cache"] {
      try FileManager.default.createDirectory(
        at: home.appending(path: folder), withIntermediateDirectories: true)
    }
  }

  private func cache(_ other: [String: String] = [:]) -> FontCache? {
    FontCache(
      environment.merging(other) { $1 }, systemCache: home.appending(path: "system").path)
  }

  /// Returns the stored text with a line changed for a role.
  private func change(_ role: FontFile.Role, to line: String) throws {
    var lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
    let index = try #require(lines.firstIndex { $0.hasPrefix(role.rawValue + "\t") })
    lines[index] = line
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test func `is stored for the next start`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(cache()?.load() == false)
    cache()?.store()
    #expect(cache()?.load() == true)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for role in FontFile.Role.allCases {
      let font = try #require(FontFile.usual(role))
      #expect(text.contains("\(role.rawValue)\t\(font.index)\t\(font.family)\t\(font.path)"))
    }
  }

  @Test(arguments: ["system/new", ".cache/fontconfig", ".fonts", ".config/fontconfig/conf.d"])
  func `is out of date once a folder of fontconfig has changed`(name: String) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    cache()?.store()
    #expect(cache()?.load() == true)
    try FileManager.default.createDirectory(
      at: home.appending(path: name), withIntermediateDirectories: true)
    #expect(cache()?.load() == false)
  }

  @Test func `depends on the language`() {
    defer { try? FileManager.default.removeItem(at: home) }
    cache()?.store()
    #expect(cache(["LC_ALL": "ja_JP.UTF-8"])?.load() == false)
    #expect(cache(["LANG": "C.UTF-8"])?.load() == true)
  }

  @Test func `is not used with a configuration of its own, or without a system's cache`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(cache() != nil)
    #expect(cache(["FONTCONFIG_FILE": "/tmp/fonts.conf"]) == nil)
    #expect(FontCache(environment, systemCache: home.appending(path: "none").path) == nil)
    #expect(FontCache(["LANG": "C"], systemCache: home.path) == nil)
  }

  @Test(arguments: [
    "title", "title\t0\tInter", "title\tx\tInter\t/etc/passwd", "title\t0\tInter\t/no/such.otf",
    "title\t0\tInter\t/etc", "text\t0\tInter\t/etc/passwd", "",
  ])
  func `is not used if it is damaged or a font is gone`(line: String) throws {
    defer { try? FileManager.default.removeItem(at: home) }
    cache()?.store()
    try change(.title, to: line)
    #expect(cache()?.load() == false)
  }
}
