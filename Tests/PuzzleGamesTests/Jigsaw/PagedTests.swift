import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `An array in pages` {
  @Test func `contains what an array does, and changes as it does`() {
    for count in [0, 1, 511, 512, 513, 5000] {
      var plain = Array(0..<count)
      var paged = Paged(plain)
      #expect(paged.count == count && paged.array == plain)
      var chance = SeededGenerator(seed: 1)
      for _ in 0..<min(count, 100) {
        let (a, b) = (chance.below(count), chance.below(count))
        plain[a] += 7
        paged[a] += 7
        plain.swapAt(a, b)
        paged.swapAt(a, b)
      }
      for i in stride(from: 0, to: count, by: 3) { plain[i] += i }
      paged.update { if $0.isMultiple(of: 3) { $1 += $0 } }
      #expect(paged.array == plain && paged == Paged(plain))
    }
  }

  @Test func `shares with its copy all but what is written to`() {
    let old = Paged(Array(0..<100_000))
    var new = old
    for index in [3, 4, 99_999, 70_000] { new[index] = -1 }
    #expect(old.array == Array(0..<100_000))
    #expect(old.pages.count - old.sharedPages(with: new) == 3)
    new.update { $1 = -1 }
    #expect(old.array == Array(0..<100_000))
  }
}

extension Paged {
  /// Returns the number of pages that share memory.
  func sharedPages(with other: Paged) -> Int {
    zip(pages, other.pages).count { a, b in
      unsafe a.withUnsafeBufferPointer { a in
        unsafe b.withUnsafeBufferPointer { b in unsafe a.baseAddress == b.baseAddress }
      }
    }
  }
}

extension Jigsaw.State {
  /// Returns the number of pages, and of those that share memory with another state.
  func pages(sharedWith other: Jigsaw.State) -> (all: Int, shared: Int) {
    func both<Number>(_ a: Paged<Number>, _ b: Paged<Number>) -> (Int, Int) {
      (a.pages.count, a.sharedPages(with: b))
    }
    let counts = [
      both(roots, other.roots), both(ring, other.ring), both(poses, other.poses),
      both(heights, other.heights), both(sizes, other.sizes), both(places, other.places),
    ]
    return counts.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
  }
}

@Suite struct `A move of a jigsaw with 100,000 pieces` {
  @Test func `copies nothing but what it moves`() throws {
    let area = TableArea(size: Size(1280, 800), top: 52)
    var session = try Session<Jigsaw>(
      .init(count: .pieces(100_000), turning: .quarter), in: area, picture: nil, seed: 1)
    session.advance(by: 2)
    var chance = SeededGenerator(seed: 3)
    for _ in 0..<1000 where session.moves.made < 50 {
      _ = session.respond(to: .cancel)
      let before = session.table.state
      let p = Point(chance.uniform(100, 1200), chance.uniform(100, 700))
      let to = Point(chance.uniform(100, 1200), chance.uniform(100, 700))
      for gesture in [Gesture.press(p), .drag(to: to), .drop(to)] {
        _ = session.respond(to: gesture)
      }
      session.advance(by: 2)
      let pages = session.table.state.pages(sharedWith: before)
      #expect(pages.all > 1000 && pages.all - pages.shared <= 8)
    }
    #expect(session.moves.made == 50)
    for _ in 0..<20 {
      let before = session.table.state
      session.perform(.undo)
      let pages = session.table.state.pages(sharedWith: before)
      // This is the number of pages that the moves since the last snapshot change.
      #expect(pages.all - pages.shared <= 8 * 33)
    }
  }
}
