internal import PuzzleCore
package import PuzzleKit

/// The lines of a puzzle as an SVG drawing in millimetres, for a laser cutter.
///
/// It has one path for each side that two pieces share, and one for the border. The beam takes away
/// the kerf: the border lies half a kerf outside of the picture, so that the puzzle keeps its size,
/// and the seams that end there reach it. Along a seam each of the two pieces loses half a kerf.
package struct CutDrawing: Sendable {
  private let plan: CutPlan
  private let size: CutSize
  private let kerf: Double
  private let title: String

  /// The kerfs that a beam can have, in millimetres.
  package static let kerfs = 0.0...5.0
  /// The distance below which a seam ends at the border, in millimetres.
  private static let touch = 1e-6

  /// Creates the drawing of a plan that is cut with a beam `kerf` millimetres wide.
  package init(_ plan: CutPlan, _ size: CutSize, kerf: Double, title: String) {
    self.plan = plan
    self.size = size
    self.kerf = kerf
    self.title = title
  }

  /// The bytes of the SVG file.
  package var bytes: [UInt8] { Array(text.utf8) }

  /// The text of the SVG file.
  package var text: String {
    let (width, height) = (size.size.width + kerf, size.size.height + kerf)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(number(width))mm" "#
        + #"height="\#(number(height))mm" viewBox="0 0 \#(number(width)) \#(number(height))">"#,
      "<title>\(escaped(title))</title>",
      ##"<g fill="none" stroke="#ff0000" stroke-width="0.1">"##,
    ]
    // Inner lines first: a part that has come loose may move.
    for (index, seam) in plan.seams.enumerated() {
      lines.append(#"<path id="seam-\#(index + 1)" d="\#(data(of: seam))"/>"#)
    }
    let (right, bottom) = (number(width), number(height))
    lines += [
      #"<path id="border" d="M0 0H\#(right)V\#(bottom)H0Z"/>"#, "</g>", "</svg>", "",
    ]
    return lines.joined(separator: "\n")
  }

  private func data(of seam: Path) -> String {
    var words = ""
    var last = Point.zero
    func pair(_ p: Point) -> String { "\(number(p.x)) \(number(p.y))" }
    for element in seam.elements {
      switch element {
      case .move(let p):
        last = place(p)
        let start = onBorder(last)
        words += "M" + pair(start)
        if start != last { words += "L" + pair(last) }
      case .line(let p):
        last = place(p)
        words += "L" + pair(last)
      case .cubic(let a, let b, let p):
        last = place(p)
        words += "C\(pair(place(a))) \(pair(place(b))) \(pair(last))"
      case .close: words += "Z"
      }
    }
    let end = onBorder(last)
    return end == last ? words : words + "L" + pair(end)
  }

  /// Returns a point of the plan in the drawing, whose border is half a kerf away.
  private func place(_ p: Point) -> Point {
    let place = size.place(p)
    return Point(place.x + kerf / 2, place.y + kerf / 2)
  }

  /// Moves an end at the picture's edge to the border.
  private func onBorder(_ p: Point) -> Point {
    func moved(_ value: Double, _ length: Double) -> Double {
      if abs(value - kerf / 2) < Self.touch { return 0 }
      return abs(value - kerf / 2 - length) < Self.touch ? length + kerf : value
    }
    return Point(moved(p.x, size.size.width), moved(p.y, size.size.height))
  }

  /// Returns a number of millimetres with up to four decimals.
  private func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
