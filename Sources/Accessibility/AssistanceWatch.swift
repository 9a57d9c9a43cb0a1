internal import Foundation
internal import Synchronization

/// Watches whether assistive technology is on: the properties of `org.a11y.Status` on the session's
/// bus, which GNOME and Orca set.
///
/// The service that has them is asked only if it runs already, so that nothing is started on a desktop
/// without assistive technology.
final class AssistanceWatch: Sendable {
  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let properties = ["IsEnabled", "ScreenReaderEnabled"]

  private let bus: SessionBus?

  /// Starts the watch. `change` is called on another thread, or at once where a variable says that
  /// assistive technology is always on.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    change: @escaping @Sendable (Bool) -> Void
  ) {
    let always = ["GNOME_ACCESSIBILITY", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON"]
    guard environment["NO_AT_BRIDGE"] != "1",
      let address = BusAddress(environment: environment)
    else {
      bus = nil
      return
    }
    guard !always.contains(where: { environment[$0] == "1" }) else {
      bus = nil
      change(true)
      return
    }
    let bus = SessionBus(at: address)
    self.bus = bus
    Thread.detachNewThread {
      try? Self.follow(bus, change)
      bus.close()
    }
  }

  /// Ends the watch.
  func stop() { bus?.close() }

  private static func follow(_ bus: SessionBus, _ change: (Bool) -> Void) throws(BusError) {
    try bus.connect()
    try bus.send(BusMessage.hello(serial: 1))
    let rules = [
      "type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',"
        + "path='\(path)'",
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(service)'",
    ]
    for (index, rule) in rules.enumerated() {
      try bus.send(BusMessage.addMatch(rule, serial: UInt32(2 + index)))
    }
    var serial: UInt32 = 10
    /// The latest answer to the question about each property, and the serial number of the question.
    var answers: [(question: UInt32, isOn: Bool)] = properties.map { _ in (0, false) }
    func ask() throws(BusError) {
      for index in properties.indices {
        serial += 1
        answers[index].question = serial
        try bus.send(
          BusMessage.property(
            properties[index], of: "org.a11y.Status", at: path, in: service, serial: serial)
        )
      }
    }
    try ask()
    while let message = try bus.receive() {
      if message.isSignal {
        if ["PropertiesChanged", "NameOwnerChanged"].contains(message.member) { try ask() }
        continue
      }
      guard let index = answers.firstIndex(where: { $0.question == message.replySerial }) else {
        continue
      }
      answers[index].isOn = message.boolean ?? false
      change(answers.contains { $0.isOn })
    }
  }
}
