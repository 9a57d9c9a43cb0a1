import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  /// Tests of own pictures, dropped as a folder.
  @Suite(.serialized, .desktop) struct Packs {
    private let home: Home
    private let names = "abcdefghijklmnopqrstuvwx".map { "z\($0)o" }

    init() throws { home = try Home() }

    private var folder: URL { home.folder.appending(path: "Pictures/Zoo") }

    /// Creates a folder with `count` pictures, and files that are not pictures.
    private func makeFolder(_ count: Int) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in names.prefix(count) {
        try FileManager.default.copyItem(
          at: Photo.builtIn("reef"), to: folder.appending(path: name + ".jpg"))
      }
      try FileManager.default.copyItem(
        at: Photo.builtIn("reef"), to: folder.appending(path: "IMG_2024.jpg"))
      let whole = try Data(contentsOf: Photo.builtIn("reef"))
      try whole.prefix(whole.count / 3).write(to: folder.appending(path: "broken.jpg"))
      try Data("no picture".utf8).write(to: folder.appending(path: "words.png"))
    }

    /// Waits until a card shows the picture of the reef.
    private func seeReef(_ game: Game, in id: String) async throws {
      let side = 2048.0
      let wanted = try await MeanColor(
        of: Photo.builtIn("reef").path, in: Rect(side * 0.3, side * 0.3, side * 0.4, side * 0.4))
      var seen: MeanColor?
      for _ in 0..<100 {
        let frame = try #require(game.now[id]).frame
        let middle = Rect(
          center: frame.center - Point(0, id == "picture" ? 0 : frame.height * 0.085),
          size: Size(frame.width * 0.3, frame.width * 0.3))
        seen = try await MeanColor(of: try await game.screenshot(), in: middle)
        if let seen,
          abs(seen.red - wanted.red) + abs(seen.green - wanted.green)
            + abs(seen.blue - wanted.blue) < 60
        {
          return
        }
        try await Task.sleep(for: .milliseconds(100))
      }
      Issue.record("The card shows \(seen as Any), the picture is \(wanted).")
    }

    @Test func `are kept without their folder, and leave the machine without its path`()
      async throws
    {
      defer { home.remove() }
      try makeFolder(24)
      let (word, id) = try await Game.playAndKill(["--game", "ipict"], in: home, isNew: true) {
        game in
        try await game.drop([folder.absoluteString])
        let told = try await game.see("what was left out") { $0.sheet == "message" }
        let sentence = try #require(told["card.text"]).label
        for name in ["IMG_2024.jpg", "broken.jpg", "words.png"] {
          #expect(sentence.contains(name), "\(sentence)")
        }
        let choice = try await game.see("own pictures", after: .keys("Escape")) {
          $0.sheet == nil && $0["choice.0"]?.label.hasPrefix("Z") == true && !$0.moving
        }
        let word = try #require(choice["choice.0"]).label
        #expect(names.map { $0.uppercased() }.contains(word))
        try await seeReef(game, in: "choice.0")
        try await game.see("the card between", after: .keys("1")) { $0["ready"] != nil }
        let page = try await game.see("all is written", after: .keys("ctrl+p")) {
          $0.elements.contains { $0.id.hasPrefix("puzzle.") }
        }
        let row = page.elements.first { $0.id.hasPrefix("puzzle.") }
        return (word, String(row?.id.split(separator: ".")[1] ?? ""))
      }
      let file = home.folder.appending(path: "zoo.tifpuzzle")
      try await home.run(["saves", "export", id, file.path])
      let bytes = try Data(contentsOf: file)
      for path in ["/Zoo", "Pictures", home.folder.lastPathComponent, "z_o.jpg"] {
        #expect(bytes.range(of: Data(path.utf8)) == nil, "\(path) left the machine")
        let escaped = path.replacing("/", with: "\\/")
        #expect(bytes.range(of: Data(escaped.utf8)) == nil, "\(path) left the machine")
      }
      try FileManager.default.removeItem(at: folder)
      try await Game.playAndKill(in: home) { game in
        try await game.see("the same match") { $0["ready"] != nil && !$0.moving }
        try await game.see("the board", after: .keys("Return")) {
          $0["tile.0"] != nil && !$0.moving
        }
        #expect(game.now.elements.count { $0.id.hasPrefix("slot.") } == word.count)
        try await seeReef(game, in: "picture")
      }
      let friend = try Home()
      defer { friend.remove() }
      try await friend.run(["saves", "import", file.path])
      try await Game.playAndKill(in: friend) { game in
        try await game.see("the same match") { $0["ready"] != nil && !$0.moving }
        try await game.see("the board", after: .keys("Return")) {
          $0["tile.0"] != nil && !$0.moving
        }
        try await seeReef(game, in: "picture")
      }
    }

    @Test func `are dropped one by one, get their words typed, and are sent to a friend`()
      async throws
    {
      defer { home.remove() }
      try makeFolder(23)
      try FileManager.default.createDirectory(
        at: home.folder.appending(path: "Documents"), withIntermediateDirectories: true)
      // Each photo differs, because the same one is taken once.
      var photos: [URL] = []
      for (i, name) in names.prefix(23).enumerated() {
        let photo = folder.appending(path: name + ".jpg")
        _ = try await Tool.run(
          "convert", ["-size", "64x48", "xc:rgb(\(i * 10),90,\(250 - i * 10))", photo.path])
        photos.append(photo)
      }
      let last = folder.appending(path: "IMG_2024.jpg")
      try await Game.playAndKill(["--game", "ipict"], in: home, isNew: true) { game in
        try await game.drop([photos[0].absoluteString])
        try await game.see("the page of the pack") {
          $0.sheet == "pack" && $0["pack.word.0"]?.label == "Word of photo 1: ZAO"
        }
        try await game.drop(photos.dropFirst().map(\.absoluteString))
        try await game.see("what is missing") {
          $0["pack.status"]?.label == "Add 1 more photo to play."
        }
        try await game.drop([last.absoluteString])
        try await game.see("a photo without a word") {
          $0["pack.status"]?.label == "1 photo needs a word."
        }
        let typed = "ReefX1".map { Act.key(String($0)) }
        try await game.see("a word that can’t be used", after: typed) {
          $0["pack.word.23"]?.reason == "Use letters only."
        }
        try await game.see("all words", after: .keys("BackSpace", "BackSpace")) {
          $0["pack.status"]?.label == "Ready to play."
        }
        let saved = try await game.see(
          "where the pack is", after: .click(try game.now.center(of: "pack.save"))
        ) { $0["pack.status"]?.label.hasPrefix("Your pack is in ") == true }
        #expect(saved.sheet == "pack")
        let words = Set(names.prefix(23).map { $0.uppercased() } + ["REEF"])
        try await game.see("a match", after: .click(try saved.center(of: "pack.play"))) {
          $0.sheet == nil && $0.choices.count == 4 && !$0.moving
            && words.isSuperset(of: $0.choices)
        }
      }
      let documents = home.folder.appending(path: "Documents")
      let files = try FileManager.default.contentsOfDirectory(atPath: documents.path)
      let file = documents.appending(path: try #require(files.first))
      #expect(files.count == 1 && file.pathExtension == "tifpack")
      let bytes = try Data(contentsOf: file)
      #expect(bytes.range(of: Data("Pictures".utf8)) == nil && bytes.count < 4 << 20)
      let friend = try Home()
      defer { friend.remove() }
      try await Game.playAndKill([file.path], in: friend, isNew: true) { game in
        try await game.see("a match with the pack") {
          $0.game == "ipict" && $0.sheet == nil && $0["choice.0"] != nil && !$0.moving
        }
      }
    }

    @Test func `are refused when too few of them can be used`() async throws {
      defer { home.remove() }
      try makeFolder(23)
      try await Game.playAndKill(["--game", "ipict"], in: home, isNew: true) { game in
        let before = try await game.see("four pictures") { $0["choice.0"] != nil && !$0.moving }
        try await game.drop([folder.absoluteString])
        let told = try await game.see("why not") { $0.sheet == "message" }
        let sentence = try #require(told["card.text"]).label
        #expect(sentence.contains("there are 23") && sentence.contains("broken.jpg"), "\(sentence)")
        let after = try await game.see("the table as it was", after: .keys("Escape")) {
          $0.sheet == nil
        }
        #expect(after["choice.0"]?.label == before["choice.0"]?.label)
      }
    }
  }
}
