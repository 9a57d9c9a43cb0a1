internal import PuzzleCore
internal import Raster
internal import SDLPlatform
internal import Tabletop

/// A table and what is needed to draw it; the window, films and pictures all show a stage.
@MainActor
final class Stage {
  var tabletop: Tabletop
  private var scene: Scene
  private(set) var rasterizer: Rasterizer
  let fonts: FontBook
  private let seed: UInt64
  /// Games that were left for others, as they were, by their ids.
  private var parked: [String: any Playing] = [:]

  /// `picture` may be waited for: it is asked for after what else takes time.
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

  /// With what `session` puts on the table; it is asked after what else takes time.
  init(
    seed: UInt64?, size: Size, scale: Double, theme: Theme.Name, isReduced: Bool,
    fonts data: FontData = FontData(), session: (Catalog.Wish) throws -> any Playing
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

  /// What a deal gets on this table now.
  func wish(_ picture: Picture?) -> Catalog.Wish {
    Catalog.Wish(
      area: Tabletop.area(tabletop.size), picture: picture, seed: seed,
      isReduced: tabletop.isReduced)
  }

  /// Deals a game with parameters that are on no command line.
  func deal<Game: PuzzleGame>(
    _ game: Game.Type, _ parameters: Game.Parameters
  ) throws(DealError) -> Session<Game> {
    try Session(
      parameters, in: Tabletop.area(tabletop.size), picture: nil,
      seed: SystemRandomNumberGenerator.seed(), isReduced: tabletop.isReduced)
  }

  /// Whether a game was put aside and can come back to the table.
  func hasParked(_ id: String) -> Bool { parked[id] != nil }

  /// Every game that was played, the one on the table first.
  var sessions: [any Playing] {
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

  /// Goes on with another game where it was left, or deals its first puzzle with the same picture.
  func switchGame(to id: String) {
    guard id != tabletop.session.game, let entry = Catalog.entry(id) else { return }
    do throws(DealError) {
      let next =
        if let left = parked[id] { left } else {
          try entry.deal(nil, wish(tabletop.picture))
        }
      put(next)
    } catch {
      tabletop.show(.message("This puzzle cannot be dealt", error.description))
    }
  }

  /// Puts a puzzle on the table; one of another game is put aside, and one of the same game is
  /// brought back by undo.
  func put(_ next: any Playing) {
    let aside = parked.removeValue(forKey: next.game)
    let left = tabletop.put(next)
    if left.game != next.game { parked[left.game] = left }
    let replaced = left.game == next.game ? left : aside
    if let replaced, replaced.identity != next.identity { tabletop.keepReplaced(replaced) }
  }

  /// Draws everything anew, as a font has come: lines are wider or narrower than they were.
  func forgetText() {
    tabletop.forgetText()
    scene = Scene(size: tabletop.size, scale: tabletop.scale, text: fonts)
    rasterizer = Rasterizer(text: fonts)
  }

  /// Draws the moment; the damaged rectangles in device pixels.
  func draw() -> [PixelRect] {
    fonts.scale = tabletop.scale
    tabletop.draw(into: &scene)
    return rasterizer.play(scene)
  }
}
