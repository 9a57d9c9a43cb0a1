import BackgroundWork
import Foundation
import MediaExport
import PuzzleCore
import PuzzleKit
import SavedPuzzles
import Synchronization
import Testing

@testable import AppCore
@testable import AppUI
@testable import tifpuzzle

/// Tests of an app whose services do not answer for seconds.
@Suite @MainActor struct `A service that blocks` {
  /// The seconds that the service takes.
  nonisolated private static let delay = 5.0
  /// The longest time that the app may take to handle an event, in seconds: half of what the
  /// service takes, which is enough on a busy machine.
  private static let limit = delay / 2

  @Test func `leaves the table to the hand, and its photo is dealt in the end`() throws {
    let renderer = try OffscreenRenderer(
      seed: 3, size: Size(900, 700), scale: 1, theme: .light, isReduced: false
    ) { request in
      var request = request
      request.picture = EventScript.pictures[0]
      return try Catalog.jigsaw.game.deal(request)
    }
    renderer.state.savesPuzzles = true
    let answers = Mutex<[AppEvent]>([])
    var slowest = 0.0
    func handle(_ event: AppEvent) {
      let start = ContinuousClock.now
      let commands = renderer.state.handle(event)
      slowest = max(slowest, (ContinuousClock.now - start).seconds)
      for case .importPhoto(let request, _) in commands {
        let photo = ImportedPhoto(picture: EventScript.pictures[3], origin: nil)
        _ = Background { _ in
          Thread.sleep(forTimeInterval: Self.delay)
          answers.withLock { $0.append(.opened(request: request, .success(.photo(photo)))) }
        }
      }
    }

    handle(.received(.files(paths: ["/a disk that sleeps/photo.jpg"])))
    let first = renderer.shell.session.identity
    let start = ContinuousClock.now
    var moves = 0
    while renderer.shell.session.identity == first {
      try #require((ContinuousClock.now - start).seconds < 60)
      let before = renderer.shell.session.status.revision
      drag(renderer, handle)
      if renderer.shell.session.status.revision != before { moves += 1 }
      for answer in answers.withLock({ $0 }) { handle(answer) }
      Thread.sleep(forTimeInterval: 0.02)
    }
    #expect((ContinuousClock.now - start).seconds >= Self.delay)
    #expect(moves > 20)
    #expect(slowest < Self.limit, "an event took \(slowest) s")
    #expect(renderer.shell.session.picture === EventScript.pictures[3])
  }

  /// Drags a piece a little.
  private func drag(_ renderer: OffscreenRenderer, _ handle: (AppEvent) -> Void) {
    let pieces = renderer.shell.session.elements(scale: 1).filter { $0.role == .piece }
    guard let from = pieces.first?.frame.center else { return }
    let to = Point(450, 350 + Double(Int(renderer.shell.now * 100) % 50))
    handle(.input(.pointerDown(.primary, at: from)))
    handle(.input(.pointerMoved(to: to)))
    handle(.time(0.016))
    handle(.input(.pointerUp(.primary, at: to)))
    handle(.time(0.016))
    handle(.turnEnded)
  }
}
