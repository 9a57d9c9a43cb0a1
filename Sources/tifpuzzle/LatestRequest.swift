internal import Photos

/// What the player waits for: a file, or a saved puzzle, on its way to the table.
///
/// Each request has a number that its answer comes back with. Only the answer to the latest one counts;
/// a disk that never answers holds up a thread of its own, and nothing else.
@MainActor
final class LatestRequest {
  /// The number of the latest request.
  private(set) var number = 0
  private var works: [Background<Void>] = []

  /// Starts `work` in place of whatever was on its way.
  func begin(_ work: @escaping @Sendable (_ number: Int, Cancellation) -> Void) {
    let number = renew()
    works.append(Background { cancellation in work(number, cancellation) })
  }

  /// Gives up whatever is on its way, and returns the number of a request that others work on.
  @discardableResult
  func renew() -> Int {
    for work in works { work.cancel() }
    works.removeAll(where: \.isDone)
    number += 1
    return number
  }

  /// Ends what is on its way, before the program ends.
  func close() {
    renew()
    Background.finish(works)
  }
}
