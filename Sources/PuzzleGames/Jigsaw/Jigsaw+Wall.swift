internal import PieceCutting
internal import PuzzleCore
public import PuzzleKit

extension Jigsaw: HangsAsMosaic {
  public static func shape(of table: Table<Jigsaw>) -> Double {
    let size = table.deal.cut.grid.size
    return size.width / max(size.height, 1e-6)
  }

  public static func mosaic(of table: Table<Jigsaw>) -> Mosaic {
    table.deal.mosaic(of: table.picture)
  }

  public static func poses(on table: Table<Jigsaw>) -> [Mosaic.Pose] { table.state.wallPoses }
}

extension Jigsaw.State {
  /// The poses of all pieces on the wall.
  fileprivate var wallPoses: [Mosaic.Pose] {
    (0..<count).map { piece in
      let pose = pose(of: piece)
      return Mosaic.Pose(center: pose.at, angle: pose.angle, height: height(of: piece))
    }
  }
}

extension Jigsaw.Deal {
  /// Returns a picture with the deal's pieces.
  fileprivate func mosaic(of picture: Picture?) -> Mosaic {
    let (grid, shift) = (cut.grid, SIMD2(Float(home.x), Float(home.y)))
    return Mosaic(
      picture, frame: Rect(home.x, home.y, grid.size.width, grid.size.height),
      table: Rect(0, 0, table.width, table.height),
      centers: (0..<grid.count).map { home + grid.center($0) },
      cell: min(grid.cell.width, grid.cell.height)
    ) { [cut] pieces, cellPixels, corners, ends in
      var seams = cut.takeSeamCorners(.detail(forCell: cellPixels))
      let first = corners.count
      for piece in pieces {
        seams.appendOutline(of: piece, in: cut, to: &corners)
        ends.append(corners.count)
      }
      for i in first..<corners.count { corners[i] += shift }
      cut.keep(seams)
    }
  }
}
