package import AppCore
internal import AppUI
package import BackgroundWork
internal import Content
internal import DesktopIntegration
internal import Files
internal import Foundation
package import PhotoImport
package import PuzzleCore
package import PuzzleKit
internal import SDLPlatform
package import Storage
internal import Terminal

/// A service that chooses, lists and decodes photos in the background.
@MainActor
package final class PhotoImporter {
  let post: AppEvent.Handler
  private let requests: LatestRequest
  let connection: StoreConnection
  private var listing: Background<Void>?
  private var choosing: Background<Void>?
  private var remembering: Background<Void>?
  private var previewing: Background<Void>?
  var picturing: Background<Void>?
  var preparing: Background<Void>?
  private var decoding: Background<Void>?

  /// The longest side of a thumbnail, in pixels.
  nonisolated static let thumbnailSide = 240
  /// The seconds that a listing waits for the recent photos.
  nonisolated static let patience = 1.0

  package init(
    _ requests: LatestRequest, post: @escaping AppEvent.Handler, connection: StoreConnection
  ) {
    self.requests = requests
    self.post = post
    self.connection = connection
  }

  /// Opens the first readable picture of the dropped, pasted or named files.
  package func open(_ request: Int, _ paths: [String]) {
    Trace.mark("photo-asked")
    begin(request) { cancellation in try Self.open(paths, cancellation) }
  }

  /// Encodes a photo that was taken, so that it is saved like a picture from a file.
  package func encode(_ request: Int, _ photo: Picture) {
    begin(request) { cancellation in try Self.encoded(photo, cancellation) }
  }

  /// Decodes all pixels of a picture, unless another is being decoded.
  package func decode(_ picture: Picture) {
    guard decoding?.isDone ?? true else { return }
    decoding = Background { _ in _ = picture.levels[0] }
  }

  /// Loads a built-in picture.
  package func loadBuiltIn(_ request: Int, _ index: Int) {
    begin(request) { _ in try ImportedPhoto(builtIn: BuiltInPictures.name(index)) }
  }

  /// Opens the picture of the level after the one from `source`, or from the file at `path`; fails
  /// when there is no other.
  package func openNext(
    _ request: Int, after source: PictureSource?, _ path: String?, _ items: [String]
  ) {
    begin(request) { cancellation in
      try PictureSequence.next(after: source, path, in: items, cancellation)
    }
  }

  /// Opens the same picture before anybody asks for it; a built-in one when there is no other.
  package func previewNext(
    of identity: GameIdentity, after source: PictureSource?, _ path: String?, _ items: [String]
  ) {
    let post = post
    previewing?.cancel()
    previewing = Background { cancellation in
      let next =
        (try? PictureSequence.next(after: source, path, in: items, cancellation))
        ?? (try? ImportedPhoto(builtIn: BuiltInPictures.name(0)))
      if let next, !cancellation.isCancelled { post(.nextPicture(of: identity, next)) }
    }
  }

  /// Starts `work`, whose result is the answer to the request.
  private func begin(
    _ request: Int, _ work: @escaping @Sendable (Cancellation) throws -> ImportedPhoto
  ) {
    let post = post
    requests.begin { cancellation in
      let result = Result { Opened.photo(try work(cancellation)) }
      if case .success = result { Trace.mark("photo-ready") }
      post(
        .opened(
          request: request,
          result.mapError { error in
            .unusable(Phrase(error))
          }))
    }
  }

  nonisolated private static func encoded(
    _ photo: Picture, _ cancellation: Cancellation
  ) throws(PhotoError) -> ImportedPhoto {
    let name = PhotoError.photo
    guard let bytes = try? ImageFile.jpeg(photo.levels[0]) else {
      throw PhotoError(.decoderFailed, path: name)
    }
    let data = Data(bytes)
    let picture = try PhotoDecoder.standard.decode(
      data.bytes, name: name, cancellation: cancellation)
    return ImportedPhoto(picture: picture, origin: PictureSource.bytes(data))
  }

  package nonisolated static func open(
    _ paths: [String], _ cancellation: Cancellation = Cancellation()
  ) throws(PhotoError) -> ImportedPhoto {
    let (picture, path, bytes) = try PhotoDecoder.standard.decode(
      firstOf: paths, cancellation: cancellation)
    let copy = PictureCopy.make(of: picture, from: bytes)
    let note: Phrase? =
      if copy == nil {
        """
        “\(path.shownFileName)” can’t be saved with the puzzle: open it again after you restart \
        the program.
        """
      } else if bytes == nil {
        """
        “\(path.shownFileName)” is too large to be saved whole: a smaller copy is saved with the \
        puzzle.
        """
      } else {
        nil
      }
    return ImportedPhoto(
      picture: picture, origin: copy.map { PictureSource.bytes($0) }, path: path, note: note)
  }

  /// Ends all background work before the program ends.
  package func close() {
    Background.finish(
      [listing, choosing, remembering, previewing, picturing, preparing].compactMap(\.self))
  }

  package func remember(_ path: String) {
    let connection = connection
    remembering = Background { _ in
      RecentFiles.add(path)
      try connection.store().recentPhotos.add(path)
    }
  }

  // MARK: Choosing

  /// Opens the desktop's file dialog above the window `parent`, which is named as portals name
  /// windows, or the program's own browser when there is no dialog.
  package func choose(_ material: Material, parent: String) {
    let post = post
    choosing = Background { cancellation in
      // The portal's dialog comes first, which is the desktop's own one and sees more than a sandbox.
      if case .path(let path) = PortalDialog.choose(material, parent: parent, cancellation) {
        return post(.chosen(path: path))
      }
      guard let dialog = FileDialog.onThisDesktop(for: material) else {
        return post(.noFileDialog(material, folder: Self.picturesFolder()))
      }
      do {
        post(.chosen(path: try dialog.choose(cancellation)))
      } catch {
        post(.choosingFailed(Phrase(error)))
      }
    }
  }

  /// Lists a folder for the browser, then loads the thumbnails of its pictures one by one.
  package func list(_ folder: String) {
    listing?.cancel()
    let (post, connection) = (post, connection)
    listing = Background { cancellation in
      // A recent photo on a disk that does not respond must not delay the others.
      let lately = Background { _ in try connection.store().recentPhotos.paths() }
      let recent = ((try? lately.value(within: Self.patience)) ?? nil) ?? []
      let browser = Self.browser(folder, recent: Array(recent.prefix(6)))
      post(.listed(browser))
      for entry in browser.recent + browser.entries where !entry.isFolder {
        guard !cancellation.isCancelled else { return }
        let picture = try? PhotoDecoder.standard.decode(
          path: entry.path, longestSide: Self.thumbnailSide, cancellation: cancellation)
        if let picture { post(.thumbnail(picture, path: entry.path)) }
      }
    }
  }

  nonisolated private static func browser(_ folder: String, recent: [String]) -> FileBrowser {
    let recent = recent.map {
      FileBrowser.Entry(path: $0, name: $0.shownFileName, isFolder: false)
    }
    do {
      let found = try PhotoFolder(path: folder, andFilesOf: ["puzzle", "tifpuzzle"])
      let entries = found.entries.map {
        FileBrowser.Entry(path: $0.path, name: $0.name.shownFileName, isFolder: $0.isFolder)
      }
      return FileBrowser(folder: folder, parent: found.parent, entries: entries, recent: recent)
    } catch {
      let above = (folder as NSString).deletingLastPathComponent
      return FileBrowser(
        folder: folder, parent: above == folder ? nil : above, entries: [], recent: recent,
        note: Phrase(error))
    }
  }

  /// Returns the first of the player's usual folders with pictures; without any, the folder of the
  /// built-in ones.
  nonisolated private static func picturesFolder() -> String {
    let home = GameStore.homeFolder()
    func named(_ folder: FileManager.SearchPathDirectory) -> [URL] {
      FileManager.default.urls(for: folder, in: .userDomainMask)
        .filter { $0.path(percentEncoded: false).hasPrefix(home.path(percentEncoded: false)) }
    }
    let usual =
      named(.picturesDirectory) + [home.appending(path: "Pictures")] + named(.downloadsDirectory)
      + named(.desktopDirectory) + [home]
    let paths = usual.map { $0.path(percentEncoded: false).withoutTrailingSlashes }
    let withPictures = paths.first { path in
      (try? PhotoFolder(path: path))?.entries.contains { !$0.isFolder } == true
    }
    let own = try? BuiltInPictures.path(of: BuiltInPictures.name(0)).folderPath
    return withPictures ?? own ?? "/"
  }
}
