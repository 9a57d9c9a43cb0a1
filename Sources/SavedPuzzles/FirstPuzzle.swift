package import AppCore
internal import BackgroundWork
internal import Content
package import PuzzleCore
package import PuzzleKit
package import Storage
internal import Terminal

/// The first puzzle on the table, read and decoded while the window opens.
package struct FirstPuzzle: Sendable {
  /// The puzzle for the table, and what the app has to know of it.
  package struct Loaded: Sendable {
    package let session: any AnySession
    /// The saved game that the session continues; `nil` for a new deal.
    package fileprivate(set) var saved: SavedGame?
    package fileprivate(set) var launch = Launch()
  }

  /// A picture and its source.
  private struct Image: Sendable {
    var picture: Picture?
    var source: PictureSource?
    /// The reason why it is not the saved puzzle's own picture, as a sentence.
    var problem: Phrase?

    init() {}

    /// Creates an image whose pixels are decoded while the puzzle is dealt and laid out: half of
    /// them in each direction, which is enough for most windows.
    init(decoding picture: Picture?, source: PictureSource?, problem: Phrase? = nil) {
      (self.picture, self.source, self.problem) = (picture, source, problem)
      guard let picture, !picture.isDecoded else { return }
      Background { _ in
        _ = picture.levels[1]
        Trace.mark("picture-ready")
      }
    }
  }

  private let saved: Background<SavedGame?>?
  private let image: Background<Image>
  private let isReplay: Bool

  /// Starts to look for the game that was played last, if `goesOn` is true; a requested photo is
  /// loaded later.
  package init(in connection: StoreConnection, goesOn: Bool, hasPhoto: Bool) {
    let search =
      goesOn && connection.hasDatabase
      ? Background { _ in try connection.read { try $0.puzzles.openLast() } } : nil
    saved = search
    isReplay = false
    image = Background { cancellation in
      guard !hasPhoto else { return Image() }
      let (saved, name) = (try? search?.value(), BuiltInPictures.name(0))
      let source = saved?.handle.picture ?? .builtIn(name)
      if let picture = connection.cachedPicture(source) {
        return Image(decoding: picture, source: source)
      }
      let resumption = saved.map { Resumption($0, in: connection, cancellation) }
      if let picture = resumption?.picture { return Image(decoding: picture, source: source) }
      return Image(
        decoding: try BuiltInPictures.open(named: name), source: .builtIn(name),
        problem: resumption?.problem)
    }
  }

  /// Creates the puzzle whose moves are replayed, which was read already.
  package init(replaying puzzle: Resumption) {
    saved = Background { _ in puzzle.saved }
    isReplay = true
    image = Background { _ in
      Image(
        decoding: puzzle.picture, source: puzzle.saved.handle.picture, problem: puzzle.problem)
    }
  }

  /// The size of the window that the game was played in; blocks on the disk.
  package var windowSize: Size? { (try? saved?.value())?.windowSize }

  /// Restores the saved game for a table, or deals a new one when there is none. Blocks on the disk
  /// and the decoder, so it must not run on the main thread. `scale` is the number of pixels in a
  /// point.
  package func load(
    for request: DealRequest, scale: Double, with games: [InstalledGame],
    deal: (DealRequest) throws -> any AnySession
  ) throws -> Loaded {
    let image = try image.value()
    if let picture = image.picture, !picture.isDecoded,
      Double(picture.height) / 2 < request.area.size.height * scale
    {
      Background { _ in _ = picture.levels[0] }
    }
    var request = request
    request.picture = image.picture
    request.rewinds = isReplay
    var damage: Phrase?
    var loaded: Loaded?
    do {
      if let saved = try saved?.value(),
        let session = try games.game(saved.game)?.restore(saved, request)
      {
        loaded = Loaded(session: session, saved: saved)
        loaded?.launch.restored = RestoredPuzzle(
          session, number: saved.handle.id, picture: nil, origin: nil, problem: image.problem)
      }
    } catch {
      damage = (error as? DamagedSave)?.sentence
    }
    var result = try loaded ?? Loaded(session: deal(request))
    result.launch.picture = image.picture
    result.launch.origin = image.source
    result.launch.damage = damage
    result.launch.isReplay = isReplay
    return result
  }
}
