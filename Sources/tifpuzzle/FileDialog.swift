internal import Foundation
internal import Subprocess

/// The desktop's own file dialog, run as a process beside the program.
struct FileDialog: Sendable {
  private let program: String
  private let arguments: [String]

  struct Failed: Error, CustomStringConvertible {
    let program: String
    var description: String {
      "The file dialog \(program) ended unexpectedly: drop the photo on the window instead."
    }
  }

  private static let patterns = "*.jpg *.jpeg *.png *.webp *.gif *.bmp *.tif *.tiff"
  /// The longest path an answer may hold, in bytes.
  private static let answerLimit = 16_384

  /// KDE's dialog on KDE, else GTK's, else the other one; nil when neither is installed.
  static func onThisDesktop(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> FileDialog? {
    let upper = patterns.uppercased()
    let home = environment["HOME"] ?? "/"
    let zenity = FileDialog(
      program: "zenity",
      arguments: [
        "--file-selection", "--title=Load photo", "--file-filter=Pictures | \(patterns) \(upper)",
        "--file-filter=All files | *",
      ])
    let kdialog = FileDialog(
      program: "kdialog",
      arguments: ["--title", "Load photo", "--getopenfilename", home, "\(patterns) \(upper)"])
    let isKDE = environment["XDG_CURRENT_DESKTOP"]?.uppercased().contains("KDE") == true
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return (isKDE ? [kdialog, zenity] : [zenity, kdialog]).first { dialog in
      folders.contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(dialog.program)")
      }
    }
  }

  /// The path chosen, or nil when the player cancelled.
  func choose() async throws -> String? {
    let result = try await run(
      .name(program), arguments: Arguments(arguments), input: .none,
      output: .string(limit: Self.answerLimit), error: .discarded)
    switch result.terminationStatus {
    case .exited(0):
      let path = result.standardOutput.trimmingCharacters(in: .newlines)
      return path.isEmpty ? nil : path
    // Both dialogs say 1 for “cancelled”; zenity says 5 when its time ran out.
    case .exited(1), .exited(5): return nil
    default: throw Failed(program: program)
    }
  }
}
