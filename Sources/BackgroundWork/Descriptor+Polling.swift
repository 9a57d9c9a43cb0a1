package import Files

extension Descriptor {
  /// Waits until one of the open files can be read or is closed, and returns the ones that are;
  /// `nil` after the deadline. A negative number stands for no file.
  package static func poll(
    _ numbers: [Int32], until deadline: ContinuousClock.Instant
  ) throws(SystemError) -> [Bool]? {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return nil }
      var files = numbers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let milliseconds = Int32(min(left / .milliseconds(1) + 1, 60_000))
      let count = try SystemCall.perform {
        unsafe pollFiles(&files, nfds_t(files.count), milliseconds)
      }
      if count > 0 { return files.map { $0.revents != 0 } }
    }
  }
}

// Inside the extension its own method hides the system's function.
private func pollFiles(
  _ files: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ milliseconds: Int32
) -> Int32 {
  unsafe poll(files, count, milliseconds)
}
