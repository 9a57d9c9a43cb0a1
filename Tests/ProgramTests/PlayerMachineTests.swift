import Foundation
import SavedPuzzles
import Testing

@testable import tifpuzzle

/// Tests with random events of a player and a desktop, for every game of the catalog.
///
/// `TIFPUZZLE_EVENTS` is the number of events for all games together, and `TIFPUZZLE_SEED` repeats
/// a failed round. Memory is checked when the number is given and `MALLOC_ARENA_MAX` is 1: no other
/// test must run at the same time.
@Suite(.serialized) struct `A player machine` {
  private static let environment = ProcessInfo.processInfo.environment
  /// The number of events with one seed, all on one table.
  private static let round = 2500
  /// The largest growth of memory after the first third of a run, in bytes.
  private static let growth = 8 << 20

  @Test(arguments: Catalog.games.map(\.id)) @MainActor
  func `finds no fault in a game, and takes no more memory with time`(id: String) throws {
    let wish = Self.environment["TIFPUZZLE_EVENTS"].flatMap { Int($0) }
    let seed = Self.environment["TIFPUZZLE_SEED"].flatMap { UInt64($0) }
    let entry = try #require(Catalog.games.game(id))
    let rounds = max((wish ?? 10_000) / (Self.round * Catalog.games.count), 1)
    var memory: [Int] = []
    for number in 0..<UInt64(rounds) {
      // After a crash the last line names the round to repeat.
      if wish != nil { print("player machine: \(id), seed \(seed ?? number)") }
      let folder = FileManager.quickDirectory
        .appending(path: "tifpuzzle-player-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      try PlayerMachine(entry, seed: seed ?? number, folder: folder).play(Self.round)
      memory.append(Memory.resident())
    }
    guard wish != nil, Self.environment["MALLOC_ARENA_MAX"] == "1", rounds > 3 else { return }
    let (early, late) = (memory[memory.count / 3], memory[memory.count - 1])
    print("player machine: \(early >> 20) MB after a third, \(late >> 20) MB at the end")
    #expect(late - early < Self.growth)
  }
}

enum Memory {
  /// Returns the resident memory of this process (proc(5)) in bytes, without free memory kept for
  /// later. At the end of any heap but the first, free memory counts too.
  static func resident() -> Int {
    if let symbol = unsafe dlsym(nil, "malloc_trim") {
      _ = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
    }
    let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = words.split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4096
  }
}

extension FileManager {
  /// The folder for files that need not survive a power cut: in memory, if the system has one.
  static var quickDirectory: URL {
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    return FileManager.default.isWritableFile(atPath: memory.path)
      ? memory : FileManager.default.temporaryDirectory
  }
}
