import Foundation

/// Private file systems of a program, which end with it.
enum Mounts {
  /// A user other than root becomes root in a user namespace of the program.
  private static let isRoot = geteuid() == 0

  /// A Boolean value that indicates whether this system permits private mounts.
  static let arePossible: Bool = {
    guard let unshare = try? Tool.path(of: "unshare") else { return false }
    let trial = Process()
    trial.executableURL = URL(filePath: unshare)
    trial.arguments = [isRoot ? "-m" : "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
    trial.standardError = FileHandle.nullDevice
    guard (try? trial.run()) != nil else { return false }
    trial.waitUntilExit()
    return trial.terminationStatus == 0
  }()

  static let comment = "This system lets no program have mounts of its own (unshare -rm)."

  /// Returns the arguments that start a program after a line of shell; `$folder` is a folder.
  static func start(_ line: String, folder: URL) -> [String] {
    [
      "unshare", isRoot ? "-m" : "-rm", "/bin/sh", "-c",
      """
      folder=$0; tools=$PATH; PATH=/usr/sbin:/usr/bin:/sbin:/bin
      \(line)
      exec env PATH="$tools" "$@"
      """, folder.path,
    ]
  }

  /// Runs a line of shell in the mount namespace of a program; `$folder` is a folder.
  static func run(_ line: String, folder: URL, beside child: Child) async throws {
    let user = isRoot ? [] : ["-U", "--preserve-credentials"]
    try await Tool.run(
      "nsenter",
      ["-t", String(child.id), "-m"] + user + [
        "/bin/sh", "-c", "PATH=/usr/sbin:/usr/bin:/sbin:/bin; folder=$0; \(line)", folder.path,
      ])
  }
}
