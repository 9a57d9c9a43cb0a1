internal import Files
internal import Foundation

/// The word derived from the file name of a picture.
package enum FileNameWord {
  /// The prefixes of file names given by cameras, phones and desktops.
  private static let machines: Set<String> = [
    "IMG", "DSC", "DSCN", "DSCF", "DSCI", "PXL", "DCIM", "MVIMG", "MVI", "CIMG", "PICT", "GOPR",
    "DJI", "SCREENSHOT", "WHATSAPP", "BILDSCHIRMFOTO",
  ]

  /// Returns the letters of a file name in capitals; `nil` for machine-made names and names with a
  /// digit, and for words too short or too long to be guessed.
  package static func word(of name: String) -> String? {
    let stem = name.fileStem.precomposedStringWithCanonicalMapping
    // Bytes that are not valid text appear as private-use characters.
    guard stem.utf8.count <= 256, !stem.contains(where: \.isNumber),
      !stem.unicodeScalars.contains(where: { $0.properties.generalCategory == .privateUse })
    else { return nil }
    let parts = stem.uppercased().split { !$0.isLetter }
    guard let first = parts.first, !machines.contains(String(first)) else { return nil }
    let word = parts.joined()
    return 2...16 ~= word.count ? word : nil
  }
}
