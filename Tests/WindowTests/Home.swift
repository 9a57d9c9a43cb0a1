import Foundation

/// A temporary home folder for one test, without the developer's own files.
final class Home: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "tifpuzzle-\(UUID().uuidString)")
    for name in ["Pictures", "tools", ".config", ".local/share"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Returns the program's whole environment: a desktop without file dialogs, and a silent sound
  /// device.
  func environment(display: String) -> [String: String] {
    [
      "DISPLAY": display, "HOME": folder.path, "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy",
      // A trap then ends the program at once, without a backtrace program.
      "SWIFT_BACKTRACE": "enable=no",
      "XDG_DATA_HOME": folder.appending(path: ".local/share").path,
      "XDG_CONFIG_HOME": folder.appending(path: ".config").path,
      "PATH": folder.appending(path: "tools").path,
    ]
  }

  /// Returns a copy of a built-in picture with another name.
  func photo(_ builtIn: String, as name: String) throws -> Photo {
    let path = folder.appending(path: "Pictures").appending(path: name)
    try FileManager.default.copyItem(at: Photo.builtIn(builtIn), to: path)
    return Photo(file: path)
  }

  /// Creates a file that is not a picture.
  func text(_ name: String) throws -> URL {
    let path = folder.appending(path: "Pictures").appending(path: name)
    try Data("Milk, bread, apples.\n".utf8).write(to: path)
    return path
  }

  /// Links a program of the system into the folder of `PATH`.
  func tool(_ name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "tools").appending(path: name).path,
      withDestinationPath: try Tool.path(of: name))
  }

  /// Creates a script in the folder of `PATH`.
  func tool(_ name: String, script: String) throws {
    let path = folder.appending(path: "tools").appending(path: name)
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.path)
  }
}

/// The programs under test in the build folder.
enum Executable {
  struct Missing: Error, CustomStringConvertible {
    var name: String
    var description: String {
      "\(name) is not beside the tests: “swift build” makes it, or name the game in "
        + "TIFPUZZLE_EXECUTABLE."
    }
  }

  static func path(of name: String) throws -> String {
    let environment = ProcessInfo.processInfo.environment
    if name == "tifpuzzle", let path = environment["TIFPUZZLE_EXECUTABLE"] { return path }
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? own
    var candidates: [URL] = []
    for start in [own, bundle] {
      var folder = URL(filePath: start)
      for _ in 0..<3 {
        folder.deleteLastPathComponent()
        candidates.append(folder.appending(path: name))
      }
    }
    let found = candidates.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
        && (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }
    guard let found else { throw Missing(name: name) }
    return found.path
  }
}
