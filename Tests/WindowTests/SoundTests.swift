import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  @Suite struct Sound {
    private let home: Home

    init() throws { home = try Home() }

    /// A device that writes what is heard into a file.
    private var device: [String: String] {
      [
        "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": home.folder.appending(path: "heard").path,
        "TIFPUZZLE_TRACE": "1",
      ]
    }

    /// What was heard last, as samples.
    private func heard() -> [Int16] {
      let data = (try? Data(contentsOf: home.folder.appending(path: "heard"))) ?? Data()
      return unsafe data.withUnsafeBytes { unsafe Array($0.bindMemory(to: Int16.self)) }
    }

    @Test func `is heard when a piece snaps, and the volume is kept`() async throws {
      defer { home.remove() }
      try await Game.playAndKill(environment: device, in: home, isNew: true) { game in
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        try await Task.sleep(for: .seconds(1))
        let loud = heard().filter { abs(Int($0)) > 1000 }.count
        #expect(loud > 500, "of what was heard \(loud) samples are loud")
        #expect(heard().allSatisfy { abs(Int($0)) < 32_000 })
        try await game.see("silence", after: .keys("m")) {
          $0["menu.sound"]?.label == "Sound is off"
        }
        // The device is given back when nothing is heard, and begins a new file.
        try await Task.sleep(for: .seconds(4.5))
        try? FileManager.default.removeItem(at: home.folder.appending(path: "heard"))
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        try await Task.sleep(for: .seconds(1))
        #expect(heard().isEmpty)
      }
      try await Game.playAndKill(environment: device, in: home) { game in
        try await game.see("still silent") { $0["menu.sound"]?.label == "Sound is off" }
      }
    }

    @Test func `comes when a device does`() async throws {
      defer { home.remove() }
      let folder = home.folder.appending(path: "plugged in")
      let file = folder.appending(path: "heard")
      let later = ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": file.path]
      try await Game.play(environment: later, in: home) { game in
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // What was not there is not looked for at once.
        try await Task.sleep(for: .seconds(2.5))
        #expect(!FileManager.default.fileExists(atPath: file.path))
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        try await Task.sleep(for: .seconds(1))
        #expect(try Data(contentsOf: file).contains { $0 != 0 })
      }
    }

    /// No driver, or one that finds nothing to play on.
    @Test(arguments: [
      ["SDL_AUDIODRIVER": "none of these"],
      ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": "/nonexistent/heard"],
    ])
    func `is missing without a word where there is no device`(
      environment: [String: String]
    ) async throws {
      defer { home.remove() }
      try await Game.play(environment: environment, in: home) { game in
        for count in 1...3 {
          try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
          #expect(game.now.placed.count == count && game.now.sheet == nil)
          // Until the device is looked for again.
          try await Task.sleep(for: .seconds(1))
        }
      }
    }
  }
}
