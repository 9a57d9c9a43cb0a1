internal import Foundation
internal import PuzzleCore
internal import SDLPlatform

/// The pictures that come with the program.
enum BuiltInPictures {
  /// The names in display order; the first picture is on the table at the start.
  static let names = [
    "hot-air-balloons", "reef", "mountain-lake", "stained-glass", "autumn-forest", "night-city",
    "deep-fractal",
  ]

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the folder `Resources`, beside a build or where a package puts it.
  ///
  /// The search tries `TIFPUZZLE_RESOURCES`, then the executable's folder and its ancestors, then
  /// `../share/tifpuzzle` relative to the executable.
  static func folder() throws(Missing) -> String {
    let environment = ProcessInfo.processInfo.environment
    var candidates = [environment["TIFPUZZLE_RESOURCES"]].compactMap { $0 }
    var above = Executable.path
    for _ in 0..<6 {
      guard let slash = above.lastIndex(of: "/") else { break }
      above = String(above[..<slash])
      candidates += [above + "/Resources", above + "/share/tifpuzzle"]
    }
    for candidate in candidates
    where FileManager.default.fileExists(atPath: candidate + "/pictures/\(names[0]).jpg") {
      return candidate
    }
    throw Missing(
      description:
        "The built-in pictures are missing: reinstall the program, or name their folder in "
        + "TIFPUZZLE_RESOURCES.")
  }

  /// Loads the picture at `index`, which wraps around.
  static func load(_ index: Int) throws -> Picture { try load(named: name(index)) }

  /// Returns the name of the picture at `index`, which wraps around.
  static func name(_ index: Int) -> String { names[index % names.count] }

  /// Returns the name of the picture after the one with that name, with wrap-around.
  static func name(after name: String) -> String {
    self.name((names.firstIndex(of: name) ?? -1) + 1)
  }

  /// Loads the picture with that name; a saved name may come from another version and be unknown.
  static func load(named name: String) throws -> Picture {
    guard names.contains(name) else {
      throw Missing(
        description: "This version has no built-in picture “\(name)”: load a photo instead."
      )
    }
    return Picture(try ImageFile.loadBundled(path: folder() + "/pictures/\(name).jpg"))
  }
}

/// The executable file of the running program.
enum Executable {
  static let path: String = {
    #if os(Linux)
      let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      if let own { return own }
    #endif
    return Bundle.main.executablePath ?? CommandLine.arguments[0]
  }()
}
