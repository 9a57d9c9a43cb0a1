internal import PuzzleCore
internal import PuzzleKit

extension Action {
  /// Returns the screen that the action opens, if there is one now.
  func screen(over shell: AppShell) -> (any Screen)? {
    let cameras = shell.chrome.cameras
    switch self {
    case .showGames where shell.games.count > 1:
      return GamesPage(
        shell.games, current: shell.session.info.id, isReduced: shell.isReduced,
        keepsPuzzles: shell.keepsPuzzles, keys: shell.chrome.keys)
    case .showNewPuzzle:
      let draft = shell.session.form
      return draft.choices.isEmpty
        ? nil
        : NewPuzzleDialog(
          draft, seed: UInt64(shell.now * 1000), material: shell.session.info.material)
    case .showCamera:
      return cameras.preferred.map { CameraDialog(cameras.choices, current: $0) }
    case .showSound: return NewPuzzleDialog(SoundForm(levels: shell.sound))
    case .showMenu:
      let widgets = shell.widgets
      let hidden = MenuBar.hidden(widgets.menu, width: shell.size.width, text: shell.chrome.text)
      return hidden.isEmpty ? nil : MoreMenu(items: hidden)
    case .showHelp:
      var page = Page.help(shell.session.info, keys: shell.chrome.keys)
      page.offersHint = !shell.session.hintOutlines(scale: shell.scale).isEmpty
      return page
    case .showSettings: return SettingsPage(shell.chrome.settings, shell.sound)
    case .showTogether:
      return TogetherPage(
        shell.chrome.settings.preferences, seat: shell.chrome.together.seat,
        sharingProblem: shell.session.status.sharingProblem,
        canRace: shell.session.status.canRace)
    case .showPrivacy: return Page.privacy
    case .showPuzzles where shell.keepsPuzzles: return SavedPuzzlesPage()
    case .showWall where shell.keepsPuzzles: return WallPage(isReduced: shell.isReduced)
    default: return nil
    }
  }
}
