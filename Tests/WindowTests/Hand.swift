import Foundation
import PuzzleCore

/// An action with mouse or keyboard; positions are in points of the window.
enum Act: Sendable {
  case move(Point)
  case press(Int)
  case release(Int)
  case key(String)
  case keyDown(String)
  case keyUp(String)
  /// Types a text with the keyboard's layout.
  case type(String)
  /// Waits for the given seconds.
  case pause(Double)
  /// Gives a window the keyboard focus.
  case focus(String)
  /// Resizes the window through the window manager.
  case resize(Int, Int)

  /// Returns the arguments of xdotool.
  func words(window: String) -> [String] {
    switch self {
    case .move(let p):
      ["mousemove", "--window", window, "--", whole(p.x), whole(p.y)]
    case .press(let button): ["mousedown", String(button)]
    case .release(let button): ["mouseup", String(button)]
    case .key(let name): ["key", name]
    case .keyDown(let name): ["keydown", name]
    case .keyUp(let name): ["keyup", name]
    case .type(let text): ["type", "--delay", "30", "--args", "1", text]
    case .pause(let seconds): ["sleep", String(seconds)]
    case .focus(let other): ["windowfocus", "--sync", other]
    case .resize(let width, let height): ["windowsize", window, String(width), String(height)]
    }
  }

  private func whole(_ value: Double) -> String { String(Int(value.rounded())) }
}

extension [Act] {
  /// The seconds between two actions. Events without a delay get lost in the window manager.
  private static let beat = 0.012

  static func click(_ points: Point...) -> [Act] {
    points.flatMap {
      [.move($0), .pause(beat), .press(1), .pause(beat), .release(1), .pause(beat)]
    }
  }

  /// Returns the actions that press a button at one point and move to others, each in several steps,
  /// without release.
  static func hold(_ from: Point, to stops: Point..., button: Int = 1) -> [Act] {
    var acts: [Act] = [.move(from), .pause(beat), .press(button), .pause(beat)]
    var last = from
    for stop in stops {
      let start = last
      acts += (1...6).flatMap { step -> [Act] in
        [.move(start.interpolated(to: stop, Double(step) / 6)), .pause(beat)]
      }
      last = stop
    }
    return acts
  }

  static func drag(_ from: Point, to end: Point) -> [Act] { hold(from, to: end) + [.release(1)] }

  static func keys(_ names: String...) -> [Act] { names.map { .key($0) } }

  /// Returns the arrow keys that move a held piece by an offset: ten points a press, one with
  /// Shift.
  static func arrows(_ way: Point) -> [Act] {
    let keys = [(way.x, way.x < 0 ? "Left" : "Right"), (way.y, way.y < 0 ? "Up" : "Down")]
    return keys.flatMap { way, name in
      let points = abs(Int(way.rounded()))
      return [Act](repeating: .key(name), count: points / 10)
        + [Act](repeating: .key("shift+\(name)"), count: points % 10)
    }
  }
}
