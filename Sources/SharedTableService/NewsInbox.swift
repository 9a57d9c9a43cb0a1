internal import AppCore
internal import PuzzleCore
internal import Synchronization

/// The news of the table at which the player sits, collected until the main thread takes them.
final class NewsInbox: Sendable {
  private let news = Mutex(TableNews())
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Adds news, of which later ones replace earlier ones of the same kind.
  func add(_ change: (inout TableNews) -> Void) {
    let isFirst = news.withLock { news in
      let wasEmpty = news.isEmpty
      change(&news)
      return wasEmpty && !news.isEmpty
    }
    if isFirst { wake() }
  }

  /// Removes and returns the news; nil if there are none.
  func take() -> TableNews? {
    news.withLock { news in
      guard !news.isEmpty else { return nil }
      defer { news = TableNews() }
      return news
    }
  }
}
