internal import PuzzleCore

/// Coverage at a position in the window, 0…255, in rows from the top without padding.
struct PlacedMask {
  let area: PixelRect
  let coverage: [UInt8]
}
