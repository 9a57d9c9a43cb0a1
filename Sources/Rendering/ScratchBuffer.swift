/// Memory that is used again for each shape, and loses its contents when it grows.
@safe
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
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
  mutating func reserve(_ count: Int, growingTo capacity: Int = 0) {
    guard count > self.capacity else { return }
    self = Self(capacity: max(count, capacity), repeating: initial)
  }
}
