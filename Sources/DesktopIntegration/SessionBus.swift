internal import CDesktopBus
internal import Files
internal import Foundation

/// A connection to the session's D-Bus, for one thread at a time.
@safe
package struct SessionBus: ~Copyable {
  private let bus: OpaquePointer

  /// Returns the address of the bus, or `nil` if the session has none. No bus is started.
  static func address(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
      (try? FileKind(path: folder + "/bus")) == .other
    else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// Keeps libraries from starting a bus where the session has none, which delays the start and
  /// leaves a process behind. Must be called before any thread starts.
  package static func forbidLaunch() {
    if address() == nil { tif_bus_forbid_launch() }
  }

  /// Connects to the bus at an address; returns `nil` if it, or libdbus, is not there. Blocks.
  init?(_ address: String) {
    guard let bus = unsafe tif_bus_open(address) else { return nil }
    unsafe self.bus = bus
  }

  deinit { unsafe tif_bus_close(bus) }

  /// A setting of the desktop that is a number or a truth value.
  struct Setting {
    var space: String
    var key: String
    var value: Double
  }

  /// Returns the value of a setting, or `nil` if the desktop has none.
  func value(of key: String, in space: String) -> Double? {
    var setting = tif_setting()
    Self.write(space, &setting.space)
    Self.write(key, &setting.key)
    unsafe tif_bus_read(bus, &setting)
    return setting.is_known ? setting.value : nil
  }

  /// Subscribes to the changes of the settings in a name space.
  func follow(_ space: String) { unsafe tif_bus_follow(bus, space) }

  /// Waits for the next change; returns `nil` once `stop` can be read, or the bus is gone.
  func nextChange(until stop: borrowing Descriptor) -> Setting? {
    var setting = tif_setting()
    guard unsafe tif_bus_wait(bus, stop.rawValue, &setting) else { return nil }
    return Setting(
      space: Self.read(setting.space), key: Self.read(setting.key), value: setting.value)
  }

  /// A service on the bus, with the object that has its properties.
  struct Service {
    var name: String
    var path: String
    var interface: String
  }

  /// Returns whether a property of a service is true. A service that does not run is not started.
  func isOn(_ property: String, of service: Service) -> Bool {
    unsafe tif_bus_is_on(bus, service.name, service.path, service.interface, property)
  }

  /// Subscribes to the start and the end of a service, and to changes of its properties.
  func follow(_ service: Service) { unsafe tif_bus_follow_service(bus, service.name, service.path) }

  /// Waits until a service that is followed has changed; returns false once `stop` can be read, or
  /// the bus is gone.
  func waitForService(until stop: borrowing Descriptor) -> Bool {
    unsafe tif_bus_wait_for_service(bus, stop.rawValue)
  }

  private static func write<Text>(_ words: String, _ text: inout Text) {
    unsafe withUnsafeMutableBytes(of: &text) { bytes in
      let some = words.utf8.prefix(bytes.count - 1)
      unsafe bytes.copyBytes(from: some)
    }
  }

  private static func read<Text>(_ text: Text) -> String {
    unsafe withUnsafeBytes(of: text) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The end of a file dialog.
  enum Choice {
    case chosen(address: String)
    case cancelled
    /// The bus knows no dialog.
    case unavailable
  }

  /// The longest address of a file, in bytes.
  private static let longestAddress = 16_384

  /// Shows the portal's file chooser above the window `parent`, and waits for its end or until
  /// `stop` can be read.
  func choose(
    _ title: String, isFolder: Bool, kind: String, patterns: String, parent: String,
    until stop: borrowing Descriptor
  ) -> Choice {
    var address = [CChar](repeating: 0, count: Self.longestAddress)
    let size = address.count
    let end = unsafe tif_bus_choose(
      bus, parent, title, isFolder, kind, patterns, "All files", stop.rawValue, &address, size)
    switch end {
    case CInt(TIF_CHOSEN):
      let bytes = address.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return .chosen(address: String(decoding: bytes, as: UTF8.self))
    case CInt(TIF_CANCELLED): return .cancelled
    default: return .unavailable
    }
  }
}
