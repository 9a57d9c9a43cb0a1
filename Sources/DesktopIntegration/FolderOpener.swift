package import BackgroundWork
internal import Foundation
package import PuzzleCore

/// The desktop's file manager.
package enum FolderOpener {
  package struct Failed: ExplainedError {
    package let sentence: Phrase =
      "No file manager could be started: copy the path, and open it in one."
  }

  /// Shows a folder; blocks until the program that opens it ends.
  package static func open(
    _ path: String, _ cancellation: Cancellation,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Failed) {
    guard let child = try? ChildProcess("xdg-open", [path], environment: environment) else {
      throw Failed()
    }
    cancellation.attach(child)
    guard child.wait() == .code(0) || cancellation.isCancelled else { throw Failed() }
  }
}
