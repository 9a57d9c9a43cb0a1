internal import BackgroundWork
internal import Files
package import Foundation
package import MessageSealing
package import SharedTables
internal import Synchronization

/// A `nats-server` of one's own for one table, which ends with this program; its data stays.
package final class TableServer: Sendable {
  /// The address at which it listens.
  package let address: ServerAddress
  /// The password of the host, who alone can make and delete streams.
  package let hostPassword: String

  private struct State {
    var child: ChildProcess
    var input: Descriptor
    var isClosed = false
    /// A Boolean value that indicates whether the server was reached, so that it goes on if it ends.
    var isInUse = false
    /// A Boolean value that indicates whether messages were not stored, or the disk was full.
    var isSuspect = false
  }

  private let state: Mutex<State>
  private let folder: URL
  private let program: String

  /// The name with which the host signs in.
  package static let hostUser = "host"

  /// The folders in which system administrators' programs are, besides those of `PATH`.
  private static let folders = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/usr/bin"]

  private static func program(_ environment: [String: String]) throws(TableError) -> String {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init) + folders
    for folder in folders {
      let path = folder.inside("nats-server")
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw .noServer
  }

  /// Starts a server that listens at `address` and keeps its data in `folder`.
  ///
  /// The same folder continues the same table.
  package init(in folder: URL, at address: ServerAddress, _ keys: TableKeys) throws {
    self.address = address
    let environment = ProcessInfo.processInfo.environment
    let program = try Self.program(environment)
    (self.folder, self.program) = (folder, program)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let secretFile = folder.appending(path: "host-password")
    if let known = try? String(contentsOf: secretFile, encoding: .utf8), known.count == 64 {
      hostPassword = known
    } else {
      hostPassword = try TableKeys.randomPassword()
      try Self.write(hostPassword, to: secretFile)
    }
    let configuration = folder.appending(path: "server.conf")
    try Self.write(Self.configuration(folder, address, keys, hostPassword), to: configuration)
    let (child, input) = try Self.start(program, in: folder)
    state = Mutex(State(child: child, input: input))
    Thread.detachNewThread { [weak self] in
      var pause = 1.0
      while let self, let hasRestarted = watch() {
        // Another program may have taken the address.
        pause = hasRestarted ? min(2 * pause, Self.longestPause) : 1
        Thread.sleep(forTimeInterval: pause)
      }
    }
  }

  private static func start(
    _ program: String, in folder: URL
  ) throws -> (ChildProcess, Descriptor) {
    let pipe = try Descriptor.pipe()
    defer { pipe.reading.close() }
    let configuration = folder.appending(path: "server.conf").path
    let child = try ChildProcess(
      TableProcess.path, ["serve", program, "-c", configuration],
      environment: ProcessInfo.processInfo.environment, input: pipe.reading)
    return (child, pipe.writing)
  }

  /// Writes a file that only the player can read.
  private static func write(_ text: String, to file: URL) throws {
    let isMade = FileManager.default.createFile(
      atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    guard isMade else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Returns the configuration: guests can read, append to the log and write snapshots, but neither
  /// make nor delete anything.
  private static func configuration(
    _ folder: URL, _ address: ServerAddress, _ keys: TableKeys, _ hostPassword: String
  ) -> String {
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    let listen = address.text.split(separator: "//", maxSplits: 1).last ?? ""
    let api = [
      "INFO", "STREAM.INFO.*", "STREAM.NAMES", "STREAM.MSG.GET.*", "CONSUMER.CREATE.>",
      "CONSUMER.DURABLE.CREATE.>", "CONSUMER.INFO.>", "CONSUMER.DELETE.>",
    ].map { "$JS.API." + $0 }
    let table = ["log", "snapshot.>", "hands"].map { "tif.\(keys.name).\($0)" }
    let publish = (table + ["$JS.FC.>"] + api).map(quoted).joined(separator: ", ")
    return """
      # Written by TiFpuzzle whenever this table is hosted.
      listen: \(quoted(String(listen)))
      max_payload: 256KB
      max_connections: 1100
      max_control_line: 1KB
      max_pending: 64MB
      write_deadline: "10s"
      jetstream {
        store_dir: \(quoted(folder.appending(path: "data").path))
        max_memory_store: 16MB
        max_file_store: 2GB
      }
      authorization {
        timeout: 5
        users: [
          { user: \(quoted(hostUser)), password: \(quoted(hostPassword)) }
          {
            user: \(quoted(keys.user)), password: \(quoted(keys.password))
            permissions: {
              publish: [\(publish)]
              subscribe: [\(quoted("tif.\(keys.name).hands")), "_INBOX.>"]
            }
          }
        ]
      }
      """
  }

  // MARK: The process

  /// A Boolean value that indicates whether the server has ended, for example because its address is
  /// taken.
  package var hasEnded: Bool { state.withLock(\.child).hasEnded }

  /// Lets the server end.
  package func close() {
    let (child, input) = state.withLock { state in
      state.isClosed = true
      return (state.child, state.input)
    }
    input.close()
    _ = child.wait(until: .now + .seconds(8))
  }

  /// Notes that the server did not answer when a message was to be stored.
  func noteSilence() { state.withLock { $0.isSuspect = true } }

  /// Notes that the server was reached.
  func noteUse() { state.withLock { $0.isInUse = true } }

  /// The most seconds between two looks at the server.
  private static let longestPause = 30.0
  /// The free bytes below which the disk counts as full, and those above which it is no longer full.
  private static let (full, enough) = (UInt64(1 << 20), UInt64(4 << 20))

  /// Starts the server again if it has ended, and after its disk was full, since nats-server stops
  /// answering then. Returns whether that was due; nil once it is closed.
  private func watch() -> Bool? {
    let free = freeSpace
    let (isDue, isClosed) = state.withLock { state in
      state.isSuspect = state.isSuspect || free < Self.full
      let isFit = !state.isSuspect || free > Self.enough
      let isDue =
        !state.isClosed && isFit && (state.isSuspect || state.isInUse && state.child.hasEnded)
      return (isDue, state.isClosed)
    }
    if isDue { restart() }
    return isClosed ? nil : isDue
  }

  private var freeSpace: UInt64 {
    var status = statvfs()
    guard unsafe statvfs(folder.path, &status) == 0 else { return .max }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize)
  }

  private func restart() {
    let (child, input) = state.withLock { ($0.child, $0.input) }
    input.close()
    _ = child.wait(until: .now + .seconds(8))
    let new = try? Self.start(program, in: folder)
    state.withLock { state in
      // The silence so far was that of the old process.
      state.isSuspect = new == nil
      guard let new else { return }
      (state.child, state.input) = new
      // It was closed in the meantime.
      if state.isClosed { new.1.close() }
    }
  }

  deinit { state.withLock(\.input).close() }
}
