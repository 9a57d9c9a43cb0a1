internal import BackgroundWork
internal import Files
internal import Foundation
internal import Synchronization

/// Watches whether assistive technology is on: the properties of `org.a11y.Status` on the session's
/// bus, which GNOME and Orca set.
///
/// The service that has them is asked only if it runs already, so that nothing is started on a desktop
/// without assistive technology.
package final class AssistanceWatch: Sendable {
  private static let properties = ["IsEnabled", "ScreenReaderEnabled"]
  /// The variables that say that assistive technology is always on.
  private static let variables = ["GNOME_ACCESSIBILITY", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON"]

  /// The end of the pipe whose closing stops the thread.
  private let stopping = Mutex<Descriptor?>(nil)

  /// Starts the watch. `change` is called on another thread, or at once where a variable says that
  /// assistive technology is always on.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    change: @escaping @Sendable (Bool) -> Void
  ) {
    guard environment["NO_AT_BRIDGE"] != "1", let address = SessionBus.address(environment) else {
      return
    }
    guard !Self.variables.contains(where: { environment[$0] == "1" }) else {
      change(true)
      return
    }
    guard let (reading, writing) = try? Descriptor.pipe() else { return }
    stopping.withLock { $0 = writing }
    Background { _ in Self.follow(address, until: reading, change) }
  }

  /// Ends the watch.
  package func stop() { stopping.withLock { _ = $0?.close() } }

  private static func follow(
    _ address: String, until stop: borrowing Descriptor, _ change: (Bool) -> Void
  ) {
    guard let bus = SessionBus(address) else { return }
    let status = SessionBus.Service(
      name: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Status")
    // It is followed before it is asked, so that no change is missed.
    bus.follow(status)
    repeat {
      change(properties.contains { bus.isOn($0, of: status) })
    } while bus.waitForService(until: stop)
  }
}
