import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct Sound {
    private let home: Home

    init() throws { home = try Home() }

    /// The environment for a sound device that writes into a file.
    private var device: [String: String] {
      [
        "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": home.folder.appending(path: "heard").path,
        "TIFPUZZLE_TRACE": "1",
      ]
    }

    /// Returns the recorded sound, as samples.
    private func heard() -> [Int16] {
      let data = (try? Data(contentsOf: home.folder.appending(path: "heard"))) ?? Data()
      return unsafe data.withUnsafeBytes { unsafe Array($0.bindMemory(to: Int16.self)) }
    }

    /// Returns whether a game has the device open.
    private func isPlaying(_ game: Game) throws -> Bool {
      let files = "/proc/\(game.child.id)/fd"
      return try FileManager.default.contentsOfDirectory(atPath: files).contains { name in
        let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\(name)")
        return file == home.folder.appending(path: "heard").path
      }
    }

    /// Places the topmost piece.
    private func place(in game: Game) async throws {
      try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
    }

    /// Moves the topmost piece repeatedly while a condition holds.
    private func play(_ game: Game, while holds: () throws -> Bool) async throws {
      var places = [Point(300, 620), Point(700, 620)]
      while try holds() {
        try await game.drag(game.now.topmost, to: places[0])
        places.reverse()
      }
    }

    @Test func `is heard when a piece snaps, and the volume is kept`() async throws {
      defer { home.remove() }
      try await Game.playAndKill(environment: device, in: home, isNew: true) { game in
        try await place(in: game)
        try await eventually("what was heard has 500 loud samples") {
          heard().count { abs(Int($0)) > 1000 } > 500
        }
        #expect(heard().allSatisfy { abs(Int($0)) < 32_000 })
        try await game.see("silence", after: .keys("m")) {
          $0["menu.sound"]?.label == "Sound is off"
        }
        // The device is closed during silence, and starts a new file.
        try await eventually("the device is given back") { try !isPlaying(game) }
        try? FileManager.default.removeItem(at: home.folder.appending(path: "heard"))
        for _ in 0..<4 { try await place(in: game) }
      }
      #expect(heard().isEmpty)
      try await Game.playAndKill(environment: device, in: home) { game in
        try await game.see("still silent") { $0["menu.sound"]?.label == "Sound is off" }
      }
    }

    @Test func `is music once somebody asks for it, until it is turned off`() async throws {
      try await Game.play(environment: device, in: home) { game in
        try await Task.sleep(for: .seconds(1))
        #expect(heard().isEmpty, "no music by itself")
        try await game.see("the sound dialog", after: .click(game.now.center(of: "menu.sound"))) {
          $0["new.music.0"] != nil
        }
        try await game.see("a volume", after: .click(game.now.center(of: "new.music.0"))) {
          $0["new.volume"] != nil || $0["new.volume.slider"] != nil
        }
        // The effects of the dialog come first, from a device of their own.
        try await eventually("two seconds of music") {
          heard().suffix(44_100).count { abs(Int($0)) > 60 } > 22_050
        }
        let music = heard().suffix(22_050)
        #expect(music.allSatisfy { abs(Int($0)) < 6000 })
        // No step between samples is a click.
        #expect(zip(music, music.dropFirst()).allSatisfy { abs(Int($0) - Int($1)) < 2000 })
        #expect(try isPlaying(game))
        try await game.see("the dialog is closed", after: .keys("Escape")) { $0.sheet == nil }
        try await game.see("silence", after: .keys("m")) {
          $0["menu.sound"]?.label == "Sound is off"
        }
        try await eventually("the device is given back") { try !isPlaying(game) }
      }
    }

    @Test func `comes when a device does`() async throws {
      defer { home.remove() }
      let folder = home.folder.appending(path: "plugged in")
      let file = folder.appending(path: "heard")
      let later = ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": file.path]
      try await Game.play(environment: later, in: home) { game in
        try await place(in: game)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The device is tried again with the next sound.
        let end = ContinuousClock.now + .seconds(Game.patience)
        try await play(game) { ContinuousClock.now < end && !isHeard(in: file) }
        try await eventually("sound") { isHeard(in: file) }
      }
    }

    private func isHeard(in file: URL) -> Bool {
      (try? Data(contentsOf: file))?.contains { $0 != 0 } == true
    }

    /// The arguments are a missing driver, and one without a device.
    @Test(arguments: [
      ["SDL_AUDIODRIVER": "none of these"],
      ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": "/nonexistent/heard"],
    ])
    func `is missing without a word where there is no device`(
      environment: [String: String]
    ) async throws {
      defer { home.remove() }
      try await Game.play(environment: environment, in: home) { game in
        let start = game.now.time
        // In this time the device is tried more than once.
        try await play(game) { game.now.time < start + 3 }
        #expect(game.moments.allSatisfy { $0.sheet == nil })
      }
    }
  }
}
