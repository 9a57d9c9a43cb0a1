import Foundation
import PuzzleGames
import SharedTables
import TableTransport

/// The time from a move until another process knows of it.
enum Latency {
  private static let moves = 300

  static func measure() throws -> [Figure] {
    let table = try BenchTable(pieces: 1000)
    defer { table.close() }
    let watcher = Process()
    let output = Pipe()
    watcher.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    watcher.arguments = ["watch", table.invitation.text, "\(moves)"]
    watcher.standardOutput = output
    try watcher.run()
    while table.host.replica.confirmed.people.count < 2 { Thread.sleep(forTimeInterval: 0.01) }
    var made: [Double] = []
    for number in 0..<moves {
      made.append(Clock.now)
      table.move(number)
      Thread.sleep(forTimeInterval: 0.02)
    }
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    let seen = text.split(separator: "\n").compactMap { Double($0) }
    let delays = zip(made, seen).map { 1000 * ($1 - $0) }
    return [Figure("a move, until another process shows it", "ms", delays, aim: 5, aimP95: 20)]
  }
}

/// A process that writes when it sees moves.
enum Watcher {
  static func run(_ words: [String]) throws {
    guard words.count == 2, let count = Int(words[1]) else { return }
    let entrance = try TableEntrance(
      Invitation(reading: words[0]),
      SeatStore(
        folder: FileManager.default.temporaryDirectory.appending(
          path: "table-bench-seats-\(UUID().uuidString)")))
    let events = Events()
    let client = try BenchTable.Client.join(
      entrance.store, as: Player(name: "Watcher", color: 1), report: events.note)
    let end = Clock.now + 60
    while events.moveTimes.count < count, Clock.now < end { Thread.sleep(forTimeInterval: 0.05) }
    for time in events.moveTimes { print(time) }
    client.leave()
  }
}
