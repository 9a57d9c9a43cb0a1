internal import CSDL2
internal import CX11
internal import PuzzleCore

/// The pixel memory that a window on X11 shares with the X server (MIT-SHM 1.2).
nonisolated final class SharedMemory: PixelMemory {
  private let window: UInt32

  init(window: UInt32) { self.window = window }

  func allocate(width: Int, height: Int) -> UnsafeMutablePointer<UInt32>? {
    unsafe tif_x11_share(SDL_GetWindowFromID(window), width * height)
  }

  func deallocate(_ pixels: UnsafeMutablePointer<UInt32>) { unsafe tif_x11_unshare(pixels) }

  /// Does nothing: the X server reads the pixels when they are sent.
  func noteChange(of pixels: UnsafeMutablePointer<UInt32>, in area: PixelRect) {}

  /// Asks the X server to show pixels; they must not change until it has.
  static func send(_ pixels: SharedPixels) {
    unsafe tif_x11_send(
      pixels.start, CInt(pixels.width), CInt(pixels.height), pixels.part.sdl, CInt(pixels.x),
      CInt(pixels.y))
  }
}
