public import PuzzleCore

/// A puzzle game: its rules, its controller and its view.
///
/// Four kinds of data are kept apart: *parameters* are what a player chooses, the *deal* is fixed
/// once dealt, the *state* is what undo restores, and the *controller* holds what is only about the
/// hand. Whatever a game may do without is a capability, a small protocol of its own.
public protocol PuzzleGame: PuzzleRules {
  associatedtype Controller: PuzzleController where Controller.Game == Self
  associatedtype View: PuzzleView where View.Game == Self

  /// The game's name, instructions and material.
  static var info: GameInfo { get }
  /// The parameters of the first deal, when nobody has chosen others.
  static var standard: Parameters { get }
  /// Returns the title of a puzzle and the questions to ask before a new one is dealt; by default
  /// the game's name, and no questions.
  ///
  /// - Parameter picture: The size of the picture in pixels, or nil without one.
  static func form(for parameters: Parameters, picture: Size?) -> PuzzleForm<Parameters>
}

extension PuzzleGame {
  public static func form(for parameters: Parameters, picture: Size?) -> PuzzleForm<Parameters> {
    PuzzleForm(parameters, title: info.guide.name)
  }

  /// The name used on the command line and in saves.
  public static var id: String { info.id }
}

/// The facts about a game that never change.
public struct GameInfo: Hashable, Sendable {
  /// The name used on the command line and in saves.
  public var id: String
  /// The game's name and instructions.
  public var guide: Guide
  /// The material that puzzles are made from.
  public var material: Material
  /// A Boolean value that indicates whether the table shows the seconds of play.
  public var showsTime: Bool
  /// A Boolean value that indicates whether the table can be zoomed and moved.
  public var zooms: Bool
  /// A Boolean value that indicates whether things can be turned.
  public var turns: Bool

  /// Creates the facts about a game, which by default is made from a picture.
  public init(
    id: String, guide: Guide, material: Material = .picture,
    showsTime: Bool = false, zooms: Bool = false, turns: Bool = false
  ) {
    self.id = id
    self.guide = guide
    self.material = material
    self.showsTime = showsTime
    self.zooms = zooms
    self.turns = turns
  }
}
