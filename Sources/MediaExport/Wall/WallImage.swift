internal import AppUI
internal import Files
package import PuzzleCore
package import PuzzleKit
internal import Rendering
internal import SDLPlatform

/// A picture of the wall as an image file: framed, with its seams.
package struct WallImage: Sendable {
  private let timelapse: any Timelapse
  private let theme: Theme
  private let size: Size
  private let frame: PictureFrame
  /// The number of device pixels in a point, for which text is measured.
  package let scale: Double

  /// The longest side of the picture within its frame, in points and in device pixels.
  private static let (side, mostPixels) = (900.0, 2700.0)
  /// The most pixels of an image that is saved as PNG, which takes seconds for more.
  private static let largestPNG = 1 << 22

  /// Creates the image of a solved puzzle, whose picture has up to `pixels` pixels along its longest
  /// side.
  package init(_ timelapse: any Timelapse, pixels: Double, theme: Theme.Name) {
    self.timelapse = timelapse
    self.theme = .named(theme)
    let shape = timelapse.shape
    let longest = Self.side / max(shape, 1 / shape)
    let picture = shape >= 1 ? Size(Self.side, longest) : Size(longest, Self.side)
    let border = (min(max(min(picture.width, picture.height), 160), Self.side) * 0.1).rounded()
    let margin = border * 2.1
    size = Size(
      (picture.width + 2 * margin).rounded(), (picture.height + 2 * margin).rounded())
    frame = PictureFrame(
      around: Rect(
        ((size.width - picture.width) / 2).rounded(),
        ((size.height - picture.height) / 2 - border * 0.15).rounded(), picture.width.rounded(),
        picture.height.rounded()), border: border)
    scale = min(max(pixels, Self.side), Self.mostPixels) / Self.side
  }

  /// The largest size of a picture's longest side that an image shows, in pixels.
  package static var longestSide: Int { Int(mostPixels) }

  /// Measures and draws the image's text with `fonts`.
  package func text(_ fonts: some TextSource) -> PreparedText {
    PreparedText(scale: scale, fonts: fonts, draw)
  }

  private func draw(on canvas: inout Canvas) {
    PictureFrame.wall(.rect(Rect(0, 0, size.width, size.height)), theme: theme, on: &canvas)
    frame.draw(theme: theme, on: &canvas)
    timelapse.draw(over: frame.picture, theme: theme, scale: scale, on: &canvas)
    frame.drawEdge(on: &canvas)
  }

  /// Returns the bytes of the image's file, and the ending of its name. Takes a while.
  package func file(_ text: PreparedText) throws -> (bytes: [UInt8], ending: String) {
    let pixels = pixels(text)
    return pixels.pixels.count <= Self.largestPNG
      ? (try ImageFile.png(pixels), "png") : (try ImageFile.jpeg(pixels), "jpg")
  }

  /// Returns the image.
  package func pixels(_ text: some TextSource) -> PixelGrid {
    var scene = Scene(size: size, scale: scale, text: text)
    scene.begin(size: size, scale: scale)
    scene.immediate("wall", draw)
    scene.end()
    let rasterizer = Rasterizer(text: text)
    _ = rasterizer.render(scene)
    return rasterizer.image
  }
}

extension Timelapse {
  /// Returns the solved puzzle as it is seen within its frame, about `height` pixels high. Takes a
  /// while; text is left out.
  package func still(height: Int, theme: Theme.Name) -> Picture {
    // A point has more than one pixel, so that seams stay visible when the picture is shrunk.
    let scale = 1.6
    let tall = min(Double(height), 3 * Double(height) / max(shape, 0.1)) / scale
    let size = Size(max((tall * shape).rounded(), 1), max(tall.rounded(), 1))
    let text = BlankText()
    var scene = Scene(size: size, scale: scale, text: text)
    scene.begin(size: size, scale: scale)
    let solved = solved
    scene.immediate("picture") { canvas in
      solved.draw(
        over: Rect(0, 0, size.width, size.height), theme: .named(theme), scale: scale, on: &canvas)
    }
    scene.end()
    let rasterizer = Rasterizer(text: text)
    _ = rasterizer.render(scene)
    return Picture(rasterizer.image)
  }
}
