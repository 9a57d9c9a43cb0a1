import Foundation
import Testing

@Suite struct `The journal of a program` {
  private static let line = Data(
    (#"{"game":"tifpuzzle","time":1,"revision":0,"theme":"light","solved":false,"moves":0,"#
      + #""autoSolving":false,"moving":false,"canUndo":false,"canRedo":false,"loading":false,"#
      + #""window":{"width":1,"height":1,"scale":1},"elements":[]}"# + "\n").utf8)

  @Test func `has a last moment while others are being added`() async throws {
    let output = Pipe()
    let journal = Journal(reading: output.fileHandleForReading)
    try output.fileHandleForWriting.write(contentsOf: Self.line)
    _ = try await journal.first(from: 0, within: Game.patience, "a line") { _ in true }
    Thread.detachNewThread { [handle = output.fileHandleForWriting] in
      for _ in 0..<20_000 { try? handle.write(contentsOf: Self.line) }
      try? handle.close()
    }
    while !journal.isOver { #expect(journal.last.revision == 0) }
    #expect(journal.moments.count == 20_001)
  }
}
