internal import BackgroundWork
package import Content
internal import Foundation
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit
package import Storage

extension PuzzleFile {
  /// Replaces the picture paths saved by older versions with small copies, so that no path leaves
  /// this machine. Removes pictures that can't be read any more.
  package mutating func leaveOutPaths(reader: PackReader = PackReader()) {
    guard game == IPict.id,
      var record = try? JSONDecoder().decode(GameRecord<IPict>.self, from: record)
    else { return }
    let questions = record.deal.turns.joined()
    let paths = questions.flatMap(\.pictures).filter { $0.hasPrefix("/") }
    guard record.parameters.pack?.hasPaths == true || !paths.isEmpty else { return }
    var pictures: [(word: String, bytes: [UInt8])] = []
    var places: [String: Int] = [:]
    for question in questions {
      guard let path = question.pictures.first, places[path] == nil,
        let bytes = try? reader.copy(of: path, Cancellation())
      else { continue }
      places[path] = pictures.count
      pictures.append((question.word, bytes))
    }
    let pack = Pack(name: record.parameters.pack?.name ?? "", pictures: pictures)
    for (turn, questions) in record.deal.turns.enumerated() {
      for (index, question) in questions.enumerated() {
        let place = question.pictures.first.flatMap { places[$0] }
        record.deal.turns[turn][index].place = place ?? question.place
        record.deal.turns[turn][index].pictures =
          place.map { pack.entries[$0].pictures } ?? [Pack.lost]
      }
    }
    record.parameters.pack = pictures.isEmpty ? nil : pack
    if let json = try? JSONEncoder().encode(record) { self.record = json }
  }
}
