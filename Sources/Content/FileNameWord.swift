internal import Files
internal import Foundation
package import PuzzleCore

/// The words derived from the file name of a picture.
package enum FileNameWord {
  /// The prefixes of file names given by cameras, phones and desktops.
  private static let machines: Set<String> = [
    "IMG", "DSC", "DSCN", "DSCF", "DSCI", "PXL", "DCIM", "MVIMG", "MVI", "CIMG", "PICT", "GOPR",
    "DJI", "SCREENSHOT", "WHATSAPP", "BILDSCHIRMFOTO",
  ]

  /// Returns the file name of a photo as its name, `nil` for machine-made names; or the name of the
  /// first built-in picture, if there is no photo.
  package static func name(ofPhoto path: String?) -> Phrase? {
    guard let path else { return BuiltInPictures.title(0) }
    guard let stem = stem(of: path), stem.contains(where: \.isLetter) else { return nil }
    return Phrase(verbatim: stem.replacing("_", with: " "))
  }

  /// Returns the letters of a file name in capitals; `nil` for machine-made names and names with a
  /// digit, and for words too short or too long to be guessed.
  package static func word(of name: String) -> String? {
    guard let stem = stem(of: name), !stem.contains(where: \.isNumber) else { return nil }
    let word = stem.uppercased().filter(\.isLetter)
    return 2...16 ~= word.count ? word : nil
  }

  /// Returns a file name without its folder and ending; `nil` for machine-made and unreadable names.
  private static func stem(of name: String) -> String? {
    let stem = name.fileStem.precomposedStringWithCanonicalMapping
    // Bytes that are not valid text appear as private-use characters.
    guard stem.utf8.count <= 256,
      !stem.unicodeScalars.contains(where: { $0.properties.generalCategory == .privateUse }),
      let first = stem.uppercased().split(whereSeparator: { !$0.isLetter }).first,
      !machines.contains(String(first))
    else { return nil }
    return stem
  }
}
