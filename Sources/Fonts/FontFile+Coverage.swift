internal import CFontconfig

extension FontFile {
  /// Returns those of some characters that no installed font has, in their order.
  public static func missing(of scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard var wanted = unsafe FcCharSetCreate() else { return [] }
    defer { unsafe FcCharSetDestroy(wanted) }
    for scalar in scalars where needsShape(scalar) {
      unsafe FcCharSetAddChar(wanted, scalar.value)
    }
    // Latin letters are in every font that the program can be read with.
    guard let fonts = unsafe FcConfigGetFonts(nil, FcSetSystem) else { return [] }
    for i in 0..<Int(unsafe fonts.pointee.nfont) {
      guard unsafe FcCharSetCount(wanted) > 0 else { return [] }
      guard let font = unsafe fonts.pointee.fonts[i], let has = unsafe letters(of: font),
        let rest = unsafe FcCharSetSubtract(wanted, has)
      else { continue }
      unsafe FcCharSetDestroy(wanted)
      unsafe wanted = rest
    }
    return scalars.filter { unsafe FcCharSetHasChar(wanted, $0.value) == FcTrue }
  }

  /// The characters of a font that letters are drawn in: at every size and in one colour.
  private static func letters(of font: OpaquePointer) -> OpaquePointer? {
    var isScalable = FcBool(FcFalse)
    var isColored = FcBool(FcFalse)
    unsafe FcPatternGetBool(font, FC_SCALABLE, 0, &isScalable)
    unsafe FcPatternGetBool(font, FC_COLOR, 0, &isColored)
    guard isScalable == FcTrue, isColored != FcTrue else { return nil }
    var letters: OpaquePointer?
    guard unsafe FcPatternGetCharSet(font, FC_CHARSET, 0, &letters) == FcResultMatch else {
      return nil
    }
    return unsafe letters
  }
}
