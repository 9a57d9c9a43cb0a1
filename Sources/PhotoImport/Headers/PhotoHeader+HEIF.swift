extension PhotoHeader {
  /// The largest number of boxes.
  private static let heifBoxes = 4096

  /// Reads the size of the largest picture inside, as the properties state it: that of the whole
  /// grid, not of a tile or a thumbnail (ISO 14496-12, 4.2 and 8.11; ISO 23008-12, 6.5.3).
  static func readHEIF(
    _ source: some ByteSource, _ format: PhotoFormat
  ) throws(PhotoProblem) -> PhotoHeader {
    var boxes = 0
    guard let meta = try heifBox("meta", in: 0..<source.count, of: source, &boxes) else {
      throw .truncated
    }
    guard let items = try heifBox("iprp", in: meta.dropFirst(4), of: source, &boxes),
      let properties = try heifBox("ipco", in: items, of: source, &boxes)
    else { throw .damaged }
    var header = PhotoHeader(format, width: 0, height: 0)
    var rest = properties
    while let size = try heifBox("ispe", in: rest, of: source, &boxes) {
      guard size.count >= 12 else { throw .damaged }
      let width = try source.big32(at: size.lowerBound + 4)
      let height = try source.big32(at: size.lowerBound + 8)
      try PhotoLimits.check(width: width, height: height)
      if width * height > header.width * header.height {
        header = PhotoHeader(format, width: width, height: height)
      }
      rest = size.upperBound..<properties.upperBound
    }
    return header
  }

  /// Returns the content of the first box of a type, or `nil` when there is none.
  private static func heifBox(
    _ name: String, in range: Range<Int>, of source: some ByteSource, _ boxes: inout Int
  ) throws(PhotoProblem) -> Range<Int>? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      boxes += 1
      guard boxes <= heifBoxes else { throw .damaged }
      var head = 8
      var size = try source.big32(at: offset)
      let kind = try source.bytes(at: offset + 4, count: 4)
      if size == 1 {
        guard try source.big32(at: offset + 8) == 0 else { throw .truncated }
        size = try source.big32(at: offset + 12)
        head = 16
      } else if size == 0 {
        size = range.upperBound - offset
      }
      guard size >= head else { throw .damaged }
      let end = offset + size
      if kind == Array(name.utf8) {
        guard end <= range.upperBound else {
          throw range.upperBound == source.count ? .truncated : .damaged
        }
        return offset + head..<end
      }
      offset = end
    }
    if offset > range.upperBound, range.upperBound == source.count { throw .truncated }
    return nil
  }
}
