internal import PuzzleCore
internal import PuzzleKit

extension Button {
  init(_ id: ElementID, _ action: Action, _ label: Phrase, _ icon: String? = nil, look: Look) {
    self.init(id: id, action: action, label: label, icon: icon, look: look)
  }

  /// Creates a button without a visible label, which its tooltip shows.
  static func icon(
    _ id: ElementID, _ action: Action, _ label: Phrase, _ icon: String, look: Look = .quiet,
    x: Double = 0, y: Double = 0
  ) -> Button {
    Button(
      id: id, action: action, label: label, icon: icon, look: look, tooltip: label,
      isIconOnly: true, frame: Rect(x, y, 40, height))
  }

  static func close(_ id: ElementID, x: Double, y: Double) -> Button {
    icon(id, .close, "Close", Icon.close, x: x, y: y)
  }
}

extension Rect {
  /// Returns the frame of a page in the middle of a window.
  static func page(_ width: Double, _ height: Double, in size: Size, margin: Double) -> Rect {
    Rect(
      ((size.width - width) / 2).rounded(), max((size.height - height) / 2, margin).rounded(),
      width, height)
  }
}

/// Lays out buttons in a row at the lower right of a dialog, the first one outermost.
func layOutFooter(
  _ buttons: [Button], in frame: Rect, padding: Double, text: any TextSource
) -> [Button] {
  var buttons = buttons
  var x = frame.maxX - padding
  for i in buttons.indices {
    let width = min(max(buttons[i].idealWidth(text), 96), (frame.width - 2 * padding - 8) / 2)
    buttons[i].frame = Rect(
      x - width, frame.maxY - min(padding, 16) - Button.height, width, Button.height)
    x -= width + 8
  }
  return buttons
}

/// Places buttons side by side from a point, in as many rows as their labels need, and returns the
/// lower end of the last one.
func placeInRows(
  _ buttons: inout [Button], at corner: Point, width: Double, text: any TextSource
) -> Double {
  let gap = 8.0
  var place = corner
  for i in buttons.indices {
    let own = min(buttons[i].idealWidth(text), width)
    if place.x > corner.x, place.x + own > corner.x + width {
      place = Point(corner.x, place.y + Button.height + gap)
    }
    buttons[i].frame = Rect(place.x, place.y, own, Button.height)
    place.x += own + gap
  }
  return place.y + Button.height
}
