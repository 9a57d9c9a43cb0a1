import Foundation
import PuzzleCore
import Testing

/// A virtual Wayland desktop for the tests (sway without a screen), with a pointer and a keyboard.
final class WaylandDesktop: Sendable {
  /// The size of its screen, in device pixels.
  static let size = Size(1600, 1000)

  /// The folder of its sockets, which belongs to the user that runs it.
  private let folder: URL
  private let server: Child
  private let hand: Child
  private let pipe: FileHandle
  /// The path of the socket for `swaymsg`.
  private let control: String

  /// The path of the socket for programs.
  var display: String { folder.appending(path: "wayland-1").path }

  private init(
    folder: URL, server: Child, hand: Child, pipe: FileHandle, control: String
  ) {
    (self.folder, self.server, self.hand, self.pipe) = (folder, server, hand, pipe)
    self.control = control
  }

  /// Windows float at the upper left corner and have no frame, so that points of the window are
  /// points of the screen.
  private static let configuration = """
    output * resolution 1600x1000 position 0 0 scale 1
    xwayland disable
    default_border none
    default_floating_border none
    floating_maximum_size -1 x -1
    for_window [app_id=".*"] floating enable, move absolute position 0 0
    """

  /// Starts the desktop; throws a sentence when a program is missing.
  static func start() async throws -> WaylandDesktop {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tifpuzzle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = folder.appending(path: "config")
    try Data(configuration.utf8).write(to: file)
    var words = [try Tool.path(of: "sway"), "-c", file.path]
    // It doesn't run for the superuser.
    if getuid() == 0 {
      let nobody: UInt32 = 65534
      words =
        [try Tool.path(of: "setpriv"), "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
        + words
      for path in [folder.path, file.path] { _ = unsafe chown(path, nobody, nobody) }
    }
    let environment = [
      "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "WLR_BACKENDS": "headless",
      "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "LANG": "C.UTF-8",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
    let server = try Child(words[0], Array(words.dropFirst()), environment: environment)
    do {
      var control = ""
      try await eventually("a Wayland desktop") {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        control = names.first { $0.hasPrefix("sway-ipc") } ?? ""
        return !control.isEmpty && names.contains("wayland-1")
      }
      let pipe = folder.appending(path: "hand").path
      try #require(unsafe mkfifo(pipe, 0o600) == 0)
      let size = [size.width, size.height].map { String(Int($0)) }
      let hand = try Child(
        try Executable.path(of: "waylandhand"), [pipe] + size,
        environment: environment.merging(["WAYLAND_DISPLAY": "wayland-1"]) { $1 })
      let file = try #require(FileHandle(forUpdatingAtPath: pipe))
      return WaylandDesktop(
        folder: folder, server: server, hand: hand, pipe: file,
        control: folder.appending(path: control).path)
    } catch {
      server.send(SIGTERM)
      throw error
    }
  }

  func stop() async {
    hand.send(SIGTERM)
    _ = await hand.ended(within: 10)
    try? pipe.close()
    server.send(SIGTERM)
    _ = await server.ended(within: 10)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Moves the pointer and the keyboard by lines of `waylandhand`.
  func move(_ lines: [String]) throws {
    try pipe.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Gives the desktop a command, and returns its answer.
  @discardableResult
  func command(_ words: String...) async throws -> String {
    let output = try await Tool.run("swaymsg", ["-s", control] + words)
    return String(decoding: output, as: UTF8.self)
  }
}
