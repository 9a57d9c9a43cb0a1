package import BackgroundWork
internal import Files
internal import Foundation
internal import Localization
package import PuzzleCore
package import PuzzleKit

/// The desktop's own file dialog, run as a process beside the program.
package struct FileDialog: Sendable {
  private let program: String
  private let arguments: [String]

  package struct Failed: ExplainedError {
    let program: String
    package var sentence: Phrase {
      "The file dialog \(program) ended unexpectedly: drop the file on the window instead."
    }
  }

  private static let pictures =
    "*.jpg *.jpeg *.png *.webp *.gif *.bmp *.tif *.tiff *.heic *.heif *.hif *.avif"
  /// The puzzles of this program, and those of Palapeli.
  private static let puzzles = "*.tifpuzzle *.puzzle"
  /// The longest path an answer may hold, in bytes.
  private static let answerLimit = 16_384

  /// Returns the title, and the name and the patterns of the files to choose.
  static func words(for material: Material) -> (title: String, kind: String, patterns: String) {
    let (title, kind, patterns): (Phrase, Phrase, String) =
      switch material {
      case .picture: ("Load photo", "Pictures", "\(pictures) \(puzzles)")
      case .words: ("Load words", "Lists of words", "*.txt *.json")
      case .pack: ("Choose a folder of pictures", "", "")
      case .puzzle: ("Import a puzzle", "Puzzles", puzzles)
      }
    return (Localization.current.text(title), Localization.current.text(kind), patterns)
  }

  /// Returns KDE's dialog on KDE, else GTK's, else the other one; `nil` when neither is installed.
  package static func onThisDesktop(
    for material: Material = .picture,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> FileDialog? {
    let (title, kind, patterns) = words(for: material)
    let all = Localization.current.text("All files")
    let upper = patterns.uppercased()
    let home = environment["HOME"] ?? "/"
    let isFolder = material == .pack
    let zenity = FileDialog(
      program: "zenity",
      arguments: isFolder
        ? ["--file-selection", "--directory", "--title=\(title)"]
        : [
          "--file-selection", "--title=\(title)", "--file-filter=\(kind) | \(patterns) \(upper)",
          "--file-filter=\(all) | *",
        ])
    let kdialog = FileDialog(
      program: "kdialog",
      arguments: isFolder
        ? ["--title", title, "--getexistingdirectory", home]
        : ["--title", title, "--getopenfilename", home, "\(patterns) \(upper)"])
    let isKDE = environment["XDG_CURRENT_DESKTOP"]?.uppercased().contains("KDE") == true
    return (isKDE ? [kdialog, zenity] : [zenity, kdialog]).first { dialog in
      ChildProcess.isInstalled(dialog.program, environment: environment)
    }
  }

  /// Returns the chosen path, or `nil` when the player cancelled. A cancellation closes the dialog.
  package func choose(_ cancellation: Cancellation) throws(Failed) -> String? {
    let (answer, ending) = try ask(cancellation)
    switch ending {
    case .code(0):
      // The path ends with a newline; the path itself may end in any byte.
      let path = answer.last == 10 ? answer.dropLast() : answer[...]
      return path.isEmpty ? nil : String(path: path)
    // Both dialogs exit with 1 when cancelled; zenity exits with 5 on a timeout.
    case .code(1), .code(5): return nil
    default: throw Failed(program: program)
    }
  }

  /// Runs the dialog to its end, and returns its output and its exit status.
  private func ask(
    _ cancellation: Cancellation
  ) throws(Failed) -> ([UInt8], ChildProcess.ExitStatus) {
    do {
      let (reading, writing) = try Descriptor.pipe()
      let dialog = try ChildProcess(
        program, arguments, environment: ProcessInfo.processInfo.environment, output: writing)
      cancellation.attach(dialog)
      writing.close()
      guard let answer = try reading.readAll(limit: Self.answerLimit) else {
        throw Failed(program: program)
      }
      return (answer, dialog.wait())
    } catch {
      throw Failed(program: program)
    }
  }
}
