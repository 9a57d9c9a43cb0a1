internal import Synchronization

/// A grid of pixels in rows from the top without padding: 0xAARRGGBB, sRGB, premultiplied.
public struct PixelGrid: Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row after row.
  public var pixels: [UInt32]

  /// Creates a grid from `pixels` as they are; their count must be `width × height`.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A Boolean value that indicates whether all pixels are opaque.
  var isOpaque: Bool { pixels.reduce(.max, &) >> 24 == 255 }

  /// Returns a grid half as wide and high (rounded up, at least 1), each pixel the mean of up to
  /// four.
  func halved() -> PixelGrid {
    let (w, h) = ((width + 1) / 2, (height + 1) / 2)
    let half = unsafe pixels.withUnsafeBufferPointer { source in
      unsafe [UInt32](unsafeUninitializedCapacity: w * h) { target, count in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for y in 0..<h {
          let upper = unsafe from + 2 * y * width
          let lower = unsafe from + min(2 * y + 1, height - 1) * width
          unsafe PixelGrid.halve(upper, lower, width, to + y * w)
        }
        count = w * h
      }
    }
    return PixelGrid(width: w, height: h, pixels: half)
  }

  /// Writes a row of the grid half as wide and high, from two rows of `width` pixels.
  package static func halve(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ width: Int,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    // Four at a time as far as the pixels come in eights.
    let eights = width / 8
    for i in 0..<eights {
      let (a, b) = unsafe (eight(upper + 8 * i), eight(lower + 8 * i))
      unsafe UnsafeMutableRawPointer(target + 4 * i).storeBytes(
        of: mean(a.evenHalf, a.oddHalf, b.evenHalf, b.oddHalf), as: SIMD4<UInt32>.self)
    }
    for x in (4 * eights)..<((width + 1) / 2) {
      let (left, right) = (2 * x, min(2 * x + 1, width - 1))
      let mean = unsafe mean(
        SIMD4(repeating: upper[left]), SIMD4(repeating: upper[right]),
        SIMD4(repeating: lower[left]), SIMD4(repeating: lower[right]))
      unsafe target[x] = mean.x
    }
  }

  @inline(__always)
  private static func eight(_ pixels: UnsafePointer<UInt32>) -> SIMD8<UInt32> {
    unsafe UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt32>.self)
  }

  /// Returns the means of four pixels each, two channels at a time, rounded.
  @inline(__always)
  private static func mean(
    _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ c: SIMD4<UInt32>, _ d: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let mask: UInt32 = 0x00FF_00FF
    let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
    let odd =
      (a &>> 8 & mask) &+ (b &>> 8 & mask) &+ (c &>> 8 & mask) &+ (d &>> 8 & mask)
      &+ 0x0002_0002
    return even &>> 2 & mask | (odd &>> 2 & mask) &<< 8
  }
}

/// A picture that can be drawn smoothly at any size: its pixels, and halved copies down to one
/// pixel.
///
/// Two pictures are equal if they are the same object.
public final class Picture: Hashable, Sendable {
  /// The pixels that a decoder is asked for.
  package enum Detail: Sendable {
    /// The full picture alone.
    case full
    /// The full picture and the copy of half its size.
    case both
    /// The copy of half the size alone, which takes a fifth of the memory of both.
    case half
  }

  /// Returns the pixels that are asked for, the full picture first.
  package typealias Decoder = @Sendable (Detail) -> [PixelGrid]

  private final class Grids: Sendable {
    let grids: [PixelGrid]

    init(_ grids: [PixelGrid]) { self.grids = grids }

    /// Creates the halved copies of a picture from the largest of them.
    init(copies largest: PixelGrid) {
      var grids = [largest]
      while let last = grids.last, last.width > 1 || last.height > 1 {
        grids.append(last.halved())
      }
      self.grids = grids
    }
  }

  /// The full picture's width in pixels.
  public let width: Int
  /// The full picture's height in pixels.
  public let height: Int
  /// A Boolean value that indicates whether all pixels are known to be opaque.
  package let isOpaque: Bool
  /// A Boolean value that indicates whether decoding takes so long that it should not begin when
  /// the pixels are drawn.
  package let isSlowToDecode: Bool
  private let full = AtomicLazyReference<Grids>()
  private let copies = AtomicLazyReference<Grids>()
  private let decoder: Mutex<Decoder?>
  private let hasAllPixels: Atomic<Bool>
  // Two locks, so that the full picture can be decoded while its copies are.
  private let fullDecoding = Mutex(())
  private let copyDecoding = Mutex(())

