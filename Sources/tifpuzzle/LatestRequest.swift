internal import PhotoImport

/// The latest request of the player: a file, or a saved puzzle, that is being loaded.
///
/// Each request has a number that its answer comes back with. Only the answer to the latest one
/// counts; a disk that never responds blocks only its own thread.
@MainActor
final class LatestRequest {
  /// The number of the latest request.
  private(set) var number = 0
  private var works: [Background<Void>] = []

  /// Starts `work`, and cancels the previous request.
  func begin(_ work: @escaping @Sendable (_ number: Int, Cancellation) -> Void) {
    let number = renew()
    works.append(Background { cancellation in work(number, cancellation) })
  }

  /// Cancels the current request, and returns the number of a new one that is handled elsewhere.
  @discardableResult
  func renew() -> Int {
    for work in works { work.cancel() }
    works.removeAll(where: \.isDone)
    number += 1
    return number
  }

  /// Cancels the current request before the program ends.
  func close() {
    renew()
    Background.finish(works)
  }
}
