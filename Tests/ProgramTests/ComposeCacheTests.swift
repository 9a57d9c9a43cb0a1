import Foundation
import Testing

@testable import DesktopIntegration

@Suite struct `The cache of compose sequences` {
  @Test func `is in the player's folder for caches`() {
    func folder(_ variables: [String: String]) -> String? {
      ComposeCache.folder(variables.merging(["HOME": "/no/home", "DISPLAY": ":1"]) { a, _ in a })
    }
    #expect(folder([:]) == "/no/home/.cache/tifpuzzle/compose")
    #expect(folder(["XDG_CACHE_HOME": "/caches"]) == "/caches/tifpuzzle/compose")
    #expect(folder(["XDG_CACHE_HOME": "relative"]) == "/no/home/.cache/tifpuzzle/compose")
    #expect(folder(["HOME": "relative"]) == nil)
    #expect(folder(["DISPLAY": ""]) == nil, "Only Xlib has use for it")
    #expect(folder(["XCOMPOSECACHE": "/own"]) == nil)
  }

  @Test func `is the player's own one if there is one`() throws {
    let home = FileManager.default.temporaryDirectory
      .appending(path: "tifpuzzle-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let variables = ["HOME": home.path, "DISPLAY": ":1"]
    #expect(ComposeCache.folder(variables) == home.path + "/.cache/tifpuzzle/compose")
    try FileManager.default.createDirectory(
      at: home.appending(path: ".compose-cache"), withIntermediateDirectories: true)
    #expect(ComposeCache.folder(variables) == nil)
  }
}
