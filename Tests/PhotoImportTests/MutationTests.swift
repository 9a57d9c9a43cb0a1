import BackgroundWork
import Damage
import Foundation
import Testing

@testable import PhotoImport

@Suite("Mutated pictures", .serialized)
struct MutationTests {
  /// The value of `TIFPUZZLE_MUTATIONS`, or a number that takes half a minute beside other tests.
  static let count =
    unsafe getenv("TIFPUZZLE_MUTATIONS").flatMap { unsafe Int(String(cString: $0)) } ?? 4000

  @Test("Each results in a picture or an error in time, and leaves nothing behind")
  func forked() async throws {
    try await run(Self.count, executable: "")
  }

  @Test("The same holds for decoders started by the program")
  func started() async throws {
    try await run(320, executable: try #require(DecoderUnderTest.executable))
  }

  private func run(_ count: Int, executable: String) async throws {
    let start = ContinuousClock.now
    let workers = 2
    let lines = try await withThrowingTaskGroup(of: [String].self) { group in
      for worker in 0..<workers {
        group.addTask {
          let words = [
            "mutants", Fixture.folder, "\(worker)", "\(workers)", "\(count)", executable,
          ]
          let (lines, ending) = try await onThread { try TrialProcess.run(words) }
          #expect(ending == .code(0), "\(lines)")
          return lines
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    var tally: [String: Int] = [:]
    for words in lines.map({ $0.split(separator: " ").map(String.init) }) where words.count == 3 {
      let number = try #require(Int(words[2]))
      if words[0] == "slowest" {
        #expect(number < 10_000, "number \(words[1]) hangs")
      } else {
        tally["\(words[0]) \(words[1])", default: 0] += number
      }
    }
    print("\(count) in \(ContinuousClock.now - start)", lines.filter { $0.hasPrefix("slowest") })
    print(tally.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    #expect(tally.values.reduce(0, +) == count)
    #expect(!lines.contains { $0.hasPrefix("failed") }, "a decoder spoke nonsense")
    #expect(lines.filter { $0 == "clean" }.count == workers, "\(lines.last ?? "")")
    let formats = Set(tally.keys.compactMap { $0.split(separator: " ").first })
    #expect(formats == ["jpg", "png", "webp", "gif", "bmp", "tif", "heic", "avif"])
    #expect(tally.contains { $0.key.hasSuffix("opened") && $0.value > 0 })
  }
}
