/// The work for the latest request of the player, which cancels that for the previous one.
///
/// A disk that never responds blocks only its own thread.
@MainActor
package final class LatestRequest {
  private var works: [Background<Void>] = []

  package init() {}

  /// Cancels the previous request, and starts `work`.
  package func begin(_ work: @escaping @Sendable (Cancellation) -> Void) {
    cancel()
    works.append(Background { cancellation in work(cancellation) })
  }

  package func cancel() {
    for work in works { work.cancel() }
    works.removeAll(where: \.isDone)
  }

  /// Cancels the current request before the program ends.
  package func close() {
    cancel()
    Background.finish(works)
  }
}
