import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Settings and recent photos")
struct GameStoreTests {
  private let data: DataFolder
  private var folder: URL { data.url }

  init() throws { data = try DataFolder() }

  /// Creates files with these names, beside the data of the folder.
  private func paths(_ names: [String]) throws -> [String] {
    try names.map { name in
      let file = folder.appending(path: name)
      try Data([0]).write(to: file)
      return file.path(percentEncoded: false)
    }
  }

  @Test("Recent photos are unique, sorted newest first, and persistent")
  func recent() throws {
    let files = try paths(["a.jpg", "ü b.png", "c.gif"])
    var store: GameStore? = try GameStore(folder: folder)
    for (second, file) in (files + [files[0]]).enumerated() {
      try store?.recentPhotos.add(file, at: Date(timeIntervalSince1970: Double(second)))
    }
    #expect(try store?.recentPhotos.paths() == [files[0], files[2], files[1]])
    store = nil
    #expect(try GameStore(folder: folder).recentPhotos.paths() == [files[0], files[2], files[1]])
  }

  /// Earlier versions wrote the same text with a date formatter.
  @Test("The time of a photo is written as text in universal time")
  func time() throws {
    let store = try GameStore(folder: folder)
    try store.recentPhotos.add("x", at: Date(timeIntervalSince1970: 1_700_000_000.25))
    let text = try store.database.read { db in
      try String.fetchAll(db, sql: "SELECT openedAt FROM recent_photo")
    }
    #expect(text == ["2023-11-14 22:13:20.250"])
  }

  @Test("Settings are persistent, and undecodable ones are nil")
  func settings() throws {
    var store: GameStore? = try GameStore(folder: folder)
    #expect(try store?.settings.value(of: "volume", as: [Int].self) == nil)
    try store?.settings.set("volume", to: [1])
    try store?.settings.set("volume", to: [2, 3])
    store = nil
    let next = try GameStore(folder: folder)
    #expect(try next.settings.value(of: "volume", as: [Int].self) == [2, 3])
    #expect(try next.settings.value(of: "volume", as: [String].self) == nil)
  }

  @Test("A deleted photo is not listed")
  func gone() throws {
    let files = try paths(["a.jpg", "b.jpg"])
    let store = try GameStore(folder: folder)
    for file in files { try store.recentPhotos.add(file) }
    try FileManager.default.removeItem(atPath: files[0])
    #expect(try store.recentPhotos.paths() == [files[1]])
  }

  @Test("The oldest photos are removed beyond the limit")
  func limit() throws {
    let files = try paths((0..<RecentPhotos.limit + 5).map { "\($0).jpg" })
    let store = try GameStore(folder: folder)
    for (second, file) in files.enumerated() {
      try store.recentPhotos.add(file, at: Date(timeIntervalSince1970: Double(second)))
    }
    #expect(try store.recentPhotos.paths() == files.suffix(RecentPhotos.limit).reversed())
  }

  @Test("A folder that can’t be created is reported in a sentence")
  func refused() throws {
    #expect(throws: StoreError.self) {
      try GameStore(folder: URL(filePath: "/proc/nothing/here"))
    }
  }

  @Test("The data folder follows the XDG specification")
  func standardFolder() {
    func folder(_ environment: [String: String]) -> String {
      GameStore.standardFolder(environment: environment).path(percentEncoded: false)
    }
    #expect(folder(["XDG_DATA_HOME": "/data", "HOME": "/home/a"]) == "/data/tifpuzzle")
    #expect(folder(["HOME": "/home/a"]) == "/home/a/.local/share/tifpuzzle")
    #expect(folder(["XDG_DATA_HOME": "relative", "HOME": "/h"]) == "/h/.local/share/tifpuzzle")
  }
}
