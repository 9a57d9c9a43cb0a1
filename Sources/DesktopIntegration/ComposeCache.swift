internal import Files
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

  /// Returns `$XDG_CACHE_HOME/tifpuzzle/compose`, or `nil` if Xlib needs no folder.
  static func folder(_ environment: [String: String]) -> String? {
    let own = (environment["HOME"] ?? "") + "/.compose-cache"
    guard environment["DISPLAY"]?.isEmpty == false, environment["XCOMPOSECACHE"] == nil,
      !FileManager.default.fileExists(atPath: own)
    else { return nil }
    return BaseFolder.caches(environment).map { $0 + "/tifpuzzle/compose" }
  }
}
