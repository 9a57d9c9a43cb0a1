internal import Foundation

/// The folder in which Xlib keeps the compose sequences of the player's language, compiled.
///
/// Without one Xlib parses half a megabyte of them at each start: see Compose(5). For root it keeps
/// nothing.
package enum ComposeCache {
  /// Gives Xlib a folder, unless the player has one for all programs. Changes the environment, so it
  /// must be called before any thread starts.
  package static func prepare() {
    guard getuid() != 0, let folder = folder(ProcessInfo.processInfo.environment) else { return }
    // Xlib uses no folder that others may write to. Without a folder the start takes longer.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    unsafe setenv("XCOMPOSECACHE", folder, 0)
  }

  /// Returns the folder by the XDG Base Directory Specification 0.8, `$XDG_CACHE_HOME/tifpuzzle`, or
  /// `nil` if Xlib needs none.
  static func folder(_ environment: [String: String]) -> String? {
    guard let home = environment["HOME"], home.hasPrefix("/"),
      environment["DISPLAY"]?.isEmpty == false, environment["XCOMPOSECACHE"] == nil,
      !FileManager.default.fileExists(atPath: home + "/.compose-cache")
    else { return nil }
    let caches =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.cache"
    return caches + "/tifpuzzle/compose"
  }
}
