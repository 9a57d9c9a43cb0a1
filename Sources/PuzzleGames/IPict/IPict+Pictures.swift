internal import PuzzleCore
public import PuzzleKit

extension IPict: HasOwnPictures {
  /// Returns the pictures of a pack: the copies in it, or the files of a pack from an older
  /// version.
  public static func pictures(on table: Table<IPict>) -> [OwnPicture] {
    table.deal.turns.joined().flatMap { question in
      question.pictures.compactMap { name in
        if Pack.isPath(name) { return OwnPicture(name: name, source: .file(path: name)) }
        guard Pack.isCopy(name) else { return nil }
        let bytes = table.parameters.pack?.copy(named: name, at: question.place)
        return bytes.map { OwnPicture(name: name, source: .bytes($0)) }
      }
    }
  }
}
