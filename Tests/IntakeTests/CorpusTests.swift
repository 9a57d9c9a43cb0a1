import Foundation
import Intake
import Testing

/// Tests with the fuzzer's initial files and its findings: see `make fuzz`.
@Suite struct `The corpus` {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")

  @Test(arguments: Intake.allCases)
  func `is taken in without harm`(intake: Intake) throws {
    let folder = Self.folder.appending(path: intake.rawValue)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      intake.take(bytes)
      for length in stride(from: 0, to: bytes.count, by: bytes.count / 50 + 1) {
        intake.take(Array(bytes.prefix(length)))
      }
    }
  }

  @Test func `has a folder for every intake and no other`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(Intake.allCases.map(\.rawValue)))
  }
}
