internal import PuzzleCore

/// The capabilities of a game that a session asks for often, looked up once: a dynamic cast takes
/// about half a microsecond.
final class Traits<Game: PuzzleGame>: Sendable {
  let motionFollowing = Game.self as? any FollowsMotion<Game>.Type
  let levels = Game.self as? any Leveled<Game>.Type
  let varying = Game.self as? any VariesDeals<Game>.Type
  let colors = Game.self as? any HasOwnColors.Type
  let toolbar = Game.self as? any HasToolbar<Game>.Type
  let weights = MoveWeights<Game>()
  let animation = Game.self as? any Animating<Game>.Type
  let places = Game.self as? any PlacesItems<Game>.Type
  let printing = Game.self as? any Printable<Game>.Type
  let pictures = Game.self as? any HasOwnPictures<Game>.Type
  let warnings = Game.self as? any WarnsAboutDeal<Game>.Type
  let progress = Game.self as? any MeasuresProgress<Game>.Type
  let sharing = SharingRules(of: Game.self)
  private let celebration = Game.self as? any Celebrating<Game>.Type
  private let typing = Game.self as? any TakesText<Game>.Type
  private let viewWithTips = Game.View.self as? any LeavesTipPlaces<Game>.Type

  /// Returns the seconds until the time shown on the table changes, after some seconds of play; nil if
  /// none is shown.
  func ticksIn(after elapsed: Double) -> Double? {
    Game.info.showsTime ? elapsed.rounded(.down) + 1 - elapsed : nil
  }

  /// Returns whether the table celebrates some seconds after it was solved; nil if it wasn't.
  func celebrates(after seconds: Double?, _ motion: Motion) -> Bool {
    guard let seconds else { return false }
    return celebration?.celebrates(after: seconds, isReduced: motion.isReduced) == true
  }

  /// Returns whether the game takes typed text instead of single keys.
  func takesText(_ table: Table<Game>, _ controller: Game.Controller, _ motion: Motion) -> Bool {
    typing?.takesText(table, controller, motion) == true
  }

  /// Returns the places in a frame in which nothing is drawn; nil while there is room everywhere.
  func tipPlaces(in frame: Frame<Game>) -> [Rect]? {
    func places<View: LeavesTipPlaces<Game>>(in _: View.Type) -> [Rect]? {
      View(frame).tipPlaces
    }
    guard let view = viewWithTips else { return nil }
    return places(in: view)
  }
}

/// The values of a puzzle that depend on its deal and parameters alone, which are looked at in every
/// frame.
struct Heading: Sendable {
  var title: Phrase = ""
  /// The title in English.
  var name = ""
  /// A Boolean value that indicates whether a new puzzle has anything to choose.
  var hasChoices = false
  var isPrintable = false
  /// The reason why several players can't play the puzzle on one table; nil if they can.
  var sharingProblem: Phrase?
  var canRace = false
  /// The title of the button that deals the next level; nil in a game without levels.
  var nextTitle: Phrase?
}

extension Heading {
  init<Game: PuzzleGame>(of table: Table<Game>, _ traits: Traits<Game>) {
    let form = Game.form(for: table.parameters, picture: table.picture?.size)
    let own = (Game.self as? any NamesDeals<Game>.Type)?.title(of: table.deal)
    // A save may hold any text, so the title is made safe to show.
    let title = (own ?? form.title).asName()
    self.init(
      title: title, name: title.english.asName(), hasChoices: !form.fields.isEmpty,
      isPrintable: traits.printing != nil,
      sharingProblem: traits.sharing.map { $0.problem(table) }
        ?? "This game can’t be played together yet: choose another one.",
      canRace: traits.sharing?.canRace ?? false,
      nextTitle: traits.levels?.nextTitle(after: table.parameters))
  }
}
