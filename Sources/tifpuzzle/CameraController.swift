internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import Synchronization

/// A controller that keeps the list of cameras and captures frames from one of them, both in the
/// background.
@MainActor
final class CameraController {
  private let mailbox: EventQueue
  private var cameras: [Camera] = []
  private var isWatching = false
  private var feed: Background<Void>?
  private let latest = Latest()
  /// The number of the latest request; results of earlier ones are ignored.
  private(set) var current = 0

  /// The latest frame that was not shown yet; a newer one replaces it.
  nonisolated private final class Latest: Sendable {
    private let frame = Mutex<(id: Int, picture: Picture)?>(nil)

    /// Stores a frame, and returns whether there was none before.
    func put(_ picture: Picture, id: Int) -> Bool {
      frame.withLock { frame in
        defer { frame = (id, picture) }
        return frame == nil
      }
    }

    func take() -> (id: Int, picture: Picture)? {
      frame.withLock { frame in
        defer { frame = nil }
        return frame
      }
    }
  }

  init(mailbox: EventQueue) {
    self.mailbox = mailbox
  }

  /// Lists the cameras now, and again whenever one is plugged in or removed.
  func watch() {
    guard !isWatching else { return }
    isWatching = true
    let mailbox = mailbox
    let environment = ProcessInfo.processInfo.environment
    Background { _ in
      #if os(Linux)
        // The watch starts before the list is made, so that no change is missed.
        let events = try? DeviceWatch()
      #endif
      mailbox.post(.cameras(CameraList(environment: environment)))
      #if os(Linux)
        while let events {
          try events.next()
          mailbox.post(.cameras(CameraList(environment: environment)))
        }
      #endif
    }
  }

  func know(_ list: CameraList) { cameras = list.cameras }

  /// Starts to capture frames from the camera with this id, and from no other one.
  func turnOn(_ id: String) {
    turnOff()
    guard let camera = cameras.first(where: { $0.id == id }) else {
      return mailbox.post(.cameraEnded(id: current, .noCamera))
    }
    let (number, mailbox, latest, before) = (current, mailbox, latest, feed)
    let source = CameraFeed(camera, environment: ProcessInfo.processInfo.environment)
    feed = Background { cancellation in
      // A camera serves one client at a time.
      try? before?.value()
      do throws(CameraProblem) {
        try source.run(cancellation) { picture in
          if latest.put(picture, id: number) { mailbox.post(.frame) }
        }
      } catch {
        mailbox.post(.cameraEnded(id: number, error))
      }
    }
  }

  func turnOff() {
    feed?.cancel()
    current += 1
    _ = latest.take()
  }

  /// Removes and returns the latest frame of the camera in use.
  func takeFrame() -> Picture? {
    latest.take().flatMap { $0.id == current ? $0.picture : nil }
  }

  /// Stops the capture before the program ends.
  func close() {
    turnOff()
    try? feed?.value()
  }
}
