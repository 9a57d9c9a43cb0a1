internal import BackgroundWork
internal import Files
internal import Foundation
package import PuzzleCore
internal import Synchronization

/// The preferences of the desktop, which it tells through its settings portal.
///
/// A thread sleeps on the bus until a preference changes. Without a bus there is no thread.
package final class SettingsPortal: Sendable {
  private let onChange: @Sendable (DesktopPreferences) -> Void
  /// The end of the pipe whose closing stops the thread.
  private let stopping = Mutex<Descriptor?>(nil)

  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"

  /// The settings that are read.
  private static let keys = [
    (appearance, "color-scheme"), (appearance, "contrast"), (appearance, "reduced-motion"),
    (interface, "enable-animations"), (interface, "text-scaling-factor"),
  ]

  /// A Boolean value that indicates whether the session has a bus.
  package static var isReachable: Bool { SessionBus.address() != nil }

  /// Creates the portal; `onChange` is called on a thread of its own, first with the preferences at
  /// that time.
  package init(_ onChange: @escaping @Sendable (DesktopPreferences) -> Void) {
    self.onChange = onChange
  }

  /// Starts to read and to follow the preferences.
  package func follow() {
    guard let address = SessionBus.address(), let (reading, writing) = try? Descriptor.pipe()
    else { return }
    stopping.withLock { $0 = writing }
    let onChange = onChange
    Background { _ in
      guard let bus = SessionBus(address) else { return }
      var values: [String: Double] = [:]
      for (space, key) in Self.keys { values[key] = bus.value(of: key, in: space) }
      // A desktop that answers nothing has no portal.
      guard !values.isEmpty else { return }
      for space in [Self.appearance, Self.interface] { bus.follow(space) }
      onChange(Self.preferences(values))
      while let change = bus.nextChange(until: reading) {
        guard Self.keys.contains(where: { $0 == (change.space, change.key) }) else { continue }
        values[change.key] = change.value
        onChange(Self.preferences(values))
      }
    }
  }

  /// Stops the thread.
  package func close() { stopping.withLock { _ = $0?.close() } }

  /// Returns the preferences that the values of the portal mean.
  package static func preferences(_ values: [String: Double]) -> DesktopPreferences {
    var desktop = DesktopPreferences()
    // 0 is no preference, 1 prefers dark and 2 light.
    switch values["color-scheme"] {
    case 1: desktop.theme = .dark
    case 0, 2: desktop.theme = .light
    default: break
    }
    if values["contrast"] == 1 { desktop.theme = .contrast }
    if let reduced = values["reduced-motion"] {
      desktop.reducesMotion = reduced == 1
    }
    if values["enable-animations"] == 0 { desktop.reducesMotion = true }
    desktop.textScale = values["text-scaling-factor"].flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    return desktop
  }
}
