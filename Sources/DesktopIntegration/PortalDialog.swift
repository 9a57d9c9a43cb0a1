package import BackgroundWork
internal import Files
package import PuzzleKit

/// The file chooser of the desktop's portal.
package enum PortalDialog {
  /// The end of the dialog.
  package enum Answer: Hashable, Sendable {
    /// The chosen path; `nil` when the player cancelled.
    case path(String?)
    /// This desktop has no such dialog.
    case unavailable
  }

  /// Shows the dialog above the window `parent`, which is named as portals name windows (empty where
  /// there is no name), and waits for its end. A cancellation closes it.
  package static func choose(
    _ material: Material, parent: String, _ cancellation: Cancellation
  ) -> Answer {
    guard let address = SessionBus.address(), let (reading, writing) = try? Descriptor.pipe(),
      let bus = SessionBus(address)
    else { return .unavailable }
    cancellation.attach(writing)
    let (title, kind, patterns) = FileDialog.words(for: material)
    let choice = bus.choose(
      title, isFolder: material == .pack, kind: kind,
      patterns: "\(patterns) \(patterns.uppercased())", parent: parent, until: reading)
    switch choice {
    case .chosen(let address): return .path(String(fileAddress: address))
    case .cancelled: return .path(nil)
    case .unavailable: return .unavailable
    }
  }
}

extension String {
  /// Creates the path of a file from its address (RFC 8089); returns nil for any other address.
  init?(fileAddress: String) {
    let start = "file://"
    guard fileAddress.hasPrefix(start),
      let slash = fileAddress.dropFirst(start.count).firstIndex(of: "/")
    else { return nil }
    var bytes: [UInt8] = []
    var rest = fileAddress[slash...].utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let digits = String(rest.prefix(2)),
        let value = UInt8(digits, radix: 16), value != 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    self.init(path: bytes)
  }
}
