internal import Files
internal import Foundation
internal import PuzzleCore

/// A folder of the player's for files that the program makes.
package enum MediaFolder {
  case pictures, videos

  /// Returns a path in the folder for a file with a title, at which nothing is yet. Blocks on the
  /// disk, so it must not run on the main thread.
  package func freePath(for title: String, ending: String) -> String {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
    let folder = path(home: home)
    let name = String(title.asName(limit: 60).map { "/:\\".contains($0) ? "-" : $0 })
    let stem = folder.inside(name.isEmpty || name.hasPrefix(".") ? "Puzzle" : name)
    var path = "\(stem).\(ending)"
    var number = 2
    while FileManager.default.fileExists(atPath: path) {
      path = "\(stem) \(number).\(ending)"
      number += 1
    }
    return path
  }

  /// Returns the folder that the desktop names, else one with the usual name, else the home folder.
  private func path(home: String) -> String {
    let (kind, name): (FileManager.SearchPathDirectory, String) =
      switch self {
      case .pictures: (.picturesDirectory, "Pictures")
      case .videos: (.moviesDirectory, "Videos")
      }
    let named = FileManager.default.urls(for: kind, in: .userDomainMask)
    let found = (named + [URL(filePath: home.inside(name))]).first {
      $0.path(percentEncoded: false).hasPrefix(home)
        && (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }
    return (found?.path(percentEncoded: false) ?? home).withoutTrailingSlashes
  }
}
