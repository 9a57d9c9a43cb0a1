internal import AppUI
internal import PuzzleCore
internal import PuzzleKit

/// The player's own pictures on the table, each of which is read by a service.
struct Album {
  private var wanted: [OwnPicture] = []
  /// The pictures that were read, by their names.
  private(set) var pictures: [String: Picture] = [:]

  /// Asks for the pictures on a table, and forgets all others.
  mutating func follow(_ session: any AnySession, into commands: inout [AppCommand]) {
    let own = session.ownPictures
    guard own != wanted else { return }
    wanted = own
    let names = Set(own.map(\.name))
    pictures = pictures.filter { names.contains($0.key) }
    commands.append(.loadOwnPictures(own.filter { pictures[$0.name] == nil }))
  }

  /// Adds a picture that was read, unless it is no longer on the table.
  mutating func add(_ picture: Picture, named name: String) {
    if wanted.contains(where: { $0.name == name }) { pictures[name] = picture }
  }
}
