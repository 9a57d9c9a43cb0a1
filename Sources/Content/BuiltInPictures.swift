internal import Foundation
internal import PhotoImport
package import PuzzleCore
internal import SDLPlatform

/// The pictures that come with the program.
package enum BuiltInPictures {
  /// The names in display order; the first picture is on the table at the start.
  private static let names = [
    "hot-air-balloons", "reef", "harbour-village", "koi-pond", "cabinet-of-curiosities",
    "winter-village", "sweet-shop", "mountain-lake", "stained-glass", "autumn-forest",
    "night-city", "deep-fractal",
  ]

  /// The number of pictures.
  package static var count: Int { names.count }

  /// The names of the pictures in words.
  private static let titles: [Phrase] = [
    "Hot air balloons", "Reef", "Harbour village", "Koi pond", "Cabinet of curiosities",
    "Winter village", "Sweet shop", "Mountain lake", "Stained glass", "Autumn forest",
    "Night city", "Deep fractal",
  ]

  /// Returns the name of the picture at `index` in words, such as “Hot air balloons”.
  package static func title(_ index: Int) -> Phrase { titles[index % titles.count] }

  /// Returns the name of the picture at `index`, which wraps around.
  package static func name(_ index: Int) -> String { names[index % names.count] }

  /// Returns the name of the picture after the one with that name, with wrap-around.
  package static func name(after name: String) -> String {
    self.name((names.firstIndex(of: name) ?? -1) + 1)
  }

  /// Returns the path of the first picture's file in a folder of resources.
  static func firstPath(in folder: String) -> String { path(of: names[0], in: folder) }

  /// Returns the path of a picture's file.
  package static func path(of name: String) throws(ResourceFolder.Missing) -> String {
    path(of: name, in: try ResourceFolder.path())
  }

  private static func path(of name: String, in folder: String) -> String {
    let stem = "\(folder)/pictures/\(name)"
    // A package has smaller files.
    let small = stem + ".webp"
    return FileManager.default.fileExists(atPath: small) ? small : stem + ".jpg"
  }

  /// Loads the picture with that name; a saved name may come from another version and be unknown.
  package static func load(named name: String) throws -> Picture {
    let picture = try open(named: name)
    _ = picture.levels[0]
    return picture
  }

  /// Returns the picture with that name, whose pixels may be decoded only when they are needed.
  package static func open(named name: String) throws -> Picture {
    guard names.contains(name) else {
      throw ResourceFolder.Missing(
        "This version has no built-in picture “\(name)”: load a photo instead.")
    }
    let path = try path(of: name)
    return try BundledJPEG.picture(path: path) ?? Picture(ImageFile.loadBundled(path: path))
  }
}
