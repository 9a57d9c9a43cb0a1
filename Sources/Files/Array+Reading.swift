extension Array where Element: BitwiseCopyable {
  /// Creates an array of up to `count` elements from memory that `fill` writes; it returns the
  /// number of bytes it has written.
  package init<Failure: Error>(
    reading count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    var failure: Failure?
    self = unsafe Array(unsafeUninitializedCapacity: count) { buffer, used in
      do throws(Failure) {
        let memory = unsafe UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        unsafe memory.preferLargePages()
        used = try unsafe fill(memory) / MemoryLayout<Element>.stride
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
