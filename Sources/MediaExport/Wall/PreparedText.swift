package import PuzzleCore

/// Lines of text measured and drawn beforehand, for a thread that may not use fonts.
package final class PreparedText: TextSource, Sendable {
  private struct Line: Hashable, Sendable {
    var text: String
    var style: TextStyle
  }

  private let extents: [Line: TextExtent]
  private let masks: [Line: TextMask]
  package let translator: any Translator

  /// Measures and draws all lines that `draw` uses, at `scale` device pixels a point.
  init(scale: Double, fonts: some TextSource, _ draw: (inout Canvas) -> Void) {
    let notes = Notes(fonts)
    var canvas = Canvas(text: notes)
    draw(&canvas)
    var masks: [Line: TextMask] = [:]
    for case .text(let text, let style, _, _) in canvas.commands.map(\.content) {
      masks[Line(text: text, style: style)] = fonts.mask(of: text, style: style, scale: scale)
    }
    extents = notes.extents
    self.masks = masks
    translator = fonts.translator
  }

  package func extent(of text: String, style: TextStyle) -> TextExtent {
    extents[Line(text: text, style: style)]
      ?? TextExtent(width: 0, ascent: style.size, descent: 0)
  }

  package func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? {
    masks[Line(text: text, style: style)]
  }

  /// A source that notes what it measures.
  private final class Notes: TextSource {
    private let fonts: any TextSource
    private(set) var extents: [Line: TextExtent] = [:]

    init(_ fonts: some TextSource) { self.fonts = fonts }

    var translator: any Translator { fonts.translator }

    func extent(of text: String, style: TextStyle) -> TextExtent {
      let extent = fonts.extent(of: text, style: style)
      extents[Line(text: text, style: style)] = extent
      return extent
    }

    func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? {
      fonts.mask(of: text, style: style, scale: scale)
    }
  }
}
