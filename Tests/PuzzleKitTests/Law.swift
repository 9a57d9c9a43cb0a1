import Damage
import Foundation
import PuzzleCore
import PuzzleKit
import Storage
import Testing

/// A game with its laws, independent of its types.
protocol LawAbiding: Sendable, CustomTestStringConvertible {
  var hasUndo: Bool { get }
  func dealsTheSame(seed: UInt64) throws
  func isSolvedByHints(seed: UInt64) throws
  func travelsInTime(seed: UInt64) throws -> Int
  func refusesIllegalMoves(seed: UInt64) throws
  func survivesCoding(seed: UInt64) throws
  func replays(seed: UInt64) throws
  func survivesAnyHand(seed: UInt64) throws
  func isDrawnAnew(seed: UInt64) throws -> Int
  func isReadAsWritten(seed: UInt64) throws
  func isKept(seed: UInt64, in store: GameStore) throws
  func survivesDamage(seed: UInt64) throws
  func isRestoredAsDealt(seed: UInt64) throws
}

/// The pictures of all laws, made once: making one for each use took most of the time.
private enum LawPictures {
  private static let size = (width: 120, height: 90)
  static let varied = picture(from: 0)
  static let halfPlain = picture(from: size.width * size.height / 2)

  /// Returns a picture whose pixels before the one at `first` have one colour, and the others their own.
  private static func picture(from first: Int) -> Picture {
    let pixels = (0..<size.width * size.height).map { 0xFF00_0000 | UInt32(max($0, first)) }
    return Picture(PixelGrid(width: size.width, height: size.height, pixels: pixels))
  }
}

/// The laws of `PuzzleGame` and `Session`, checked with one game and its parameters.
struct Law<Game: PuzzleGame>: LawAbiding {
  let parameters: Game.Parameters
  /// A Boolean value that indicates whether a player alone can make moves that can be undone.
  var hasUndo = true
  /// A check of further laws of this game whenever everything is at rest.
  var atRest: @Sendable (Session<Game>) -> Void = { _ in }

  /// A Boolean value that indicates whether the upper half of the picture has one colour.
  var isHalfPlain = false

  var testDescription: String {
    Game.form(for: parameters, picture: nil).title.english + (isHalfPlain ? ", half plain" : "")
  }

  /// A small picture, for the games that are made from one.
  var picture: Picture? {
    guard Game.info.material == .picture else { return nil }
    return isHalfPlain ? LawPictures.halfPlain : LawPictures.varied
  }

  static var area: TableArea { TableArea(size: Size(900, 800), top: 52) }

  func session(_ seed: UInt64) throws -> Session<Game> {
    try Session(parameters, in: Self.area, picture: picture, seed: seed)
  }

  private func deal(_ seed: UInt64) throws -> Game.Deal {
    var chance = SeededGenerator(seed: seed)
    return try Game.deal(parameters, in: Self.area, picture: picture?.size, using: &chance)
  }

  func dealsTheSame(seed: UInt64) throws {
    let once = try deal(seed)
    let twice = try deal(seed)
    #expect(once == twice)
    var a = try session(seed)
    var b = try session(seed)
    a.perform(.dealAnew(nil))
    b.perform(.dealAnew(nil))
    #expect(a.table.deal == b.table.deal)
    let first = try session(seed)
    let again = try session(seed)
    #expect(again.table.deal == first.table.deal)
    #expect(a.table.deal != first.table.deal, "a new deal is another one")
  }

  func isSolvedByHints(seed: UInt64) throws {
    let deal = try deal(seed)
    var state = Game.start(deal)
    #expect(!Game.isSolved(state, in: deal))
    var left = 10_000
    while let hint = Game.hint(for: state, in: deal), left > 0 {
      try Game.apply(hint, to: &state, in: deal)
      left -= 1
    }
    #expect(Game.isSolved(state, in: deal))
    #expect(Game.hint(for: state, in: deal) == nil)
  }

  /// Undoes all moves of a random hand, redoes them, and returns their number.
  func travelsInTime(seed: UInt64) throws -> Int {
    var hand = RandomHand(try session(seed), seed: seed)
    let start = hand.session.table.state
    for _ in 0..<40 { hand.useHandOnly() }
    _ = hand.session.respond(to: .cancel)
    let end = hand.session.table.state
    let moves = hand.session.moves.made
    let entries = hand.session.history.entries
    let final = entries.lastIndex {
      (Game.self as? any HasFinalMoves<Game>.Type)?.isFinal($0.move) ?? false
    }
    let kept = entries[..<((final ?? -1) + 1)]
    var first = start
    for entry in kept { try Game.apply(entry.move, to: &first, in: hand.session.table.deal) }
    var count = 0
    while hand.session.moves.canUndo {
      hand.session.perform(.undo)
      count += 1
    }
    #expect(count == moves - kept.count)
    #expect(hand.session.table.state == first)
    #expect(hand.session.moves.made == kept.count)
    for _ in 0..<count { hand.session.perform(.redo) }
    #expect(!hand.session.moves.canRedo)
    #expect(hand.session.table.state == end)
    #expect(hand.session.moves.made == moves)
    return count
  }

