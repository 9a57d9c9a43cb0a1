internal import CCairo
internal import Localization
internal import PuzzleCore
internal import PuzzleKit

/// Writes the sheets of a picture with the lines to cut along as a PDF file.
@safe struct CutSheetPrinter: ~Copyable {
  private final class Sink {
    var bytes: [UInt8] = []
  }

  private let cairo: tif_cairo
  private let sink = Sink()
  private let surface: OpaquePointer?
  private let pen: OpaquePointer?
  private let picture: OpaquePointer?
  private let letters: Letters

  /// The number of points in a millimetre.
  private static let point = 72 / 25.4

  /// Begins a file; `jpeg` has the bytes of the plan's picture.
  private init(
    _ plan: CutPlan, _ sheets: CutSheets, jpeg: [UInt8]?
  ) throws(Printer.Failed) {
    cairo = try .load()
    letters = Letters(cairo)
    let write: cairo_write_func_t = { closure, data, count in
      guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
      let sink = unsafe Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
      unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    }
    let closure = unsafe Unmanaged.passUnretained(sink).toOpaque()
    unsafe surface = cairo.pdf_surface_create_for_stream(
      write, closure, sheets.paper.width * Self.point, sheets.paper.height * Self.point)
    unsafe pen = cairo.create(surface)
    unsafe picture = Self.image(plan.picture, jpeg, cairo)
  }

  deinit {
    if let picture = unsafe picture { unsafe cairo.surface_destroy(picture) }
    unsafe cairo.destroy(pen)
    unsafe cairo.surface_destroy(surface)
  }

