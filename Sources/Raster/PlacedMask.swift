internal import PuzzleCore

/// Coverage at its place in the window: 0 nothing … 255 all, rows from the top without padding.
struct PlacedMask {
  let area: PixelRect
  let coverage: [UInt8]
}
