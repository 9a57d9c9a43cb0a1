package import SavedPuzzles

/// The games of a program, with which its commands open puzzles.
package protocol GameSource {
  static var games: [InstalledGame] { get }
}
