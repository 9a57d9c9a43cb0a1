internal import PuzzleKit

extension Action {
  /// Returns the screen that the action opens, if there is one now.
  func screen(over tabletop: Tabletop) -> (any Screen)? {
    let cameras = tabletop.chrome.cameras
    switch self {
    case .showGames where tabletop.games.count > 1:
      return GamesPage(
        tabletop.games, current: tabletop.session.info.id, isReduced: tabletop.isReduced,
        keepsPuzzles: tabletop.keepsPuzzles)
    case .showNewPuzzle:
      let draft = tabletop.session.form
      return draft.choices.isEmpty ? nil : NewPuzzleDialog(draft)
    case .showCamera:
      return cameras.preferred.map { CameraDialog(cameras.choices, current: $0) }
    case .showSound: return NewPuzzleDialog(SoundForm(levels: tabletop.sound))
    case .showHelp: return Page.help(tabletop.session.info.guide)
    case .showPrivacy: return Page.privacy
    case .showPuzzles where tabletop.keepsPuzzles: return SavedPuzzlesPage()
    default: return nil
    }
  }
}
