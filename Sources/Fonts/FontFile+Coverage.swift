internal import CFontconfig

extension FontFile {
  /// Returns those of some characters that no installed font has, in their order.
  public static func missing(of scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard let fontconfig, var wanted = fontconfig.CharSetCreate() else { return [] }
    defer { unsafe fontconfig.CharSetDestroy(wanted) }
    for scalar in scalars where needsShape(scalar) {
      _ = unsafe fontconfig.CharSetAddChar(wanted, scalar.value)
    }
    // Latin letters are in every font that the program can be read with.
    guard let fonts = fontconfig.ConfigGetFonts(nil, FcSetSystem) else { return [] }
    for i in 0..<Int(unsafe fonts.pointee.nfont) {
      guard unsafe fontconfig.CharSetCount(wanted) > 0 else { return [] }
      guard let font = unsafe fonts.pointee.fonts[i],
        let has = unsafe letters(of: font, fontconfig),
        let rest = unsafe fontconfig.CharSetSubtract(wanted, has)
      else { continue }
      unsafe fontconfig.CharSetDestroy(wanted)
      unsafe wanted = rest
    }
    return scalars.filter { unsafe fontconfig.CharSetHasChar(wanted, $0.value) == FcTrue }
  }

  /// The characters of a font that letters are drawn in: at every size and in one colour.
  private static func letters(
    of font: OpaquePointer, _ fontconfig: tif_fontconfig
  ) -> OpaquePointer? {
    var isScalable = FcBool(FcFalse)
    var isColored = FcBool(FcFalse)
    _ = unsafe fontconfig.PatternGetBool(font, FC_SCALABLE, 0, &isScalable)
    _ = unsafe fontconfig.PatternGetBool(font, FC_COLOR, 0, &isColored)
    guard isScalable == FcTrue, isColored != FcTrue else { return nil }
    var letters: OpaquePointer?
    guard unsafe fontconfig.PatternGetCharSet(font, FC_CHARSET, 0, &letters) == FcResultMatch else {
      return nil
    }
    return unsafe letters
  }
}
