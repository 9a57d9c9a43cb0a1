internal import AppUI
package import ArgumentParser
package import PuzzleCore

/// A window size on the command line.
package struct WindowSize: ExpressibleByArgument, Hashable {
  package var size: Size

  package init?(argument: String) {
    let names = ["1080p": "1920x1080", "square": "1080x1080"]
    let argument = names[argument.lowercased()] ?? argument
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let w = Int(parts[0]), let h = Int(parts[1]),
      (200...8192).contains(w), (200...8192).contains(h)
    else { return nil }
    size = Size(Double(w), Double(h))
  }
}

/// The limit on the pixels of frames that are drawn without a display.
package enum FrameSize {
  /// The most pixels of a frame; more take more memory than most computers have.
  private static let limit = 1 << 27

  package static func check(_ window: WindowSize?, scale: Double?) throws(ValidationError) {
    let size = window?.size ?? .standardWindow
    let scale = scale ?? 1
    guard size.width * scale * size.height * scale <= Double(limit) else {
      throw ValidationError(UsageText.largeFrame)
    }
  }
}
