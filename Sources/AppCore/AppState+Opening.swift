internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The opening of dropped, pasted, chosen or named files and links.
extension AppState {
  mutating func open(paths: [String]) {
    if let first = paths.first, FileEnding(first) == .puzzle, savesPuzzles {
      let number = table.request(.puzzle(restarts: nil), "Opening puzzle…")
      table.save(isLast: true)
      table.commands.append(
        .importPuzzle(request: number, path: first, table.freshDealRequest(shell.picture)))
    } else if let first = paths.first, FileEnding(first) == .pack || PackMaker.isOpen(over: shell) {
      pack.open(paths, on: &table)
    } else if let first = paths.first, paths.allSatisfy({ FileEnding($0) == .words }) {
      openWords(first)
    } else {
      openMaterial(paths)
    }
  }

  /// Opens the material that the game on the table is made from.
  private mutating func openMaterial(_ paths: [String]) {
    switch shell.session.info.material {
    case .pack: pack.open(paths, on: &table)
    case .picture:
      let number = table.request(.photo(paths: paths), "Opening photo…")
      table.commands.append(.importPhoto(request: number, paths: paths))
    case .words, .puzzle:
      table.show(
        "This game needs no picture",
        "Drop a list of words here, as plain text or JSON. For a photo, choose another game first.")
    }
  }

  /// Opens a word list, whatever game is on the table.
  mutating func openWords(_ path: String) {
    let number = table.request(.words, "Opening words…")
    table.commands.append(.openWords(request: number, path: path, table.freshDealRequest()))
  }

  /// Opens the program's own browser when no file dialog is installed.
  mutating func chooseWithoutDialog(_ material: Material, _ folder: String) {
    isChoosing = false
    guard material != .picture else { return table.commands.append(.listFolder(path: folder)) }
    table.tell(.dropInstead(of: material))
  }
}
