import PuzzleCore
import Testing

@testable import SDLPlatform

@Suite("Scale and pixels")
struct WindowMetricsTests {
  private func scale(
    _ variables: [String: String], option: Double? = nil, toolkits: Bool = true
  ) -> Double? {
    WindowMetrics.wantedScale(option: option, followsToolkits: toolkits) { variables[$0] }
  }

  @Test("The option takes precedence over TIFPUZZLE_SCALE, and that over GTK's variables")
  func precedence() {
    let all = ["TIFPUZZLE_SCALE": "1.5", "GDK_SCALE": "2"]
    #expect(scale(all, option: 3) == 3)
    #expect(scale(all) == 1.5)
    #expect(scale(["GDK_SCALE": "2"]) == 2)
    #expect(scale([:]) == nil)
  }

  @Test("GTK's variables are multiplied, without shrinking, on X11 only")
  func toolkits() {
    #expect(scale(["GDK_SCALE": "2", "GDK_DPI_SCALE": "0.5"]) == 2)
    #expect(scale(["GDK_SCALE": "2", "GDK_DPI_SCALE": "1.25"]) == 2.5)
    #expect(scale(["GDK_SCALE": "2"], toolkits: false) == nil)
    #expect(scale(["TIFPUZZLE_SCALE": "2"], toolkits: false) == 2)
  }

  @Test("Invalid scales are ignored, and others limited")
  func bounds() {
    #expect(scale(["TIFPUZZLE_SCALE": "big"]) == nil)
    #expect(scale(["TIFPUZZLE_SCALE": "-1"]) == nil)
    #expect(scale(["TIFPUZZLE_SCALE": "nan"]) == nil)
    #expect(scale([:], option: 100) == 4)
    #expect(scale([:], option: 0.1) == 0.5)
  }

  @Test("A new window leaves room for its title bar and border")
  func room() {
    for (width, height) in [(Int32(1920), Int32(1080)), (1366, 768), (800, 480), (3840, 2160)] {
      let room = WindowMetrics.room(on: (width, height))
      #expect(width - room.width >= 8 && width - room.width < width / 50)
      // Half of the rest is above the content, or below it and the title bar.
      #expect(height - room.height >= 2 * 22 && height - room.height < height / 10)
    }
  }

  @Test("A rectangle in points is covered by whole pixels within the picture")
  func covering() {
    let rect = PixelRect(around: Rect(0.4, 1, 2.2, 3), scale: 1.5)
    #expect(rect == PixelRect(x: 0, y: 1, width: 4, height: 5))
    let cut = PixelRect(x: -3, y: 4, width: 10, height: 10).clipped(toWidth: 5, height: 6)
    #expect(cut == PixelRect(x: 0, y: 4, width: 5, height: 2))
    #expect(PixelRect(x: 9, y: 0, width: 2, height: 2).clipped(toWidth: 5, height: 6).isEmpty)
  }
}