  /// The full picture's size in pixels.
  public var size: Size { Size(Double(width), Double(height)) }

  /// Creates a picture with its halved copies at once; call it off the main thread for a large
  /// picture.
  public convenience init(_ pixels: PixelGrid) { self.init([pixels]) }

  /// Creates a picture from the first of its levels, and makes the others.
  package init(_ first: [PixelGrid]) {
    (width, height) = (first[0].width, first[0].height)
    isOpaque = first.allSatisfy(\.isOpaque)
    isSlowToDecode = false
    decoder = Mutex(nil)
    hasAllPixels = Atomic(true)
    _ = full.storeIfNil(Grids([first[0]]))
    let hasCopies = width > 1 || height > 1
    _ = copies.storeIfNil(
      hasCopies ? Grids(copies: first.count > 1 ? first[1] : first[0].halved()) : Grids([]))
  }

  /// Creates a picture larger than one pixel whose size is known before its pixels. `decode` is
  /// called on the threads that need pixels first, and not for what was decoded already; it must
  /// return opaque pixels if `isOpaque` is true.
  package init(
    width: Int, height: Int, isOpaque: Bool, isSlow: Bool = false, decode: @escaping Decoder
  ) {
    (self.width, self.height) = (width, height)
    self.isOpaque = isOpaque
    isSlowToDecode = isSlow
    decoder = Mutex(decode)
    hasAllPixels = Atomic(false)
  }

  /// A Boolean value that indicates whether all pixels are decoded, so that nobody has to wait for
  /// them.
  package var isDecoded: Bool { hasAllPixels.load(ordering: .acquiring) }

  /// The picture at each size: `levels[0]` is the full one, `levels[k]` is scaled to 1 / 2ᵏ of it.
  ///
  /// An access to a level waits for its pixels if they are not decoded yet.
  public var levels: Levels { Levels(self) }

  /// The sizes of a picture.
  public struct Levels: RandomAccessCollection, Sendable {
    private let picture: Picture
    public let endIndex: Int
    public var startIndex: Int { 0 }

    fileprivate init(_ picture: Picture) {
      self.picture = picture
      let length = Swift.max(picture.width, picture.height)
      endIndex = Int.bitWidth - (length - 1).leadingZeroBitCount + 1
    }

    public subscript(level: Int) -> PixelGrid {
      level == 0 ? picture.fullGrid : picture.copyGrids[level - 1]
    }
  }

  private var fullGrid: PixelGrid {
    value(of: full, lockedBy: fullDecoding) {
      let grids = decode(copies.load() == nil ? .both : .full) ?? []
      if copies.load() == nil {
        _ = copies.storeIfNil(Grids(copies: grids.count > 1 ? grids[1] : grids[0].halved()))
      }
      return Grids([grids[0]])
    }.grids[0]
  }

  private var copyGrids: [PixelGrid] {
    value(of: copies, lockedBy: copyDecoding) {
      Grids(copies: decode(.half)?[0] ?? fullGrid.halved())
    }.grids
  }

  private func decode(_ detail: Detail) -> [PixelGrid]? { decoder.withLock(\.self)?(detail) }

  /// Returns the value of `grids`, and sets it to the result of `decode` first if it has none.
  private func value(
    of grids: borrowing AtomicLazyReference<Grids>, lockedBy lock: borrowing Mutex<Void>,
    decode: () -> Grids
  ) -> Grids {
    if let known = grids.load() { return known }
    return lock.withLock { _ in
      let value = grids.load() ?? grids.storeIfNil(decode())
      if full.load() != nil, copies.load() != nil {
        decoder.withLock { $0 = nil }
        hasAllPixels.store(true, ordering: .releasing)
      }
      return value
    }
  }

  /// Returns a Boolean value that indicates whether both are the same object.
  public static func == (a: Picture, b: Picture) -> Bool { a === b }
  /// Hashes the object's identity, not its pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
