internal import AppCore
internal import AppUI
internal import Content
internal import Files
internal import PhotoImport
internal import PhotoServices
internal import PuzzleCore
internal import PuzzleKit
internal import Storage
internal import TableTransport

/// A new puzzle that is dealt to be shared.
struct SharedPuzzle {
  let session: any AnySession
  /// The file of the picture, without metadata.
  let picture: [UInt8]?
  let game: SeatedGame
  /// The title in lists of tables.
  let title: String

  /// Deals the puzzle of some options.
  init(_ options: some SharedDealOptions) throws {
    let (image, file) = try Self.picture(options.photo)
    session = try options.session(
      DealRequest(
        area: AppShell.area(.standardWindow), picture: image,
        seed: options.seed ?? UInt64.random(in: .min ... .max)))
    let id = session.info.id
    guard let game = SeatedGame.all.first(where: { $0.id == id }) else {
      throw TableError.unknownGame
    }
    self.game = game
    title = session.info.guide.name.english
    picture = session.picture == nil ? nil : file
  }

  private static func picture(_ photo: String?) throws -> (Picture, [UInt8]?) {
    if let photo {
      let imported = try PhotoImporter.open([PhotoLocator.path(from: photo)])
      guard case .bytes(let data)? = imported.origin as? PictureSource else {
        return (imported.picture, nil)
      }
      return (imported.picture, Array(data))
    }
    let name = BuiltInPictures.name(0)
    let bytes = try RegularFile.contents(
      of: BuiltInPictures.path(of: name), limit: PhotoLimits.maxSavedBytes)
    return (try BuiltInPictures.load(named: name), MetadataFilter.filtered(bytes))
  }
}
