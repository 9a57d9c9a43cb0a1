internal import CPhoto

/// A conversion of a picture's colours from its profile to sRGB.
///
/// Used only in the decoder process, because a profile is untrusted data that acts like a program.
@safe package final class ColorConversion {
  /// A Boolean value that indicates whether the source is CMYK, not RGB.
  let convertsCMYK: Bool
  private let transform: cmsHTRANSFORM
  /// The colour of every grey level, for a grey profile.
  private let grays: [UInt32]?

  /// Returns the sRGB values of a few sample colours of a profile; empty when they need no
  /// conversion.
  package static func sample(of profile: [UInt8], isCMYK: Bool) -> [UInt32] {
    guard let colors = ColorConversion(profile: profile, cmyk: isCMYK ? .plain : nil) else {
      return []
    }
    var pixels = samples
    let count = pixels.count
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      if isCMYK {
        unsafe colors.convert(cmyk: ColorConversion.samples, to: base, count: count)
      } else {
        unsafe colors.convert(base, count: count)
      }
    }
    return pixels
  }

  /// The invisible difference of a channel.
  private static let tolerance = 2

  /// Creates a conversion; fails for an invalid profile, one of another kind of picture, and one
  /// that equals sRGB within the tolerance.
  init?(profile bytes: [UInt8], cmyk: PhotoHeader.CMYKEncoding?) {
    guard let profile = unsafe cmsOpenProfileFromMem(bytes, cmsUInt32Number(bytes.count)) else {
      return nil
    }
    defer { unsafe cmsCloseProfile(profile) }
    let space = unsafe cmsGetColorSpace(profile)
    let input: cmsUInt32Number
    switch (space, cmyk) {
    case (cmsSigRgbData, nil): input = tif_color_words()
    case (cmsSigGrayData, nil): input = tif_color_gray()
    case (cmsSigCmykData, let cmyk?): input = tif_color_inks(cmyk == .inverted ? 1 : 0)
    default: return nil
    }
    guard let standard = unsafe cmsCreate_sRGBProfile() else { return nil }
    defer { unsafe cmsCloseProfile(standard) }
    guard
      let made = unsafe cmsCreateTransform(
        profile, input, standard, tif_color_words(), cmsUInt32Number(INTENT_PERCEPTUAL), 0)
    else { return nil }
    unsafe transform = unsafe made
    convertsCMYK = cmyk != nil
    guard cmyk == nil else {
      grays = nil
      return
    }
    let isGray = space == cmsSigGrayData
    var after = [UInt32](repeating: 0, count: 256)
    let before: [UInt32]
    if isGray {
      before = (0..<256).map { UInt32($0) * 0x10101 }
      unsafe cmsDoTransform(made, [UInt8](0...255), &after, 256)
      after = after.map { $0 | 0xFF00_0000 }
    } else {
      before = ColorConversion.samples
      unsafe cmsDoTransform(made, before, &after, cmsUInt32Number(before.count))
    }
    grays = isGray ? after : nil
    if zip(before, after).allSatisfy(ColorConversion.areClose) { return nil }
  }

  deinit { unsafe cmsDeleteTransform(transform) }

  /// Converts opaque 0xAARRGGBB pixels in place.
  func convert(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    if let grays {
      for index in 0..<count { unsafe pixels[index] = grays[Int(pixels[index] & 0xFF)] }
    } else {
      unsafe cmsDoTransform(transform, pixels, pixels, cmsUInt32Number(count))
    }
  }

  /// Converts CMYK pixels to opaque ones.
  func convert(
    cmyk: UnsafeRawPointer, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    unsafe cmsDoTransform(transform, cmyk, pixels, cmsUInt32Number(count))
    for index in 0..<count { unsafe pixels[index] |= 0xFF00_0000 }
  }

  /// Sample colours of the whole cube, six levels a channel.
  private static var samples: [UInt32] {
    (0..<216).map { index in
      let (red, green, blue) = (index / 36 * 51, index / 6 % 6 * 51, index % 6 * 51)
      return UInt32(red << 16 | green << 8 | blue)
    }
  }

  private static func areClose(_ a: UInt32, _ b: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) <= tolerance }
  }
}
