package import AppCore
internal import AppUI
internal import BackgroundWork
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import Synchronization

/// A service that lists the cameras and captures frames from one of them, both in the background.
@MainActor
package final class CameraController {
  private let post: AppEvent.Handler
  /// The cameras that were listed last.
  private let cameras = Known()
  private var feed: Background<Void>?

  nonisolated private final class Known: Sendable {
    let cameras = Mutex<[Camera]>([])
  }

  package init(post: @escaping AppEvent.Handler) { self.post = post }

  /// Lists the cameras now, and again whenever one is plugged in or removed; to be called once.
  package func watch() {
    let (post, known) = (post, cameras)
    let environment = ProcessInfo.processInfo.environment
    @Sendable func list() {
      let list = CameraList(environment: environment)
      known.cameras.withLock { $0 = list.cameras }
      post(
        .cameras(
          list.cameras.map { CameraChoice(id: $0.id, name: $0.name) },
          problem: list.problem?.sentence))
    }
    Background { _ in
      #if os(Linux)
        // The watch starts before the list is made, so that no change is missed.
        let events = try? DeviceWatch()
      #endif
      list()
      #if os(Linux)
        while let events {
          try events.next()
          list()
        }
      #endif
    }
  }

  /// Starts to capture frames from the camera with this id, and from no other one.
  package func start(_ number: Int, _ id: String) {
    stop()
    let (post, before) = (post, feed)
    guard let camera = cameras.cameras.withLock({ $0.first { $0.id == id } }) else {
      return post(.cameraEnded(feed: number, CameraProblem.noCamera.sentence))
    }
    let source = CameraFeed(camera, environment: ProcessInfo.processInfo.environment)
    feed = Background { cancellation in
      // A camera serves one client at a time.
      try? before?.value()
      do throws(CameraProblem) {
        try source.run(cancellation) { post(.cameraFrame(feed: number, $0)) }
      } catch {
        post(.cameraEnded(feed: number, error.sentence))
      }
    }
  }

  package func stop() { feed?.cancel() }

  /// Stops the capture before the program ends.
  package func close() {
    stop()
    try? feed?.value()
  }
}
