public import PuzzleCore
internal import PuzzleKit

/// The page “Your pack” over the table, for the program around it.
public enum PackMaker {
  /// Returns whether the page is open.
  public static func isOpen(over shell: AppShell) -> Bool {
    shell.chrome.openScreen?.screen is PackPage
  }

  /// Opens the page with a pack in the making.
  public static func open(_ draft: PackDraft, rules: PackRules, over shell: inout AppShell) {
    shell.show(PackPage(draft, rules: rules))
  }

  /// Adds photos to the pack on the open page, with the name that they suggest and a message about those that could not be read.
  public static func add(
    _ photos: [PackDraft.Photo], name: String?, note: Phrase?, over shell: inout AppShell
  ) {
    shell.chrome.tell(.packPhotos(photos, name: name, note: note), over: &shell.session)
  }

  /// Shows a sentence on the page, and returns whether it is open.
  public static func tell(_ sentence: Phrase, over shell: inout AppShell) -> Bool {
    guard isOpen(over: shell) else { return false }
    return shell.chrome.tell(.packNote(sentence), over: &shell.session)
  }
}
