internal import CProcess
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A way to run work in parallel on threads that last only as long as the work.
///
/// Dispatch's thread pools, once started, wake once a second for as long as the program runs; an
/// idle puzzle must not wake at all.
package enum Parallel {
  /// The state that the threads share.
  private final class Job: Sendable {
    let body: @Sendable (Int) -> Void
    let count: Int
    let next = Atomic(0)

    init(count: Int, body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.body = body
    }

    /// Runs the remaining iterations one by one.
    func work() {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        body(index)
      }
    }
  }

  /// The number of processors.
  package static let cores = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)

  /// Runs `body` for each index in 0..<count, possibly in parallel, and returns when all are done.
  package static func perform(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let job = Job(count: count, body: body)
    var threads: [pthread_t] = []
    for _ in 1..<max(min(cores, count), 1) {
      let context = unsafe Unmanaged.passRetained(job)
      #if canImport(Glibc)
        var thread = pthread_t()
        let failed = unsafe tif_start_thread_elsewhere(&thread, work, context.toOpaque())
        let started: pthread_t? = failed == 0 ? thread : nil
      #else
        var started: pthread_t?
        _ = unsafe tif_start_thread_elsewhere(&started, work, context.toOpaque())
      #endif
      if let started { threads.append(started) } else { unsafe context.release() }
    }
    // The calling thread works too; if no other thread could start, it does everything.
    job.work()
    for thread in threads { pthread_join(thread, nil) }
  }

  #if canImport(Glibc)
    private static let work: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { pointer in unsafe run(pointer) }
  #else
    private static let work: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { pointer in unsafe run(pointer) }
  #endif

  private static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer = unsafe pointer {
      unsafe Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().work()
    }
    return nil
  }

  /// Runs `body` for parts of 0..<count, one for each processor or a few more, possibly in parallel;
  /// the first argument is the number of the part, below ``partCount``.
  package static func performParts(
    of count: Int, _ body: @escaping @Sendable (_ part: Int, _ range: Range<Int>) -> Void
  ) {
    let parts = partCount
    perform(parts) { part in body(part, count * part / parts..<count * (part + 1) / parts) }
  }

  /// The number of parts that work on a list is divided into.
  package static var partCount: Int { max(8, cores) }
}
