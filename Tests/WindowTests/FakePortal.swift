import Foundation

/// A session bus with a fake desktop portal.
final class FakePortal: Sendable {
  /// The address of the bus.
  let address: String
  private let bus: Child
  private let portal: Child
  private let changes: FileHandle
  private let words: FileHandle

  struct Silent: Error, CustomStringConvertible {
    let description = "The fake portal did not come up: it needs python3-dbus and python3-gi."
  }

  /// Starts the bus and the portal with some settings; its file chooser answers with `file`, or
  /// cancels.
  init(in home: Home, settings: [String] = [], choosing file: URL? = nil) async throws {
    let environment = ProcessInfo.processInfo.environment
    let output = Pipe()
    bus = try Child(
      try Tool.path(of: "dbus-daemon"),
      ["--session", "--nofork", "--nopidfile", "--print-address=1"], environment: environment,
      output: output)
    address = output.fileHandleForReading.nextLine()
    let fifo = home.folder.path + "/portal"
    try await Tool.run(Tool.path(of: "mkfifo"), [fifo])
    // With both ends open for reading and writing, neither blocks.
    changes = try FileHandle(forUpdating: URL(filePath: fifo))
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "portal.py")
    let answers = Pipe()
    words = answers.fileHandleForReading
    portal = try Child(
      "/usr/bin/python3", [script.path, fifo, file?.absoluteString ?? ""],
      environment: environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 },
      output: answers)
    guard words.nextLine() == "ready" else {
      stop()
      throw Silent()
    }
    for setting in settings { try change(setting) }
  }

  /// Changes a setting: `NAMESPACE KEY TYPE VALUE`.
  func change(_ setting: String) throws {
    try changes.write(contentsOf: Data("\(setting)\n".utf8))
  }

  /// Waits until the file chooser is asked for, and returns the window that it belongs to.
  func parentOfChooser() async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [words] in
        continuation.resume(returning: String(words.nextLine().dropFirst("asked ".count)))
      }
    }
  }

  func stop() {
    portal.send(SIGKILL)
    bus.send(SIGKILL)
  }
}
