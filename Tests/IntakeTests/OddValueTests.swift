import Damage
import Foundation
import Intake
import Testing

extension `The corpus` {
  @Test(arguments: Intake.allCases)
  func `is taken in without harm with odd values in it`(intake: Intake) throws {
    let folder = Self.folder.appending(path: intake.rawValue)
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      let bytes = [UInt8](try Data(contentsOf: file))
      // The search for harmful bytes begins with all odd numbers, not with a quarter of them.
      Damaged.seeds(of: bytes, isText: intake.isText, thinning: 4) { intake.take($0) }
    }
  }
}

extension Intake {
  /// A Boolean value that indicates whether the input is JSON.
  fileprivate var isText: Bool { self == .record || self == .words || self == .pack }
}
