internal import Foundation
internal import Photos
internal import PuzzleCore
internal import Synchronization

/// Knows the cameras there are, and has one of them give frames, both in the background.
@MainActor
final class CameraDesk {
  private let mailbox: Mailbox
  private var cameras: [Camera] = []
  private var isWatching = false
  private var feed: Background<Void>?
  private let latest = Latest()
  /// The number of the latest request; what earlier ones lead to is not wanted.
  private(set) var current = 0

  /// The frame that was not shown yet: a newer one takes its place.
  nonisolated private final class Latest: Sendable {
    private let frame = Mutex<(id: Int, picture: Picture)?>(nil)

    /// Whether there was none before.
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

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  /// Has the cameras looked for now, and again whenever one comes or goes.
  func watch() {
    guard !isWatching else { return }
    isWatching = true
    let mailbox = mailbox
    let environment = ProcessInfo.processInfo.environment
    Background { _ in
      #if os(Linux)
        // What comes while the list is made is not missed.
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

  /// Has this camera give frames, and no other one.
  func turnOn(_ id: String) {
    turnOff()
    guard let camera = cameras.first(where: { $0.id == id }) else {
      return mailbox.post(.cameraEnded(id: current, .noCamera))
    }
    let (number, mailbox, latest, before) = (current, mailbox, latest, feed)
    let source = CameraFeed(camera, environment: ProcessInfo.processInfo.environment)
    feed = Background { cancellation in
      // A camera serves one at a time.
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

  /// The latest frame of the camera that is on.
  func takeFrame() -> Picture? {
    latest.take().flatMap { $0.id == current ? $0.picture : nil }
  }

  /// Ends what runs beside the program, before the program ends.
  func close() {
    turnOff()
    try? feed?.value()
  }
}
