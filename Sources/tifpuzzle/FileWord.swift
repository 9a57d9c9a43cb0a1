internal import Files
internal import Foundation

/// The word that a picture's file is named after.
enum FileWord {
  /// What cameras, telephones and desktops name pictures with.
  private static let machines: Set<String> = [
    "IMG", "DSC", "DSCN", "DSCF", "DSCI", "PXL", "DCIM", "MVIMG", "MVI", "CIMG", "PICT", "GOPR",
    "DJI", "SCREENSHOT", "WHATSAPP", "BILDSCHIRMFOTO",
  ]

  /// The letters of a file's name in capitals; nil for the names that machines give, with a digit, and
  /// for what is too short or too long to be guessed.
  static func word(of name: String) -> String? {
    let stem = name.fileStem.precomposedStringWithCanonicalMapping
    // Bytes that are no text stand in it as characters for private use.
    guard stem.utf8.count <= 256, !stem.contains(where: \.isNumber),
      !stem.unicodeScalars.contains(where: { $0.properties.generalCategory == .privateUse })
    else { return nil }
    let parts = stem.uppercased().split { !$0.isLetter }
    guard let first = parts.first, !machines.contains(String(first)) else { return nil }
    let word = parts.joined()
    return 2...16 ~= word.count ? word : nil
  }
}