  /// Creates an image whose bytes go into the file as they are; what cairo would draw is empty.
  private static func image(
    _ picture: Picture?, _ jpeg: [UInt8]?, _ cairo: tif_cairo
  ) -> OpaquePointer? {
    guard let picture, let jpeg,
      let image = cairo.image_surface_create(
        CAIRO_FORMAT_RGB24, CInt(picture.width), CInt(picture.height))
    else { return nil }
    let copy = UnsafeMutableRawPointer.allocate(byteCount: jpeg.count, alignment: 1)
    unsafe jpeg.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe copy.copyMemory(from: start, byteCount: bytes.count)
    }
    let data = unsafe copy.assumingMemoryBound(to: UInt8.self)
    let status = unsafe cairo.surface_set_mime_data(
      image, CAIRO_MIME_TYPE_JPEG, data, UInt(jpeg.count), { unsafe $0?.deallocate() }, copy)
    if status != CAIRO_STATUS_SUCCESS { unsafe copy.deallocate() }
    return unsafe image
  }

  /// Returns the bytes of a PDF file with all sheets.
  static func bytes(
    of plan: CutPlan, _ size: CutSize, on sheets: CutSheets, titled title: String, jpeg: [UInt8]?
  ) throws(Printer.Failed) -> [UInt8] {
    let printer = try CutSheetPrinter(plan, sheets, jpeg: jpeg)
    let all = sheets.sheets
    for (index, sheet) in all.enumerated() {
      printer.draw(sheet, plan, size, sheets)
      let place: Phrase =
        """
        sheet \(index + 1) of \(all.count) (row \(sheet.row + 1), column \(sheet.column + 1))
        """
      let parts = [Phrase(verbatim: title)] + (all.count == 1 ? [] : [place])
      let words = (parts + ["print at \(Phrase(percent: 100))"]).joined(separator: " · ")
      printer.drawFooter(Localization.current.text(words), sheets)
      unsafe printer.cairo.show_page(printer.pen)
    }
    try unsafe printer.cairo.finish(printer.surface, printer.pen)
    return printer.sink.bytes
  }

  // MARK: Drawing

  private func draw(
    _ sheet: CutSheets.Sheet, _ plan: CutPlan, _ size: CutSize, _ sheets: CutSheets
  ) {
    let place = sheets.place(of: sheet)
    unsafe cairo.save(pen)
    unsafe cairo.scale(pen, Self.point, Self.point)
    drawMarks(around: place)
    let printed = sheets.printed(on: sheet)
    unsafe cairo.rectangle(pen, printed.x, printed.y, printed.width, printed.height)
    unsafe cairo.clip(pen)
    unsafe cairo.translate(pen, place.x - sheet.part.x, place.y - sheet.part.y)
    drawPicture(of: plan, size)
    let reach = sheet.part.inset(by: -2 - CutSheets.overlap)
    for seam in plan.seams {
      let corner = size.place(seam.bounds.origin)
      let bounds = Rect(
        corner.x, corner.y, max(seam.bounds.width * size.scale, 0.01),
        max(seam.bounds.height * size.scale, 0.01))
      if bounds.intersects(reach) { trace(seam, size) }
    }
    unsafe cairo.rectangle(pen, 0, 0, size.size.width, size.size.height)
    // A dark line with a light rim is seen on any picture.
    unsafe cairo.set_line_join(pen, CAIRO_LINE_JOIN_ROUND)
    unsafe cairo.set_source_rgba(pen, 1, 1, 1, 0.7)
    unsafe cairo.set_line_width(pen, 0.45)
    unsafe cairo.stroke_preserve(pen)
    unsafe cairo.set_source_rgb(pen, 0, 0, 0)
    unsafe cairo.set_line_width(pen, 0.15)
    unsafe cairo.stroke(pen)
    unsafe cairo.restore(pen)
  }

  private func drawPicture(of plan: CutPlan, _ size: CutSize) {
    guard let picture = unsafe picture, let pixels = plan.picture else { return }
    let corner = size.place(plan.whole.origin)
    unsafe cairo.save(pen)
    unsafe cairo.rectangle(pen, 0, 0, size.size.width, size.size.height)
    unsafe cairo.clip(pen)
    unsafe cairo.translate(pen, corner.x, corner.y)
    unsafe cairo.scale(
      pen, plan.whole.width * size.scale / Double(pixels.width),
      plan.whole.height * size.scale / Double(pixels.height))
    unsafe cairo.set_source_surface(pen, picture, 0, 0)
    unsafe cairo.paint(pen)
    unsafe cairo.restore(pen)
  }

  private func trace(_ seam: Path, _ size: CutSize) {
    for element in seam.elements {
      switch element {
      case .move(let p):
        let p = size.place(p)
        unsafe cairo.move_to(pen, p.x, p.y)
      case .line(let p):
        let p = size.place(p)
        unsafe cairo.line_to(pen, p.x, p.y)
      case .cubic(let a, let b, let p):
        let (a, b, p) = (size.place(a), size.place(b), size.place(p))
        unsafe cairo.curve_to(pen, a.x, a.y, b.x, b.y, p.x, p.y)
      case .close: unsafe cairo.close_path(pen)
      }
    }
  }

  /// Draws two short lines outside of each corner, along which the sheet is cut.
  private func drawMarks(around place: Rect) {
    let (gap, length) = (CutSheets.overlap + 0.5, 5.0)
    for (x, outX) in [(place.minX, -1.0), (place.maxX, 1)] {
      for (y, outY) in [(place.minY, -1.0), (place.maxY, 1)] {
        unsafe cairo.move_to(pen, x + outX * gap, y)
        unsafe cairo.line_to(pen, x + outX * (gap + length), y)
        unsafe cairo.move_to(pen, x, y + outY * gap)
        unsafe cairo.line_to(pen, x, y + outY * (gap + length))
      }
    }
    unsafe cairo.set_source_rgb(pen, 0, 0, 0)
    unsafe cairo.set_line_width(pen, 0.2)
    unsafe cairo.stroke(pen)
  }

  /// Draws a line of text, and a scale of 50 mm to check the size with.
  private func drawFooter(_ words: String, _ sheets: CutSheets) {
    let left = CutSheets.margin
    let y = sheets.paper.height - CutSheets.margin + 3
    let right = sheets.paper.width - CutSheets.margin
    unsafe cairo.save(pen)
    unsafe cairo.scale(pen, Self.point, Self.point)
    unsafe cairo.set_source_rgb(pen, 0, 0, 0)
    unsafe cairo.set_line_width(pen, 0.2)
    unsafe cairo.move_to(pen, right - 50, y)
    unsafe cairo.line_to(pen, right, y)
    for x in [right - 50, right - 25, right] {
      unsafe cairo.move_to(pen, x, y - 1)
      unsafe cairo.line_to(pen, x, y + 1)
    }
    unsafe cairo.stroke(pen)
    unsafe cairo.restore(pen)
    let style = TextStyle(.text, 8)
    func write(_ text: String, at x: Double, _ y: Double) {
      unsafe letters.use(style, for: text, with: pen)
      unsafe cairo.move_to(pen, x * Self.point, y * Self.point)
      unsafe cairo.show_text(pen, text)
    }
    write("50 mm", at: right - 30, y - 1.5)
    write(words, at: left, y + 1)
  }
}
