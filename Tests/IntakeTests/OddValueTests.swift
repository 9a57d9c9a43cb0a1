import Damage
import Foundation
import Intake
import Testing

extension `The corpus` {
  /// The longest part of a file in which every place gets odd numbers, in bytes, and the number of
  /// places after which a number comes again; the search for harmful bytes begins with all of them.
  private static var places: (count: Int, thinning: Int) { (96, 4) }

  @Test(arguments: Intake.allCases)
  func `is taken in without harm with odd values in it`(intake: Intake) throws {
    let folder = Self.folder.appending(path: intake.rawValue)
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      let bytes = [UInt8](try Data(contentsOf: file))
      Damaged.seeds(
        of: bytes, isText: intake.isText, places: Self.places.count, thinning: Self.places.thinning
      ) { intake.take($0) }
    }
  }
}

extension Intake {
  /// A Boolean value that indicates whether the input is JSON.
  fileprivate var isText: Bool { self == .record || self == .words || self == .pack }
}
