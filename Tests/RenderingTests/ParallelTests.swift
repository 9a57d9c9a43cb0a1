#if os(Linux)
  import CProcess
  import Glibc
  import Parallelism
  import Synchronization
  import Testing

  @Suite struct `Work on several cores` {
    /// Returns the processors on which the calling thread may run, as bits.
    private static func processors() -> [UInt8] {
      var set = cpu_set_t()
      _ = unsafe sched_getaffinity(0, MemoryLayout.size(ofValue: set), &set)
      return unsafe withUnsafeBytes(of: set) { unsafe Array($0) }
    }

    /// Threads begin on a processor of their own, but aren't bound to it.
    @Test(.enabled(if: Parallel.cores > 1)) func `may move to any of them`() {
      let all = Self.processors()
      let (here, free) = (Count(), Count())
      Parallel.perform(2) { _ in
        here.add()
        let deadline = ContinuousClock.now + .seconds(30)
        // Two threads meet here, since each waits for the other one.
        while here.total < 2 || Self.processors() != all,
          ContinuousClock.now < deadline
        {
          sched_yield()
        }
        if Self.processors() == all { free.add() }
      }
      #expect(here.total == 2)
      #expect(free.total == 2)
      #expect(Self.processors() == all)
    }

    @Test func `does each part once`() {
      let counts = (0..<100).map { _ in Count() }
      Parallel.perform(counts.count) { counts[$0].add() }
      #expect(counts.allSatisfy { $0.total == 1 })
    }

    private final class Count: Sendable {
      private let value = Atomic(0)

      var total: Int { value.load(ordering: .relaxed) }

      func add() { value.add(1, ordering: .relaxed) }
    }
  }
#endif
