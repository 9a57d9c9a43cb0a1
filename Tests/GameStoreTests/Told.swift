import Foundation

@testable import GameStore

/// What a keeper has said.
final class Told: @unchecked Sendable {
  private let lock = NSLock()
  private var said: [String] = []

  func add(_ news: GameKeeper.News) {
    lock.withLock {
      switch news {
      case .trouble(let sentence): said.append(sentence)
      case .setAside(let sentence):
        isSetAside = true
        if let sentence { said.append(sentence) }
      }
    }
  }

  private var isSetAside = false

  /// Whether a new database was begun since it was last asked.
  func takeSetAside() -> Bool {
    lock.withLock {
      defer { isSetAside = false }
      return isSetAside
    }
  }

  var sentences: [String] { lock.withLock { said } }
}
