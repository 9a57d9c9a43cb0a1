internal import BackgroundWork
internal import Foundation
package import PuzzleCore

/// The folder `Resources`, beside a build or where a package puts it.
package enum ResourceFolder {
  /// The error for a missing folder or file.
  package struct Missing: ExplainedError {
    package let sentence: Phrase

    package init(_ sentence: Phrase) { self.sentence = sentence }
  }

  /// Returns the path of the folder.
  ///
  /// The search tries `TIFPUZZLE_RESOURCES`, then the executable's folder and its ancestors, then
  /// `../share/tifpuzzle` relative to the executable.
  package static func path() throws(Missing) -> String {
    let environment = ProcessInfo.processInfo.environment
    var candidates = [environment["TIFPUZZLE_RESOURCES"]].compactMap { $0 }
    var above = Executable.path
    for _ in 0..<6 {
      guard let slash = above.lastIndex(of: "/") else { break }
      above = String(above[..<slash])
      candidates += [above + "/Resources", above + "/share/tifpuzzle"]
    }
    for candidate in candidates
    where FileManager.default.fileExists(atPath: BuiltInPictures.firstPath(in: candidate)) {
      return candidate
    }
    throw Missing(
      """
      The built-in pictures are missing: reinstall the program, or name their folder in \
      TIFPUZZLE_RESOURCES.
      """)
  }

  /// Returns the folder of the manual, beside a build or where a package puts it.
  package static func manual() throws(Missing) -> String {
    let resources = try path()
    let candidates = [resources + "/manual", resources + "/../doc/tifpuzzle/manual"]
    let found = candidates.first { FileManager.default.fileExists(atPath: $0 + "/README.md") }
    guard let found else { throw Missing("The manual is missing: reinstall the program.") }
    return found
  }
}
