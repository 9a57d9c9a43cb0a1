/// The place of the window on the displays.
public struct WindowPlace: Codable, Hashable, Sendable {
  /// The frame of the window's content in the desktop's units, while it is neither maximized nor
  /// fills a screen.
  public var frame: Rect
  /// A Boolean value that indicates whether the window is maximized.
  public var isMaximized: Bool
  /// A Boolean value that indicates whether the window fills the screen.
  public var isFullScreen: Bool

  /// Creates a place from a frame and the states of a window.
  public init(frame: Rect, isMaximized: Bool = false, isFullScreen: Bool = false) {
    self.frame = frame
    self.isMaximized = isMaximized
    self.isFullScreen = isFullScreen
  }
}

/// The displays of the desktop.
public struct DisplayLayout: Hashable, Sendable {
  /// The usable parts of the displays, without panels, in the desktop's units.
  public var displays: [Rect]

  /// Creates a layout of displays with these usable parts.
  public init(displays: [Rect]) { self.displays = displays }

  /// A text that is the same whenever the same displays lie in the same way.
  public var key: String {
    displays.map { display in
      [display.x, display.y, display.width, display.height]
        .map { String(Int($0.rounded())) }.joined(separator: ",")
    }.joined(separator: ";")
  }

  /// Returns a frame moved and made smaller so that it lies on one display as a whole: on the one
  /// that has most of it, or the first one.
  public func fitted(_ frame: Rect) -> Rect {
    func share(_ display: Rect) -> Double {
      let common = display.intersection(frame)
      return common.isEmpty ? 0 : common.width * common.height
    }
    guard let first = displays.first else { return frame }
    let most = displays.max { share($0) < share($1) } ?? first
    let display = share(most) > 0 ? most : first
    let width = min(frame.width, display.width)
    let height = min(frame.height, display.height)
    return Rect(
      min(max(frame.x, display.minX), display.maxX - width),
      min(max(frame.y, display.minY), display.maxY - height), width, height)
  }
}

/// The places of the window, one for each layout of the displays.
public struct WindowPlaces: Codable, Hashable, Sendable {
  private struct Entry: Codable, Hashable {
    var layout: String
    var place: WindowPlace
  }

  /// The largest number of layouts whose places are remembered.
  public static let most = 8
  /// The largest coordinate of a window.
  private static let farthest = 1e5

  /// The entries, the latest first.
  private var entries: [Entry] = []

  /// Creates an empty memory.
  public init() {}

  /// Returns the place for a layout, on one of its displays as a whole; nil if none is known.
  public func place(on layout: DisplayLayout) -> WindowPlace? {
    guard var place = entries.first(where: { $0.layout == layout.key })?.place else { return nil }
    let frame = place.frame
    let isValid = [frame.x, frame.y, frame.width, frame.height].allSatisfy {
      $0.isFinite && abs($0) < Self.farthest
    }
    guard isValid, frame.width >= 1, frame.height >= 1 else { return nil }
    place.frame = layout.fitted(frame)
    return place
  }

  /// Remembers the place for a layout as the latest one.
  public mutating func remember(_ place: WindowPlace, on layout: DisplayLayout) {
    entries.removeAll { $0.layout == layout.key }
    entries.insert(Entry(layout: layout.key, place: place), at: 0)
    entries = Array(entries.prefix(Self.most))
  }
}
