import Foundation
import Testing

@testable import Photos

@Suite("Mutated files", .serialized)
struct MutationTests {
  /// For every format: what is damaged.
  static let seeds: [[String]] = [
    ["plain.jpg", "progressive.jpg", "turned6.jpg", "cmyk.jpg"],
    ["plain.png", "deep.png", "palette.png", "turned8.png"],
    ["plain.webp", "alpha.webp", "turned5.webp", "lossless.webp"],
    ["plain.gif", "animated.gif", "transparent.gif", "offset.gif"],
    ["plain.bmp", "core.bmp", "version4.bmp", "palette.bmp"],
    ["plain.tif", "tiled.tif", "big.tif", "turned7.tif"],
  ]

  @Test(
    "2,000 of every format end in a picture or a sentence, and the game does not grow",
    arguments: seeds)
  func mutated(names: [String]) async throws {
    let count = unsafe getenv("TIFPUZZLE_MUTATIONS").flatMap { unsafe Int(String(cString: $0)) }
    let scratch = Scratch()
    let decoder = DecoderUnderTest.decoder()
    #expect(await onThread { decoder.problem(Fixture.path(names[0])) } == nil)
    let before = Resources.now()
    let start = ContinuousClock.now
    let tally = await withTaskGroup(of: [String: Int].self) { group in
      let workers = 4
      for worker in 0..<workers {
        let folder = scratch.path
        group.addTask {
          var tally: [String: Int] = [:]
          for index in stride(from: worker, to: count ?? 2000, by: workers) {
            let name = names[index % names.count]
            var mutation = Mutation(seed: UInt64(index) &+ UInt64(name.utf8.count) << 32)
            let path = "\(folder)/\(worker)"
            var bytes = mutation.damage(Fixture.bytes(name))
            if index / names.count % 2 == 1, name.hasSuffix("png") {
              bytes = Mutation.withChecksums(bytes)
            }
            Scratch.overwrite(path, bytes)
            let start = ContinuousClock.now
            let outcome = await onThread { decoder.problem(path) }
            #expect(ContinuousClock.now - start < .seconds(60), "\(name) \(index)")
            #expect(outcome != .decoderFailed, "\(name) \(index)")
            tally[outcome.map { "\($0)".prefix { $0 != "(" } + "" } ?? "opened", default: 0] += 1
          }
          return tally
        }
      }
      return await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }
    let took = ContinuousClock.now - start
    print(names[0], took, tally.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    #expect(tally.values.reduce(0, +) == count ?? 2000)
    // Other tests need something for a while, too; what leaks is there for good.
    var after = Resources.now()
    for _ in 0..<300 where !after.isClean(since: before) {
      try await Task.sleep(for: .milliseconds(100))
      after = Resources.now()
    }
    #expect(after.isClean(since: before), "\(before) \(after)")
  }
}

/// Does what waits on a thread of its own: those that tests share are few.
private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}

/// What the process holds.
struct Resources {
  /// Open files, pipes and sockets; not the timers that sleeping tasks leave behind.
  var descriptors: Int
  /// Resident bytes.
  var memory: Int
  /// Whether any child is left, running or dead.
  var hasChildren: Bool

  /// Whether no more is held than before, but for a little memory the system keeps.
  func isClean(since before: Resources) -> Bool {
    !hasChildren && descriptors <= before.descriptors && memory - before.memory < 24 << 20
  }

  static func now() -> Resources {
    let open = (0..<Int32(1024)).filter { number in
      var status = stat()
      return unsafe fstat(number, &status) == 0 && status.st_mode & S_IFMT != 0
    }.count
    var pages = 0
    if let file = unsafe fopen("/proc/self/statm", "r") {
      defer { unsafe fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      _ = unsafe fgets(&line, 256, file)
      let text = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let words = text.split(separator: " ")
      pages = words.count > 1 ? Int(words[1]) ?? 0 : 0
    }
    var info = unsafe siginfo_t()
    let none = unsafe waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == -1 && errno == ECHILD
    return Resources(
      descriptors: open, memory: pages * Int(getpagesize()), hasChildren: !none)
  }
}

extension Scratch {
  static func overwrite(_ path: String, _ bytes: [UInt8]) {
    guard let file = unsafe fopen(path, "wb") else { return }
    _ = unsafe fwrite(bytes, 1, bytes.count, file)
    _ = unsafe fclose(file)
  }
}
