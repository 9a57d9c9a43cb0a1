internal import AppCore
package import AppUI
internal import BackgroundWork
internal import Content
internal import Files
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import Storage

/// The pictures that a player chooses from for the next puzzle.
extension PhotoImporter {
  /// The largest number of recent photos in the strip.
  nonisolated private static let mostRecent = 8

  /// Lists the built-in pictures and the recent photos, then loads their thumbnails one by one.
  package func listPictures() {
    picturing?.cancel()
    let (post, connection) = (post, connection)
    picturing = Background { cancellation in
      let lately = Background { _ in
        try connection.store().recentPhotos.paths().filter { (try? FileKind(path: $0)) == .file }
      }
      let recent = ((try? lately.value(within: Self.patience)) ?? nil) ?? []
      let entries =
        recent.prefix(Self.mostRecent).map {
          PictureStrip.Entry(.file(path: $0), name: Phrase(verbatim: $0.shownFileName))
        }
        + (0..<BuiltInPictures.count).map {
          PictureStrip.Entry(.builtIn(index: $0), name: BuiltInPictures.title($0))
        }
      post(.strip(.entries(entries)))
      for entry in entries {
        guard !cancellation.isCancelled else { return }
        guard let path = try? Self.path(of: entry.choice) else { continue }
        let thumbnail = try? PhotoDecoder.standard.decode(
          path: path, longestSide: Self.thumbnailSide, cancellation: cancellation)
        if let thumbnail { post(.strip(.thumbnail(thumbnail, of: entry.choice))) }
      }
    }
  }

  /// Reads a picture that the next puzzle may be made from.
  package func prepare(_ choice: PictureChoice) {
    let post = post
    preparing?.cancel()
    preparing = Background { cancellation in
      do {
        let photo =
          switch choice {
          case .builtIn(let index): try ImportedPhoto(builtIn: BuiltInPictures.name(index))
          case .file(let path): try PhotoImporter.open([path], cancellation)
          }
        if !cancellation.isCancelled { post(.prepared(photo, for: choice)) }
      } catch {
        if !cancellation.isCancelled { post(.trouble(Phrase(error))) }
      }
    }
  }

  nonisolated private static func path(of choice: PictureChoice) throws -> String {
    switch choice {
    case .builtIn(let index): try BuiltInPictures.path(of: BuiltInPictures.name(index))
    case .file(let path): path
    }
  }
}
