import Foundation

/// A screen without a GPU: Xvfb with the window manager openbox, and a session's bus. A window of
/// 3840×2160 fits with its frame.
final class Desktop {
  /// The environment variables that name the screen and the bus.
  let environment: [String: String]
  let folder: String
  private let server: Child
  private let bus: Child
  private let manager: Child

  /// Starts a desktop on display `number`, or on the first free one.
  init(number: Int?, folder: String) throws(Child.Failure) {
    self.folder = folder
    let place = number.map { [":\($0)"] } ?? []
    let server = try Child(
      ["Xvfb"] + place
        + ["-displayfd", "1", "-screen", "0", "4096x2304x24", "-nolisten", "tcp", "-noreset"],
      in: folder)
    self.server = server
    bus = try Child(["dbus-daemon", "--session", "--nofork", "--print-address"], in: folder)
    guard let display = server.firstLine, let address = bus.firstLine else {
      for child in [server, bus] { child.end() }
      throw Child.Failure(description: "Xvfb or dbus-daemon did not start")
    }
    environment = [
      "DISPLAY": ":\(display)", "WAYLAND_DISPLAY": "", "DBUS_SESSION_BUS_ADDRESS": address,
      "TIFPUZZLE_TRACE": "1", "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder,
      "XDG_STATE_HOME": folder, "XDG_CACHE_HOME": folder,
    ]
    manager = try Child(["openbox"], in: folder, environment: environment)
    Clock.sleep(1)
  }

  func close() {
    for child in [manager, bus, server] { child.end() }
  }

  /// Runs a program on this desktop to its end, and returns its output.
  @discardableResult
  func run(_ arguments: [String]) throws(Child.Failure) -> String {
    try Child.run(arguments, in: folder, environment: environment)
  }

  /// Returns the screen position of pixel (0, 0) of the game's window.
  func corner() throws(Child.Failure) -> (x: Double, y: Double) {
    let answer = try run([
      "xdotool", "search", "--onlyvisible", "--name", "TiFpuzzle", "mousemove", "--window", "%1",
      "0", "0", "getmouselocation", "--shell",
    ])
    var values: [Substring: Double] = [:]
    for line in answer.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[parts[0]] = Double(parts[1]) }
    }
    guard let x = values["X"], let y = values["Y"] else {
      throw Child.Failure(description: "the window is not where xdotool looks: \(answer)")
    }
    return (x, y)
  }
}
