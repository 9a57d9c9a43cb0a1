package import AppCore
package import BackgroundWork
package import PuzzleKit

/// A service that reads the player's own pictures on the table.
@MainActor
package final class OwnPictureLoader {
  private let post: AppEvent.Handler
  /// The latest work.
  package private(set) var work: Background<Void>?

  package init(post: @escaping AppEvent.Handler) { self.post = post }

  /// Reads pictures, and no others any more.
  package func load(_ pictures: [OwnPicture]) {
    work?.cancel()
    let post = post
    work = Background { cancellation in
      for own in pictures where !cancellation.isCancelled {
        let picture = try? own.read(cancellation)
        if let picture { post(.ownPicture(picture, name: own.name)) }
      }
    }
  }
}
