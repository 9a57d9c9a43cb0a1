import Foundation
import GRDB
import PuzzleCore
import PuzzleKit
import Testing

@testable import Storage

@Suite struct `Forgetting everything` {
  @Test func `leaves nothing of it in the folder`() throws {
    let folder = try DataFolder()
    let store = try GameStore(folder: folder.url)
    let secret = Data("the player's own photo ".utf8)
    _ = try folder.keep(9, picture: .bytes(secret), in: store)
    _ = try folder.keep(3, seed: 2, picture: .builtIn("reef"), in: store)
    try store.settings.set("preferences", to: ["theme": "dark"])
    try store.recentPhotos.add("/home/ada/secret.jpg")
    let aside = ["tifpuzzle damaged 2026.sqlite", "tifpuzzle journal 1.json"]
    for name in aside {
      try Data("old".utf8).write(to: folder.url.appending(path: name))
    }
    try store.forgetEverything()
    for table in [
      "game", "move", "snapshot", "deal", "result", "wall", "picture", "recent_photo", "setting",
    ] {
      #expect(try folder.count(table, in: store) == 0, "\(table)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(names).isDisjoint(with: aside))
    for name in names {
      let bytes = try Data(contentsOf: folder.url.appending(path: name))
      #expect(bytes.range(of: secret) == nil && bytes.range(of: Data("secret.jpg".utf8)) == nil)
    }
    // The database still works.
    _ = try folder.keep(1, seed: 3, in: store)
    #expect(try store.puzzles.all().count == 1)
  }
}
