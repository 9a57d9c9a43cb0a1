internal import CCairo
public import PuzzleCore

/// Turns pages into the bytes of files that printers and other programs understand, as sharp as paper
/// allows: PDF with the letters' fonts in it, or SVG with their outlines.
@safe public struct Printer: ~Copyable {
  /// What is written.
  public enum Format: Hashable, Sendable { case pdf, svg }

  /// An error with cairo's words for what it can't draw.
  public struct Failed: ExplainedError {
    /// The words of cairo, in English.
    let reason: String

    public var sentence: Phrase { "The page can’t be made (\(reason)): try again." }
  }

  /// The bytes that cairo has written.
  private final class Sink {
    var bytes: [UInt8] = []
  }

  private let cairo: tif_cairo
  private let sink = Sink()
  private let surface: OpaquePointer?
  private let pen: OpaquePointer?
  private let letters: Letters

  /// Begins a file with pages of so many points.
  private init(_ format: Format, _ size: Size) throws(Failed) {
    cairo = try .load()
    letters = Letters(cairo)
    let write: cairo_write_func_t = { closure, data, count in
      guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
      let sink = unsafe Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
      unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    }
    let closure = unsafe Unmanaged.passUnretained(sink).toOpaque()
    let (width, height) = (size.width, size.height)
    unsafe surface =
      switch format {
      case .pdf: unsafe cairo.pdf_surface_create_for_stream(write, closure, width, height)
      case .svg: unsafe cairo.svg_surface_create_for_stream(write, closure, width, height)
      }
    unsafe pen = cairo.create(surface)
  }

  deinit {
    unsafe cairo.destroy(pen)
    unsafe cairo.surface_destroy(surface)
  }

  /// Returns the bytes of a file with pages one after the other; an SVG file has the first one alone.
  public static func bytes(of pages: [Page], as format: Format) throws(Failed) -> [UInt8] {
    guard let first = pages.first else { return [] }
    let press = try Printer(format, first.size)
    for page in format == .svg ? [first] : pages {
      for command in page.commands { press.draw(command) }
      unsafe press.cairo.show_page(press.pen)
    }
    try unsafe press.cairo.finish(press.surface, press.pen)
    return press.sink.bytes
  }

  private func draw(_ command: Command) {
    unsafe cairo.save(pen)
    let t = command.transform
    var matrix = cairo_matrix_t(
      xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    unsafe cairo.transform(pen, &matrix)
    switch command.content {
    case .fill(let path, .color(let color)):
      use(color, command.opacity)
      trace(path)
      // Where outlines overlap an even number of times there is a hole.
      unsafe cairo.set_fill_rule(pen, CAIRO_FILL_RULE_EVEN_ODD)
      unsafe cairo.fill(pen)
    case .text(let words, let style, let color, let at):
      use(color, command.opacity)
      unsafe letters.use(style, for: words, with: pen)
      unsafe cairo.move_to(pen, at.x, at.y)
      unsafe cairo.show_text(pen, words)
    case .fill, .shadow, .cutouts: break
    }
    unsafe cairo.restore(pen)
  }

  private func use(_ color: Color, _ opacity: Double) {
    unsafe cairo.set_source_rgba(
      pen, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      color.alpha * opacity)
  }

  private func trace(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let p): unsafe cairo.move_to(pen, p.x, p.y)
      case .line(let p): unsafe cairo.line_to(pen, p.x, p.y)
      case .cubic(let a, let b, let p): unsafe cairo.curve_to(pen, a.x, a.y, b.x, b.y, p.x, p.y)
      case .close: unsafe cairo.close_path(pen)
      }
    }
  }
}
