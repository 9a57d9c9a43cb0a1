import Foundation
import PuzzleCore

@testable import Storage

/// The messages of a saver.
final class RecordedEvents: @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [String] = []

  func add(_ event: GameSaver.Event) {
    lock.withLock {
      switch event {
      case .failed(let sentence): messages.append(sentence.english)
      case .replaced(let sentence):
        isReplaced = true
        if let sentence { messages.append(sentence.english) }
      }
    }
  }

  private var isReplaced = false

  /// Returns whether a new database was started since the last call.
  func takeReplacement() -> Bool {
    lock.withLock {
      defer { isReplaced = false }
      return isReplaced
    }
  }

  var sentences: [String] { lock.withLock { messages } }
}
