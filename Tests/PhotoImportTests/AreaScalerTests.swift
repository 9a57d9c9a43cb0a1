import Testing

@testable import PhotoImport

@Suite("Scaling down")
struct AreaScalerTests {
  @Test("Each new pixel is the mean of the area it covers")
  func mean() {
    // Five columns to two: the middle one belongs half to either side.
    let row: [UInt32] = [0, 40, 100, 200, 250].map { 0xFF00_0000 | $0 << 16 }
    var scaler = AreaScaler(oldWidth: 5, oldHeight: 1, width: 2, height: 1)
    var made: [UInt32] = []
    unsafe row.withUnsafeBufferPointer { row in
      guard let base = row.baseAddress else { return }
      unsafe scaler.add(base) { _, pixel in made.append(pixel) }
    }
    #expect(made == [0xFF24_0000, 0xFFC8_0000])  // (0 + 40 + 50) / 2.5, (50 + 200 + 250) / 2.5
  }

  @Test("White stays white at every size")
  func white() {
    for (width, height) in [(7, 5), (100, 3), (3, 100), (16_384, 2)] {
      let size = AreaScaler.size(width: width, height: height, longestSide: 4)
      var scaler = AreaScaler(
        oldWidth: width, oldHeight: height, width: size.width, height: size.height)
      var made: [UInt32] = []
      let row = [UInt32](repeating: 0xFFFF_FFFF, count: width)
      unsafe row.withUnsafeBufferPointer { row in
        guard let base = row.baseAddress else { return }
        for _ in 0..<height { unsafe scaler.add(base) { _, pixel in made.append(pixel) } }
      }
      #expect(made.count == size.width * size.height)
      #expect(made.allSatisfy { $0 == 0xFFFF_FFFF })
    }
  }

  @Test("The longest side is kept exactly, the other in proportion, neither below one pixel")
  func sizes() {
    #expect(AreaScaler.size(width: 4000, height: 3000, longestSide: 8192) == (4000, 3000))
    #expect(AreaScaler.size(width: 16_384, height: 3000, longestSide: 8192) == (8192, 1500))
    #expect(AreaScaler.size(width: 3, height: 16_384, longestSide: 256) == (1, 256))
  }

  @Test("A large picture is scaled down to the largest allowed area")
  func area() {
    for (width, height) in [
      (16_384, 12_000), (12_000, 16_384), (8192, 8192), (4097, 4096), (14_143, 14_141),
      (16_384, 4097),
    ] {
      let size = AreaScaler.size(
        width: width, height: height, longestSide: PhotoLimits.longestSide)
      let area = size.width * size.height
      #expect(area <= PhotoLimits.decodedArea && area > PhotoLimits.decodedArea * 99 / 100)
      let change = Double(size.width) / Double(size.height) / (Double(width) / Double(height))
      #expect(abs(change - 1) < 0.001, "its shape stays")
    }
    #expect(AreaScaler.size(width: 4096, height: 4096, longestSide: 8192) == (4096, 4096))
  }
}
