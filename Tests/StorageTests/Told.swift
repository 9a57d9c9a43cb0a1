import Foundation

@testable import Storage

/// The messages of a keeper.
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

  /// Returns whether a new database was started since the last call.
  func takeSetAside() -> Bool {
    lock.withLock {
      defer { isSetAside = false }
      return isSetAside
    }
  }

  var sentences: [String] { lock.withLock { said } }
}
