/// Memory that is used again for each shape, and loses its contents when it grows.
@safe
final class ScratchBuffer<Element: BitwiseCopyable> {
  private(set) var pointer: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// The value of new elements.
  private let initial: Element

  init(capacity: Int, repeating initial: Element) {
    self.capacity = capacity
    self.initial = initial
    unsafe pointer = .allocate(capacity: capacity)
    unsafe pointer.initialize(repeating: initial, count: capacity)
  }

  deinit { unsafe pointer.deallocate() }

  /// Makes room for `count` elements; a buffer that is too small grows to `capacity` or more.
  func reserve(_ count: Int, growingTo capacity: Int = 0) {
    guard count > self.capacity else { return }
    unsafe pointer.deallocate()
    self.capacity = max(count, capacity)
    unsafe pointer = .allocate(capacity: self.capacity)
    unsafe pointer.initialize(repeating: initial, count: self.capacity)
  }
}
