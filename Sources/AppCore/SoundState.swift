internal import AppUI
internal import PuzzleCore
internal import PuzzleKit

/// The sounds that are due, and the volume levels to be saved.
struct SoundState {
  /// The number of slightly different pitches of an effect.
  private static let variants = 4
  /// The random generator that chooses the pitch of an effect.
  private var chance = SeededGenerator(seed: 5)
  /// The volume levels that were set and are not saved yet.
  private var unsaved: SoundLevels?
  private var isSaving = false
  /// The game whose music is chosen; nil for the music of the pages outside a game.
  private var game: String?
  /// A Boolean value that indicates whether the player has set the levels, so that saved ones that
  /// arrive later don't count.
  private(set) var wasSet = false

  /// A Boolean value that indicates whether the volume levels are saved.
  var isSaved: Bool { unsaved == nil && !isSaving }

  mutating func set(_ levels: SoundLevels, into commands: inout [AppCommand]) {
    unsaved = levels
    wasSet = true
    commands += [.setLevels(levels), .play(.click)]
  }

  mutating func play(_ effect: Effect, into commands: inout [AppCommand]) {
    commands.append(.play(.effect(effect, variant: chance.below(Self.variants))))
  }

  /// Chooses the music of a game, or with nil that of the pages outside a game.
  mutating func setMusic(game id: String?, into commands: inout [AppCommand]) {
    guard id != game else { return }
    game = id
    commands.append(.setMusic(game: id))
  }

  /// Saves the volume levels, one write at a time except for the last.
  mutating func save(isLast: Bool, into commands: inout [AppCommand]) {
    guard let levels = unsaved, isLast || !isSaving else { return }
    unsaved = nil
    isSaving = true
    commands.append(.saveLevels(levels))
  }

  mutating func didSave() { isSaving = false }
}
