internal import PhotoImport

/// The work for the latest request of the player, which cancels that for the previous one.
///
/// A disk that never responds blocks only its own thread.
@MainActor
final class LatestRequest {
  private var works: [Background<Void>] = []

  /// Cancels the previous request, and starts `work`.
  func begin(_ work: @escaping @Sendable (Cancellation) -> Void) {
    cancel()
    works.append(Background { cancellation in work(cancellation) })
  }

  func cancel() {
    for work in works { work.cancel() }
    works.removeAll(where: \.isDone)
  }

  /// Cancels the current request before the program ends.
  func close() {
    cancel()
    Background.finish(works)
  }
}
