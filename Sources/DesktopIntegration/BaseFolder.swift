internal import Foundation

/// The player's folders by the XDG Base Directory Specification 0.8.
enum BaseFolder {
  /// Returns the path that a variable holds, else the place in the home folder; relative paths
  /// don't count.
  static func path(
    _ named: String?, orInHome place: String, _ environment: [String: String]
  ) -> String? {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return absolute(named) ?? absolute(environment["HOME"]).map { $0 + "/" + place }
  }
}

/// The folder of the program's caches.
package enum CacheFolder {
  /// Returns the path of a file or folder in `$XDG_CACHE_HOME/tifpuzzle`; `nil` without a home folder.
  package static func path(of name: String) -> String? {
    path(of: name, ProcessInfo.processInfo.environment)
  }

  static func path(of name: String, _ environment: [String: String]) -> String? {
    BaseFolder.path(environment["XDG_CACHE_HOME"], orInHome: ".cache", environment)
      .map { "\($0)/tifpuzzle/\(name)" }
  }
}
