import Foundation

/// The programs that drive the desktop.
enum Tool {
  /// The error for a missing program, with the package to install.
  struct Missing: Error, CustomStringConvertible {
    var name: String
    var package: String
    var description: String {
      "The window tests need \(name), which is not installed: “sudo apt install \(package)”."
    }
  }

  struct Failed: Error, CustomStringConvertible {
    var description: String
  }

  /// The Debian package of each program.
  private static let packages = [
    "Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "wmctrl": "wmctrl",
    "xclip": "xclip", "ffmpeg": "ffmpeg", "import": "imagemagick", "convert": "imagemagick",
    "compare": "imagemagick", "setxkbmap": "x11-xkb-utils", "pdfinfo": "poppler-utils",
    "pdffonts": "poppler-utils",
    "pdftotext": "poppler-utils", "strace": "strace", "unshare": "util-linux",
    "nsenter": "util-linux", "dbus-daemon": "dbus-daemon", "dbus-run-session": "dbus",
  ]

  /// Returns the path of a program.
  static func path(of name: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { throw Missing(name: name, package: packages[name] ?? name) }
    return found
  }

  /// Throws for the first missing program.
  static func requireAll() throws {
    for name in packages.keys.sorted() { _ = try path(of: name) }
  }

  /// Runs a program to its end, and returns its output.
  @discardableResult
  static func run(
    _ name: String, _ arguments: [String], on display: String = "", codes: [Int32] = [0]
  ) async throws -> Data {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    // Texts are passed as UTF-8.
    environment["LC_ALL"] = "C.UTF-8"
    let (output, error) = (Pipe(), Pipe())
    let path = try name.hasPrefix("/") ? name : path(of: name)
    let child = try Child(
      path, arguments, environment: environment, output: output, error: error)
    async let written = output.text()
    async let complaint = error.text()
    let ending = await child.ended(within: Game.patience)
    guard codes.contains(where: { ending == .code($0) }) else {
      let words = String(decoding: await complaint, as: UTF8.self)
      throw Failed(
        description: "\(name) \(arguments.joined(separator: " ")) failed: \(words)")
    }
    _ = await complaint
    return await written
  }
}

extension Pipe {
  /// Returns the whole output up to its end. Closes the end of the pipe explicitly: a `Process`
  /// keeps its pipes, and with a thousand open files it reads beyond its list of them.
  func text() async -> Data {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [fileHandleForReading] in
        let text = fileHandleForReading.allBytes()
        try? fileHandleForReading.close()
        continuation.resume(returning: text)
      }
    }
  }
}
