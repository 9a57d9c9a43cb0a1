import Foundation
import MessageSealing
import SharedTables
import Synchronization
import TableTransport
import Testing

/// Three servers that keep every table together.
final class Cluster: Sendable {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "cluster-\(UUID().uuidString)")
  private let processes = Mutex<[Process?]>([nil, nil, nil])
  private let ports: [UInt16]
  private let monitors: [UInt16]
  let table: TableID
  let secret: TableSecret

  init() throws {
    let all = try (0..<9).map { _ in try FreePort.find() }
    (ports, monitors) = (Array(all[0..<3]), Array(all[3..<6]))
    table = TableID(rawValue: try TableKeys.randomNumber())
    secret = try .random()
    let keys = try TableKeys(invitation(at: 0))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let routes = all[6..<9].map { "\"nats://127.0.0.1:\($0)\"" }.joined(separator: ", ")
    for number in 0..<3 {
      let text = """
        server_name: n\(number)
        listen: "127.0.0.1:\(ports[number])"
        http: "127.0.0.1:\(monitors[number])"
        max_payload: 256KB
        jetstream {
          store_dir: "\(folder.path)/data\(number)", max_memory_store: 16MB, max_file_store: 4GB
        }
        cluster { name: tif, listen: "127.0.0.1:\(all[6 + number])", routes: [\(routes)] }
        authorization { users: [{ user: "\(keys.user)", password: "\(keys.password)" }] }
        """
      try Data(text.utf8).write(to: configuration(number))
      try start(number)
    }
  }

  private func configuration(_ number: Int) -> URL { folder.appending(path: "n\(number).conf") }

  /// The invitation to the table on one of the servers.
  func invitation(at number: Int) throws -> Invitation {
    Invitation(
      server: try #require(ServerAddress("nats://127.0.0.1:\(ports[number])")), table: table,
      secret: secret)
  }

  func start(_ number: Int) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["nats-server", "-c", configuration(number).path]
    var environment = ProcessInfo.processInfo.environment
    environment["PATH", default: ""] += ":/usr/sbin:/usr/local/sbin"
    process.environment = environment
    (process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, FileHandle.nullDevice
    )
    try process.run()
    processes.withLock { $0[number] = process }
  }

  /// Ends a server as a power cut would.
  func kill(_ number: Int) {
    let process = processes.withLock { processes in
      defer { processes[number] = nil }
      return processes[number]
    }
    guard let process else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func close() {
    for number in 0..<3 { kill(number) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// The server that leads the table's log; nil while none does.
  var leader: Int? {
    for monitor in monitors {
      guard let text = try? Self.page("/jsz?streams=true&accounts=true", at: monitor) else {
        continue
      }
      // The first stream after its name, the log, names its leader.
      guard let log = text.range(of: "_LOG\""),
        let word = text[log.upperBound...].range(of: #""leader": "n"#)
      else { continue }
      return text[word.upperBound...].first?.wholeNumberValue
    }
    return nil
  }

  /// Returns a page of a server's monitor.
  private static func page(_ path: String, at port: UInt16) throws -> String {
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "bash", "-c",
      "exec 3<>/dev/tcp/127.0.0.1/\(port); printf 'GET \(path) HTTP/1.0\\r\\n\\r\\n' >&3; cat <&3",
    ]
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
