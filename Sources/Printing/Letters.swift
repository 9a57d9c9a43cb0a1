internal import CCairo
internal import Fonts
internal import PuzzleCore

/// Chooses the font of each line: Inter, or for letters that Inter lacks the one that the screen would
/// show them in.
@safe final class Letters {
  private struct Gap: Hashable {
    let face: TextStyle.Face
    let letters: [Unicode.Scalar]
  }

  private let cairo: tif_cairo
  /// Families that were found, with nothing where there is none.
  private var substitutes: [Gap: String?] = [:]

  init(_ cairo: tif_cairo) { self.cairo = cairo }

  /// Chooses the font for a line in a style.
  func use(_ style: TextStyle, for text: String, with pen: OpaquePointer?) {
    let weight = style.face == .title ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL
    func choose(_ family: String) -> [Unicode.Scalar] {
      unsafe cairo.select_font_face(pen, family, CAIRO_FONT_SLANT_NORMAL, weight)
      return unsafe missing(in: text, with: pen)
    }
    unsafe cairo.set_font_size(pen, style.size)
    let lacking = choose("Inter")
    guard !lacking.isEmpty, let family = substitute(Gap(face: style.face, letters: lacking))
    else { return }
    if choose(family).count >= lacking.count { _ = choose("Inter") }
  }

  private func substitute(_ gap: Gap) -> String? {
    if let known = substitutes[gap] { return known }
    let found = FontFile.best(for: gap.face, having: gap.letters)?.family
    substitutes[gap] = .some(found)
    return found
  }

  /// The letters of a line that the chosen font has no shape for.
  private func missing(in text: String, with pen: OpaquePointer?) -> [Unicode.Scalar] {
    // Every text font has Latin letters.
    guard text.unicodeScalars.contains(where: { $0.value > 0x24F }) else { return [] }
    var shapes: UnsafeMutablePointer<cairo_glyph_t>?
    var count: CInt = 0
    let status = unsafe cairo.scaled_font_text_to_glyphs(
      cairo.get_scaled_font(pen), 0, 0, text, -1, &shapes, &count, nil, nil, nil)
    defer { unsafe cairo.glyph_free(shapes) }
    guard status == CAIRO_STATUS_SUCCESS else { return [] }
    let drawn = unsafe UnsafeBufferPointer(start: shapes, count: Int(count))
    // cairo sets a shape for each character, and the first one of a font for what it lacks.
    return unsafe zip(text.unicodeScalars, drawn).compactMap { scalar, shape in
      shape.index == 0 && FontFile.needsShape(scalar) ? scalar : nil
    }
  }
}
