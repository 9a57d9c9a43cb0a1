import Foundation
import Synchronization
import Testing

@testable import PuzzleCore

@Suite struct `A picture` {
  private static let grid = PixelGrid(width: 2, height: 1, pixels: [0xFF00_0000, 0xFF00_0004])
  private static let half = PixelGrid(width: 1, height: 1, pixels: [0xFF00_0002])

  @Test func `is decoded once, when its pixels are first needed`() async {
    let started = Mutex(0)
    let calls = Mutex<[Picture.Detail]>([])
    let picture = Picture(width: 2, height: 1, isOpaque: true) { detail in
      calls.withLock { $0.append(detail) }
      // All ask for the pixels before there are any.
      while started.withLock({ $0 < 4 }) { Thread.sleep(forTimeInterval: 0.001) }
      return [Self.grid, Self.half]
    }
    #expect(picture.size == Size(2, 1) && picture.levels.count == 2)
    #expect(calls.withLock(\.self).isEmpty && !picture.isDecoded)
    let (stream, continuation) = AsyncStream.makeStream(of: [[UInt32]].self)
    for _ in 0..<4 {
      Thread.detachNewThread {
        started.withLock { $0 += 1 }
        continuation.yield(picture.levels.map(\.pixels))
      }
    }
    for await levels in stream.prefix(4) {
      #expect(levels == [Self.grid.pixels, Self.half.pixels])
    }
    #expect(calls.withLock(\.self) == [.both] && picture.isDecoded)
  }

  @Test func `needs its full pixels only for its largest level`() {
    let calls = Mutex<[Picture.Detail]>([])
    let picture = Picture(width: 2, height: 1, isOpaque: true) { detail in
      calls.withLock { $0.append(detail) }
      return [detail == .half ? Self.half : Self.grid]
    }
    #expect(picture.levels[1].pixels == Self.half.pixels)
    #expect(!picture.isDecoded)
    #expect(picture.levels.map(\.pixels) == [Self.grid.pixels, Self.half.pixels])
    #expect(calls.withLock(\.self) == [.half, .full] && picture.isDecoded)
  }

  @Test func `can be decoded while its copies are`() async {
    let asked = Mutex<Set<Picture.Detail>>([])
    let picture = Picture(width: 2, height: 1, isOpaque: true) { detail in
      // Each waits for the other.
      asked.withLock { _ = $0.insert(detail == .half ? .half : .full) }
      while asked.withLock({ $0.count < 2 }) { Thread.sleep(forTimeInterval: 0.001) }
      return detail == .half ? [Self.half] : [Self.grid, Self.half]
    }
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt32].self)
    for level in [1, 0] {
      Thread.detachNewThread { continuation.yield(picture.levels[level].pixels) }
    }
    var seen: Set<[UInt32]> = []
    for await pixels in stream.prefix(2) { seen.insert(pixels) }
    #expect(seen == [Self.grid.pixels, Self.half.pixels] && picture.isDecoded)
  }

  @Test(arguments: [(8, 4, 4), (7, 5, 4), (1, 1, 1), (1, 9, 5), (300, 200, 10)])
  func `is kept in halved levels down to one pixel`(width: Int, height: Int, count: Int) {
    let pixels = [UInt32](repeating: 0xFF12_3456, count: width * height)
    let picture = Picture(PixelGrid(width: width, height: height, pixels: pixels))
    #expect(picture.levels.count == count)
    #expect(picture.width == width && picture.height == height)
    for (upper, lower) in zip(picture.levels, picture.levels.dropFirst()) {
      #expect(lower.width == (upper.width + 1) / 2)
      #expect(lower.height == (upper.height + 1) / 2)
    }
    for level in picture.levels {
      #expect(level.pixels.count == level.width * level.height)
      #expect(level.pixels.allSatisfy { $0 == 0xFF12_3456 }, "one colour stays one colour")
    }
  }

  @Test func `has the rounded mean of four pixels in the next level`() {
    let pixels: [UInt32] = [0xFF00_0000, 0xFFFF_0001, 0x00FF_0002, 0x0000_FF03]
    let picture = Picture(PixelGrid(width: 2, height: 2, pixels: pixels))
    // Alpha (255 + 255) / 4, red the same, green 255 / 4, blue 6 / 4, each rounded.
    #expect(picture.levels[1].pixels == [0x8080_4002])
  }

  @Test(arguments: [(16, 2), (19, 3), (27, 4)])
  func `has the same mean in each pixel of a row`(width: Int, height: Int) {
    var chance = SeededGenerator(seed: 7)
    let grid = PixelGrid(
      width: width, height: height,
      pixels: (0..<(width * height)).map { _ in UInt32(truncatingIfNeeded: chance.next()) })
    let half = Picture(grid).levels[1]
    let expected = (0..<(half.width * half.height)).map { i -> UInt32 in
      let (x, y) = (i % half.width * 2, i / half.width * 2)
      let four = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map { x, y in
        grid.pixels[min(y, height - 1) * width + min(x, width - 1)]
      }
      return [24, 16, 8, 0].reduce(0) { pixel, shift in
        pixel | (four.reduce(2) { $0 + ($1 >> shift & 0xFF) } / 4) << shift
      }
    }
    #expect(half.pixels == expected)
  }

  @Test func `takes the edge twice where its sides are odd`() {
    let picture = Picture(
      PixelGrid(width: 3, height: 1, pixels: [0xFF00_0000, 0xFF00_0002, 0xFF00_0008]))
    #expect(picture.levels[1].pixels == [0xFF00_0001, 0xFF00_0008])
  }

  @Test func `is equal only to itself`() {
    let grid = PixelGrid(width: 1, height: 1, pixels: [7])
    let picture = Picture(grid)
    #expect(picture == picture && picture != Picture(grid))
  }
}
