internal import CCairo
internal import Localization
public import PuzzleCore

/// Measures lines as they are printed: in true widths, on no grid of pixels.
@safe public final class PrintedText: TextSource {
  private let cairo: tif_cairo
  private let surface: OpaquePointer?
  private let pen: OpaquePointer?
  private let letters: Letters

  /// The language of the program.
  public var translator: any Translator { Localization.current }

  /// Opens fonts when they are asked for.
  public init() throws(Printer.Failed) {
    cairo = try .load()
    letters = Letters(cairo)
    unsafe surface = cairo.recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    unsafe pen = cairo.create(surface)
    // Hints would make lines on paper as wide as on a screen.
    let options = cairo.font_options_create()
    unsafe cairo.font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo.font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo.set_font_options(pen, options)
    unsafe cairo.font_options_destroy(options)
  }

  deinit {
    unsafe cairo.destroy(pen)
    unsafe cairo.surface_destroy(surface)
  }

  public func extent(of text: String, style: TextStyle) -> TextExtent {
    unsafe letters.use(style, for: text, with: pen)
    var line = cairo_text_extents_t()
    unsafe cairo.text_extents(pen, text, &line)
    var font = cairo_font_extents_t()
    unsafe cairo.font_extents(pen, &font)
    return TextExtent(width: line.x_advance, ascent: font.ascent, descent: font.descent)
  }

  /// Paper has no pixels.
  public func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
}
