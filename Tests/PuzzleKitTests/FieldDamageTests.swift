import Foundation
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing
import WordGrid

/// Tests of saves in which each field in turn has a value that no game writes.
@Suite struct `Every field of a save` {
  /// A replacement for a value.
  enum Value: CaseIterable {
    case least, most, tooMuch, small32, large32, huge, nothing, empty, long, longer, object

    var json: Any {
      switch self {
      case .least: NSNumber(value: Int.min)
      case .most: NSNumber(value: Int.max)
      case .tooMuch: NSNumber(value: UInt64(1) << 63)
      case .small32: NSNumber(value: Int(Int32.min))
      case .large32: NSNumber(value: Int(Int32.max) + 1)
      case .huge: NSNumber(value: 1e308)
      case .nothing: NSNull()
      case .empty: ""
      case .long: String(repeating: "Ab\u{301}", count: 4 << 8)
      case .longer: String(repeating: "Ab\u{301}", count: 1 << 18)
      case .object: [String: Any]()
      }
    }
  }

  /// The number of values in a list that is too long.
  private static let listLength =
    ProcessInfo.processInfo.environment["TIFPUZZLE_LIST_LENGTH"].flatMap(Int.init) ?? 50_000

  /// A path from the root of a JSON tree to a value: names and indices.
  private typealias Path = [AnyHashable]

  /// Returns all paths; the first and the last value of a list stand for all.
  private func paths(in tree: Any) -> [Path] {
    switch tree {
    case let object as [String: Any]:
      return [[]]
        + object.keys.sorted().flatMap { key in
          paths(in: object[key] as Any).map { [AnyHashable(key)] + $0 }
        }
    case let list as [Any] where !list.isEmpty:
      return [[]]
        + Set([0, list.count - 1]).sorted().flatMap { i in
          paths(in: list[i]).map { [AnyHashable(i)] + $0 }
        }
    default: return [[]]
    }
  }

  private func value(at path: Path, in tree: Any) -> Any? {
    guard let first = path.first else { return tree }
    let rest = Array(path.dropFirst())
    if let object = tree as? [String: Any], let key = first.base as? String {
      return object[key].flatMap { value(at: rest, in: $0) }
    }
    guard let list = tree as? [Any], let i = first.base as? Int else { return nil }
    return value(at: rest, in: list[i])
  }

  private func replacing(_ path: Path, in tree: Any, with new: Any) -> Any {
    guard let first = path.first else { return new }
    let rest = Array(path.dropFirst())
    if var object = tree as? [String: Any], let key = first.base as? String {
      object[key] = replacing(rest, in: object[key] as Any, with: new)
      return object
    }
    guard var list = tree as? [Any], let i = first.base as? Int else { return tree }
    list[i] = replacing(rest, in: list[i], with: new)
    return list
  }

  /// Opens a save, plays and draws it; returns whether it could be opened.
  private func use<Game: PuzzleGame>(_ save: Any, of game: Game.Type) throws -> Bool {
    let data = try JSONSerialization.data(withJSONObject: save)
    guard let record = try? JSONDecoder().decode(GameRecord<Game>.self, from: data) else {
      return false
    }
    var isOpened = false
    for rewinds in [true, false] {
      guard
        var session = try? Session(
          record, in: Law<Game>.area, picture: nil, seed: 1, rewinds: rewinds)
      else { continue }
      isOpened = true
      #expect(session.title.utf8.count < 10_000)
      var scene = Scene(size: Law<Game>.area.size, scale: 1, text: BlankText())
      session.draw(into: &scene, theme: .light)
      _ = (session.elements(scale: 1), session.ending, session.extras.dealWarning, session.tools)
      for choice in session.form.choices {
        for value in [Int.min, 0, Int.max] {
          var draft = session.form
          draft.choose(choice.id, value)
          _ = (draft.title, draft.problem)
        }
      }
      session.perform(.undo)
      session.perform(.redo)
      session.perform(.startAutoSolve)
      session.advance(by: 100)
      session.perform(.dealNext(nil))
      session.perform(.dealAlternative)
      session.perform(.dealAnew(nil))
      _ = session.drainChanges(isLast: true)
    }
    return isOpened
  }

  private func damage<Game: PuzzleGame>(
    _ game: Game.Type, _ parameters: Game.Parameters, picture: Picture? = nil
  ) throws {
    var hand = RandomHand(
      try Session<Game>(parameters, in: Law<Game>.area, picture: picture, seed: 3), seed: 3)
    for _ in 0..<30 { hand.useEverything() }
    let text = try JSONEncoder().encode(hand.session.record)
    let save = try JSONSerialization.jsonObject(with: text)
    try #expect(use(save, of: game), "as it was written")
    var opened = 0
    for path in paths(in: save) where !path.isEmpty {
      for value in Value.allCases {
        opened += try use(replacing(path, in: save, with: value.json), of: game) ? 1 : 0
      }
      guard let list = value(at: path, in: save) as? [Any] else { continue }
      for element in [list.first ?? 0, 0] {
        let many = [Any](repeating: element, count: Self.listLength)
        opened += try use(replacing(path, in: save, with: many), of: game) ? 1 : 0
      }
      opened += try use(replacing(path, in: save, with: [Any]()), of: game) ? 1 : 0
    }
    #expect(opened > 0, "some fields may be anything")
  }

  @Test func `of TiFpuzzle may hold anything`() throws {
    try damage(TiFpuzzle.self, .init(grid: 3))
  }

  @Test func `of Swap may hold anything`() throws {
    let law = Law<Swap>(
      parameters: .init(
        level: 3, results: [.init(level: 2, moves: 4, fewest: 3, seconds: 9)]), isHalfPlain: true)
    try damage(Swap.self, law.parameters, picture: law.picture)
  }

  @Test func `of Word Search may hold anything`() throws {
    var parameters = WordSearch.standard
    parameters.list = try WordList(reading: Array("Cat, Dog, Mou:se, Hamster".utf8))
    parameters.list.size = 12
    parameters.list.reveals = 3
    parameters.list.directions = .all
    try damage(WordSearch.self, parameters)
  }
}
