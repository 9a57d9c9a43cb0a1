internal import AppUI
internal import PuzzleCore
internal import Rendering
internal import SDLPlatform

/// A table and the state needed to draw it, shared by the window, films and pictures.
@MainActor
final class OffscreenRenderer {
  var tabletop: Tabletop
  private var scene: Scene
  private(set) var rasterizer: Rasterizer
  let fonts: FontBook
  private let seed: UInt64
  /// The games that were left for others, by their ids.
  private var parked: [String: any AnySession] = [:]

  /// Creates a stage with a deal; `picture` may block, and is evaluated after other slow work has
  /// begun.
  convenience init(
    _ deal: DealOptions, picture: @autoclosure () throws -> Picture?, size: Size, scale: Double,
    theme: Theme.Name, isReduced: Bool = false
  ) throws {
    try self.init(
      seed: deal.seed, size: size, scale: scale, theme: theme, isReduced: isReduced
    ) { wish in
      var wish = wish
      wish.picture = try picture()
      return try deal.session(wish)
    }
  }

  /// Creates a stage with the session that `session` returns; it is called after other slow work
  /// has begun.
  init(
    seed: UInt64?, size: Size, scale: Double, theme: Theme.Name, isReduced: Bool,
    fonts data: FontData = FontData(), session: (Catalog.DealRequest) throws -> any AnySession
  ) throws {
    let seed = seed ?? SystemRandomNumberGenerator.seed()
    self.seed = seed
    fonts = FontBook(scale: scale, data: data)
    fonts.findFonts()
    rasterizer = Rasterizer(text: fonts)
    scene = Scene(size: size, scale: scale, text: fonts)
    let session = try session(
      .init(area: Tabletop.area(size), seed: seed, isReduced: isReduced))
    tabletop = Tabletop(
      session: session, size: size, scale: scale, theme: .named(theme), text: fonts)
    tabletop.isReduced = isReduced
    tabletop.games = Catalog.entries.map(\.card)
  }

  /// Returns the parameters for a deal on this table now.
  func wish(_ picture: Picture?) -> Catalog.DealRequest {
    Catalog.DealRequest(
      area: Tabletop.area(tabletop.size), picture: picture, seed: seed,
      isReduced: tabletop.isReduced)
  }

  /// Deals a game with parameters that have no command-line option.
  func deal<Game: PuzzleGame>(
    _ game: Game.Type, _ parameters: Game.Parameters
  ) throws(DealError) -> Session<Game> {
    try Session(
      parameters, in: Tabletop.area(tabletop.size), picture: nil,
      seed: SystemRandomNumberGenerator.seed(), isReduced: tabletop.isReduced)
  }

  /// Returns whether a game was parked and can come back to the table.
  func hasParked(_ id: String) -> Bool { parked[id] != nil }

  /// The session of every game that was played, the one on the table first.
  var sessions: [any AnySession] {
    get { [tabletop.session] + parked.keys.sorted().compactMap { parked[$0] } }
    set {
      for session in newValue {
        if session.game == tabletop.session.game {
          tabletop.session = session
        } else {
          parked[session.game] = session
        }
      }
    }
  }

  /// Continues another game where it was left, or deals its first puzzle with the same picture.
  func switchGame(to id: String) {
    guard id != tabletop.session.game, let entry = Catalog.entry(id) else { return }
    do throws(DealError) {
      let next =
        if let left = parked[id] { left } else {
          try entry.deal(nil, wish(tabletop.picture))
        }
      put(next)
    } catch {
      tabletop.show(.message("This puzzle can’t be made", error.description))
    }
  }

  /// Puts a puzzle on the table. A puzzle of another game is parked; one of the same game can be
  /// brought back by undo.
  func put(_ next: any AnySession) {
    let aside = parked.removeValue(forKey: next.game)
    let left = tabletop.put(next)
    if left.game != next.game { parked[left.game] = left }
    let replaced = left.game == next.game ? left : aside
    if let replaced, replaced.identity != next.identity { tabletop.keepReplaced(replaced) }
  }

  /// Redraws everything with a new font, because the widths of text have changed.
  func forgetText() {
    tabletop.forgetText()
    scene = Scene(size: tabletop.size, scale: tabletop.scale, text: fonts)
    rasterizer = Rasterizer(text: fonts)
  }

  /// Draws the current state, and returns the damaged rectangles in device pixels.
  func draw() -> [PixelRect] {
    fonts.scale = tabletop.scale
    tabletop.draw(into: &scene)
    return rasterizer.play(scene)
  }
}
