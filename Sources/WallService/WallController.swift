package import AppCore
internal import AppUI
package import BackgroundWork
internal import Files
internal import Foundation
internal import MediaExport
internal import PuzzleCore
internal import PuzzleKit
internal import SDLPlatform
package import SavedPuzzles
internal import Storage

/// A service that performs the commands about the wall.
@MainActor
package final class WallController {
  private let library: PuzzleLibrary
  private let pictures: WallPictures
  private let exporter: ShelfExporter
  private let post: AppEvent.Handler
  /// The fonts of images and films, which are read before these are drawn.
  private let fonts = FontData()
  private var thumbnailing: Background<Void>?
  private var opening: Background<Void>?
  private var imaging: Background<Void>?
  private var filming: Background<Void>?

  /// The longest side of a picture that is replayed in the window, in pixels.
  nonisolated private static let replayedSide = 2560

  package init(
    _ library: PuzzleLibrary, _ games: [InstalledGame], post: @escaping AppEvent.Handler
  ) {
    self.library = library
    self.post = post
    pictures = WallPictures(library.connection, games)
    exporter = ShelfExporter(library, games, fonts: fonts, post: post)
  }

  package func perform(_ command: WallCommand) {
    switch command {
    case .list: list()
    case .thumbnails(let ids, let height): makeThumbnails(of: ids, height: height)
    case .open(let id): open(id)
    case .takeDown(let ids): library.perform { store, _ in try store.wall.takeDown(ids) }
    case .saveImage(let id, let theme): saveImage(id, theme)
    case .saveFilm(let id, let theme): saveFilm(id, theme)
    case .write(let export): write(export)
    case .cancelFilm: filming?.cancel()
    case .export(let kind, let id, let theme): exporter.export(kind, id, theme)
    case .deal(let request, let id, let deal): self.deal(request, id, deal)
    }
  }

  /// The works to be ended before the program ends.
  package var works: [Background<Void>] {
    [thumbnailing, opening, imaging, filming].compactMap(\.self)
  }

  // MARK: The wall

  private func list() {
    let (post, pictures) = (post, pictures)
    library.perform { store, cancellation in
      let (puzzles, damaged) = try store.wall.all()
      let shown = puzzles.map { puzzle in
        let shape = puzzle.shape ?? pictures.shape(of: puzzle, in: store, cancellation)
        return WallPicture(
          id: puzzle.id, title: PuzzleLibrary.title(puzzle.title), facts: puzzle.facts, shape: shape
        )
      }
      post(.wall(.news(.list(shown, damaged: damaged))))
    }
  }

  private func makeThumbnails(of ids: [Int64], height: Int) {
    let (post, pictures) = (post, pictures)
    thumbnailing?.cancel()
    thumbnailing = Background { cancellation in
      for id in ids where !cancellation.isCancelled {
        let thumbnail = pictures.thumbnail(id, height: height, cancellation)
        if !cancellation.isCancelled { post(.wall(.news(.thumbnail(thumbnail, id: id)))) }
      }
    }
  }

  private func open(_ id: Int64) {
    let (post, pictures) = (post, pictures)
    opening?.cancel()
    opening = Background { cancellation in
      let news: WallNews
      do {
        news = .timelapse(
          try pictures.timelapse(id, side: Self.replayedSide, isStill: false, cancellation), id: id)
      } catch {
        news = .failed(Phrase(StoreError.readable(error)), id: id)
      }
      if !cancellation.isCancelled { post(.wall(.news(news))) }
    }
  }

  private func deal(_ request: Int, _ id: Int64, _ deal: DealRequest) {
    let (post, pictures) = (post, pictures)
    opening?.cancel()
    opening = Background { cancellation in
      let result = Result {
        let (saved, game) = try pictures.puzzle(id)
        var deal = deal
        deal.picture = try pictures.picture(saved.handle.picture, cancellation)
        return RestoredPuzzle(
          try game.wall.again(saved, deal), number: nil, picture: deal.picture,
          origin: saved.handle.picture, problem: nil)
      }
      post(
        .wall(
          .dealt(
            request: request,
            result.mapError { .refused(Phrase(StoreError.readable($0))) })))
    }
  }

  // MARK: Files

  private func saveImage(_ id: Int64, _ theme: Theme.Name) {
    let (post, pictures, fonts) = (post, pictures, fonts)
    imaging?.cancel()
    imaging = Background { cancellation in
      Self.load(id, post) {
        FontBook.read(into: fonts)
        let side = WallImage.longestSide
        let timelapse = try pictures.timelapse(id, side: side, isStill: true, cancellation).solved
        return WallExport(.image, timelapse, of: try pictures.words(id), theme)
      }
    }
  }

  private func saveFilm(_ id: Int64, _ theme: Theme.Name) {
    let (post, pictures, fonts) = (post, pictures, fonts)
    filming?.cancel()
    filming = Background { cancellation in
      do {
        FontBook.read(into: fonts)
        let side = WallFilm.longestSide
        let timelapse = try pictures.timelapse(id, side: side, isStill: false, cancellation)
        guard !cancellation.isCancelled else { return post(.wall(.filmEnded(nil))) }
        post(
          .wall(.loaded(WallExport(.film, timelapse, of: try pictures.words(id), theme))))
      } catch {
        post(.wall(.filmEnded(Phrase(StoreError.readable(error)))))
      }
    }
  }

  /// Posts what `read` has read, or the reason why it can't be.
  nonisolated private static func load(
    _ id: Int64, _ post: AppEvent.Handler, _ read: () throws -> WallExport
  ) {
    do {
      post(.wall(.loaded(try read())))
    } catch {
      post(.wall(.news(.note(Phrase(StoreError.readable(error))))))
    }
  }

  /// Writes something that was read. Fonts belong to the main thread, so all text is drawn here.
  private func write(_ export: WallExport) {
    switch export.kind {
    case .image: writeImage(export)
    case .film: writeFilm(export)
    }
  }

  private func writeImage(_ export: WallExport) {
    let image = WallImage(
      export.timelapse, pixels: Double(WallImage.longestSide), theme: export.theme)
    let text = image.text(FontBook(scale: image.scale, data: fonts))
    let post = post
    imaging = Background { _ in
      do {
        let (bytes, ending) = try image.file(text)
        let path = MediaFolder.pictures.freePath(for: export.title.english, ending: ending)
        try OutputFile.write(bytes, to: path)
        post(.wall(.news(.note("The image is saved as \(path.printable)."))))
      } catch {
        post(.wall(.news(.note("The image can’t be saved: \(Phrase(error))"))))
      }
    }
  }

  private func writeFilm(_ export: WallExport) {
    guard filming?.isCancelled != true else { return post(.wall(.filmEnded(nil))) }
    let film = WallFilm(
      export.timelapse, title: export.title, line: export.line, theme: export.theme)
    let text = film.text(FontBook(scale: WallFilm.scale, data: fonts))
    let post = post
    filming = Background { cancellation in
      do {
        let path = MediaFolder.videos.freePath(for: export.title.english, ending: "mp4")
        let isWritten = try film.write(
          to: path, text, isCancelled: { cancellation.isCancelled },
          tell: { post(.wall(.news(.film($0)))) })
        post(.wall(.filmEnded(isWritten ? "The film is saved as \(path.printable)." : nil)))
      } catch {
        post(.wall(.filmEnded(Phrase(error))))
      }
    }
  }
}
