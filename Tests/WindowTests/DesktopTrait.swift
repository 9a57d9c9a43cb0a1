import Testing

/// A trait that gives a suite a desktop shared by all its tests, which run serially.
struct DesktopTrait: SuiteTrait, TestScoping {
  /// The limit on desktops: most tests wait most of the time, so that three of them keep two cores
  /// half busy.
  private static let places = Places(3)

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    await Self.places.enter()
    do {
      try await perform(body)
    } catch {
      await Self.places.leave()
      throw error
    }
    await Self.places.leave()
  }

  private func perform(_ body: @Sendable () async throws -> Void) async throws {
    let desktop = try await Desktop.start()
    do {
      try await Desktop.$current.withValue(desktop) { try await body() }
    } catch {
      await desktop.stop()
      throw error
    }
    await desktop.stop()
  }
}

extension Trait where Self == DesktopTrait {
  static var desktop: Self { Self() }
}

/// A semaphore that suspends waiting tasks.
private actor Places {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    free += 1
  }
}

/// The tests with a real window. The tests of a suite share one screen.
@Suite(.timeLimit(.minutes(10))) enum `A real window` {}
