/// The player's folders by the XDG Base Directory Specification 0.8.
package enum BaseFolder {
  /// Returns the path that a variable holds, else the place in the home folder; relative paths
  /// don't count.
  package static func path(
    _ named: String?, orInHome place: String, _ environment: [String: String]
  ) -> String? {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return absolute(named) ?? absolute(environment["HOME"]).map { $0 + "/" + place }
  }

  /// Returns the path of the folder of all caches; `nil` without a home folder.
  package static func caches(_ environment: [String: String]) -> String? {
    path(environment["XDG_CACHE_HOME"], orInHome: ".cache", environment)
  }
}
