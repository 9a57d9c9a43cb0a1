internal import BackgroundWork
internal import Files
package import Foundation
package import MessageSealing
package import SharedTables

/// A `nats-server` of one's own for one table, which ends with this program; its data stays.
package final class TableServer: Sendable {
  /// The address at which it listens.
  package let address: ServerAddress
  /// The password of the host, who alone can make and delete streams.
  package let hostPassword: String

  private let child: ChildProcess
  private let input: Descriptor

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
    let pipe = try Descriptor.pipe()
    child = try ChildProcess(
      TableProcess.path, ["serve", program, "-c", configuration.path], environment: environment,
      input: pipe.reading)
    pipe.reading.close()
    input = pipe.writing
  }

  /// Writes a file that only the player can read.
  private static func write(_ text: String, to file: URL) throws {
    let isMade = FileManager.default.createFile(
      atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    guard isMade else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Returns the configuration: guests can read and append, but neither make nor delete anything.
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
    let publish = (["tif.\(keys.name).>", "$JS.FC.>"] + api).map(quoted).joined(separator: ", ")
    return """
      # Written by TiFpuzzle whenever this table is hosted.
      listen: \(quoted(String(listen)))
      max_payload: 1MB
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

  /// A Boolean value that indicates whether the server has ended, for example because its address is
  /// taken.
  package var hasEnded: Bool { child.hasEnded }

  /// Lets the server end.
  package func close() {
    input.close()
    _ = child.wait(until: .now + .seconds(8))
  }

  deinit { input.close() }
}
