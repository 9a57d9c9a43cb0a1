package import PuzzleCore

/// The sheets of paper that a picture is printed on at its true size, in millimetres.
package struct CutSheets: Hashable, Sendable {
  /// A sheet, and the part of the picture on it.
  package struct Sheet: Hashable, Sendable {
    /// The number of the sheet from the left, and from the top.
    package var column: Int, row: Int
    /// The part of the picture, from its upper left corner.
    package var part: Rect
  }

  /// The size of the paper, turned to where fewer sheets are needed.
  package let paper: Size
  /// The number of sheets across and down.
  package let columns: Int, rows: Int
  private let picture: Size
  private let tile: Size

  /// The space around the part of the picture, and below it for the words, in millimetres.
  package static let (margin, footer) = (11.0, 7.0)
  /// How far the picture goes on beyond the part of a sheet where a neighbour follows, in
  /// millimetres: a cut that goes astray leaves no white line, and the sheets can be glued over
  /// each other.
  package static let overlap = 3.0
  /// The most sheets of a picture.
  private static let most = 400

  /// Lays out a picture of `picture` millimetres.
  package init(_ picture: Size, on paper: Paper) throws(CutSize.Problem) {
    let upright = paper.millimetres
    let both = [upright, Size(upright.height, upright.width)].map { Self.grid(picture, $0) }
    let best = both[1].columns * both[1].rows < both[0].columns * both[0].rows ? both[1] : both[0]
    guard best.columns * best.rows <= Self.most else {
      throw CutSize.Problem(
        sentence: """
          This picture needs \(best.columns * best.rows) sheets of paper: choose a smaller width \
          (--width) or fewer pieces.
          """)
    }
    self.picture = picture
    (self.paper, tile, columns, rows) = best
  }

  private static func grid(
    _ picture: Size, _ paper: Size
  ) -> (paper: Size, tile: Size, columns: Int, rows: Int) {
    let room = Size(paper.width - 2 * margin, paper.height - 2 * margin - footer)
    func count(_ length: Double, _ room: Double) -> Int {
      max(Int((length / room - 1e-9).rounded(.up)), 1)
    }
    let (columns, rows) = (
      count(picture.width, room.width), count(picture.height, room.height)
    )
    // Parts of the same size.
    let tile = Size(picture.width / Double(columns), picture.height / Double(rows))
    return (paper, tile, columns, rows)
  }

  /// The sheets, row by row.
  package var sheets: [Sheet] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Sheet(
          column: column, row: row,
          part: Rect(
            Double(column) * tile.width, Double(row) * tile.height, tile.width, tile.height))
      }
    }
  }

  /// Returns where the part of the picture is on its sheet.
  package func place(of sheet: Sheet) -> Rect {
    let room = Size(paper.width, paper.height - Self.footer)
    return Rect(
      (room.width - sheet.part.width) / 2, (room.height - sheet.part.height) / 2,
      sheet.part.width, sheet.part.height)
  }

  /// Returns what is printed of the picture on a sheet, from the sheet's upper left corner: its part,
  /// and the overlap with each neighbour.
  package func printed(on sheet: Sheet) -> Rect {
    let place = place(of: sheet)
    let left = sheet.column > 0 ? Self.overlap : 0
    let top = sheet.row > 0 ? Self.overlap : 0
    let right = sheet.column < columns - 1 ? Self.overlap : 0
    let bottom = sheet.row < rows - 1 ? Self.overlap : 0
    return Rect(
      place.x - left, place.y - top, place.width + left + right, place.height + top + bottom)
  }
}
