/// Calculations with eight and four pixels at a time.
///
/// They avoid vector comparisons, which compile to loops over the lanes.
extension Bevel {
  @inline(__always)
  static func load(_ p: UnsafePointer<UInt16>) -> Eight {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: Eight.self)
  }

  @inline(__always)
  static func spread(_ k: SIMD4<UInt16>) -> Brush.Quad {
    var both = Brush.Quad.zero
    both.evenHalf = k
    both.oddHalf = k
    return both
  }

  @inline(__always)
  static func isZero(_ a: Eight) -> Bool {
    let halves = unsafe unsafeBitCast(a, to: SIMD2<UInt64>.self)
    return halves.x | halves.y == 0
  }

  @inline(__always)
  static func isZero(_ a: SIMD4<UInt16>) -> Bool {
    unsafe unsafeBitCast(a, to: UInt64.self) == 0
  }

  /// Returns `a - b`, or zero where that is negative; both must be below 2¹⁵.
  @inline(__always)
  static func surplus(_ a: Eight, _ b: Eight) -> Eight {
    let more = unsafe unsafeBitCast(a &- b, to: SIMD8<Int16>.self)
    return unsafe unsafeBitCast(more & ~(more &>> 15), to: Eight.self)
  }

  @inline(__always)
  static func least(_ a: Eight, _ b: Eight) -> Eight { a &- surplus(a, b) }

  @inline(__always)
  static func most(_ a: Eight, _ b: Eight) -> Eight { a &+ surplus(b, a) }

  /// Returns `sum` divided by `count`; `sum` adds up `count` numbers of at most 255, and `count` is
  /// at most 32.
  @inline(__always)
  static func mean(_ sum: Eight, _ count: Int) -> Eight {
    (sum &* UInt16(truncatingIfNeeded: 256 / count) &+ 128) &>> 8
  }

  @inline(__always)
  static func product(_ a: Eight, _ b: Eight) -> Eight {
    let exact = a &* b &+ 128
    return (exact &+ exact &>> 8) &>> 8
  }

  @inline(__always)
  static func part(_ a: Eight, _ share: UInt16) -> Eight {
    product(a, Eight(repeating: share))
  }
}

extension Bevel {
  /// The widths of the parts in whole pixels.
  struct Widths: Equatable {
    var depth: Int
    var below: Int
    var edge: Int
    var line: Int

    /// The widths of the thinnest relief with all parts, known to the compiler where it is used.
    @inline(__always)
    static var thinnest: Widths { Widths(depth: 1, below: 2, edge: 1, line: 1) }
  }
}
