internal import Foundation
internal import PuzzleCore

/// The player's folder for documents.
package enum DocumentsFolder {
  /// Returns a path at which no file is yet, for a file with a title and an extension. Blocks on the
  /// disk, so it must not run on the main thread.
  package static func freePath(for title: String, _ fileExtension: String) -> String {
    let folder = path(home: ProcessInfo.processInfo.environment["HOME"] ?? "/")
    let name = String(title.asName(limit: 60).map { "/:".contains($0) ? "-" : $0 })
    var path = "\(folder)/\(name).\(fileExtension)"
    var number = 2
    while FileManager.default.fileExists(atPath: path) {
      path = "\(folder)/\(name) \(number).\(fileExtension)"
      number += 1
    }
    return path
  }

  /// Returns the folder for documents, else the home folder.
  private static func path(home: String) -> String {
    let named = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
    let found = (named + [URL(filePath: home + "/Documents")]).first {
      $0.path(percentEncoded: false).hasPrefix(home)
        && (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }
    let path = found?.path(percentEncoded: false) ?? home
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