  func refusesIllegalMoves(seed: UInt64) throws {
    let deal = try deal(seed)
    var state = Game.start(deal)
    var moves: [Game.Move] = []
    while let hint = Game.hint(for: state, in: deal) {
      try Game.apply(hint, to: &state, in: deal)
      moves.append(hint)
    }
    var hand = RandomHand(try session(seed), seed: seed)
    for _ in 0..<10 { hand.useHandOnly() }
    moves += hand.session.history.entries.map(\.move)
    moves += try moves.flatMap { try damaged($0, seed: seed) }
    // Each of them is tried in the solved state and at the start: it is made, or changes nothing.
    var refused = 0
    for base in [state, Game.start(deal)] {
      for move in moves {
        var copy = base
        do {
          try Game.apply(move, to: &copy, in: deal)
        } catch {
          refused += 1
          #expect(copy == base, "\(move) threw and changed something")
        }
      }
    }
    #expect(refused > 0)
  }

  /// Returns the same move with numbers that a damaged save may contain.
  private func damaged(_ move: Game.Move, seed: UInt64) throws -> [Game.Move] {
    let fields = JSONFields([UInt8](try JSONEncoder().encode(move)))
    // Each seed uses some of the values, and all seeds together use all.
    let all = OddValues.numbers
    let some = (0..<6).map { all[(Int(seed) * 6 + $0) % all.count] }
    return some.flatMap { number in
      fields.all.filter { $0.kind == .number }.compactMap { field in
        let json = fields.replacing(field, with: Array(number.utf8))
        return try? JSONDecoder().decode(Game.Move.self, from: Data(json))
      }
    }
  }

  func survivesCoding(seed: UInt64) throws {
    var hand = RandomHand(try session(seed), seed: seed)
    for _ in 0..<20 { hand.useEverything() }
    let session = hand.session
    try expectSame(session.table.parameters)
    try expectSame(session.table.deal)
    try expectSame(session.table.state)
    for entry in session.history.entries {
      try expectSame(entry.move)
      try expectSame(entry)
    }
  }

  private func expectSame<Value: Codable & Equatable>(_ value: Value) throws {
    let read = try JSONDecoder().decode([Value].self, from: try JSONEncoder().encode([value]))
    #expect(read == [value])
  }

  func replays(seed: UInt64) throws {
    var hand = RandomHand(try session(seed), seed: seed)
    for _ in 0..<40 { hand.useEverything() }
    let session = hand.session
    var state = Game.start(session.table.deal)
    for entry in session.history.entries[..<session.history.cursor] {
      try Game.apply(entry.move, to: &state, in: session.table.deal)
    }
    #expect(state == session.table.state)
    #expect(session.history.state(in: session.table.deal) == state)
  }

  func survivesAnyHand(seed: UInt64) throws {
    var hand = RandomHand(try session(seed), seed: seed)
    for _ in 0..<30 {
      hand.useEverything()
      expectSound(hand.session.elements(scale: 1), in: nil)
      // A copy comes to rest, and the session itself continues.
      var still = hand.session
      still.perform(.stopAutoSolve)
      still.advance(by: 5)
      #expect(!still.isMoving)
      expectSound(still.elements(scale: 1), in: still.table.area.size)
      atRest(still)
    }
  }

  /// Checks that a scene whose layers are drawn again only when their revision changes looks like
  /// one that is drawn from nothing, after any gesture. Returns the number of commands.
  func isDrawnAnew(seed: UInt64) throws -> Int {
    var hand = RandomHand(try session(seed), seed: seed)
    var scene = Scene(size: Self.area.size, scale: 2, text: BlankText())
    var drawn = 0
    for _ in 0..<24 {
      hand.useEverything()
      let size = hand.session.table.area.size
      var fresh = Scene(size: size, scale: 2, text: BlankText())
      for isFresh in [false, true] {
        var frame = isFresh ? fresh : scene
        frame.begin(size: size, scale: 2)
        hand.session.draw(into: &frame, theme: .dark)
        frame.end()
        if isFresh { fresh = frame } else { scene = frame }
      }
      #expect(scene.layers.map(\.name) == fresh.layers.map(\.name))
      for (layer, other) in zip(scene.layers, fresh.layers) {
        // The commands of a frame fill pages, so they are compared before `#expect` sees them.
        let isSame = layer.commands == other.commands && layer.offset == other.offset
        #expect(isSame, "the layer “\(layer.name)” is out of date")
        let commands = other.drawing
        drawn += commands.count
        #expect(commands.allSatisfy { ($0.bounds.width + $0.bounds.height).isFinite })
      }
    }
    return drawn
  }

  /// Checks that ids are unique, frames finite, and, in a window that is not tiny, all elements
  /// within reach.
  private func expectSound(_ elements: [Element], in size: Size?) {
    #expect(Set(elements.map(\.id)).count == elements.count)
    for element in elements {
      let f = element.frame
      #expect((f.x + f.y + f.width + f.height).isFinite, "\(element)")
      // A grid may be larger than a tiny window; a loose piece is always inside.
      let isLoose = element.piece?.isPlaced == false
      guard let size, min(size.width, size.height) >= 200 || isLoose else { continue }
      #expect(
        0...size.width ~= f.center.x && 0...size.height ~= f.center.y,
        "\(element.id) at \(f) is out of reach in \(size)")
    }
  }
}
