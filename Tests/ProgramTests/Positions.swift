import PuzzleCore
import PuzzleKit

/// The positions of elements on a table at rest, for any game.
struct Positions {
  private let elements: [Element]
  private let size: Size
  private var pieces: [(place: Element.Piece, element: Element)] {
    elements.compactMap { element in element.piece.map { ($0, element) } }
  }

  init(_ elements: [Element], in size: Size) {
    self.elements = elements
    self.size = size
  }

  var faults: [String] { strays + misplaced + torn }

  /// The duplicate ids, invalid frames, and loose pieces out of reach.
  private var strays: [String] {
    var faults: [String] = []
    if Set(elements.map(\.id)).count != elements.count { faults.append("an id comes twice") }
    for element in elements {
      let f = element.frame
      guard (f.x + f.y + f.width + f.height).isFinite else {
        faults.append("\(element.id) is nowhere: \(f)")
        continue
      }
      // A grid may be larger than a tiny window; a loose piece is always inside.
      let isLoose = element.piece?.isPlaced == false
      guard min(size.width, size.height) >= 200 || isLoose else { continue }
      // A card may extend beyond an edge.
      let isCard = element.role == .text || element.id.description == "preview"
      let isSeen =
        isCard
        ? !f.intersection(Rect(0, 0, size.width, size.height)).isEmpty
        : 0...size.width ~= f.center.x && 0...size.height ~= f.center.y
      if !isSeen {
        faults.append("\(element.id) at \(f) is out of reach in \(size)")
      }
    }
    return faults
  }

  /// The placed pieces outside their cells, or, when no cells are listed, outside a common grid.
  private var misplaced: [String] {
    let placed = pieces.filter(\.place.isPlaced)
    let cells = elements.filter { $0.role == .cell }
    guard !cells.isEmpty else { return gaps(in: placed, "the placed pieces") }
    let columns = (pieces.map(\.place.column).max() ?? 0) + 1
    return placed.compactMap { piece in
      let cell = piece.place.row * columns + piece.place.column
      guard cells.indices.contains(cell) else { return "\(piece.element.id) has no cell" }
      let way = cells[cell].frame.center.distance(to: piece.element.frame.center)
      return way < 1e-3 ? nil : "\(piece.element.id) is \(way) beside its cell"
    }
  }

  /// The groups whose pieces differ in position, rotation or stacking.
  private var torn: [String] {
    let groups = Dictionary(grouping: pieces.filter { $0.place.group != nil }) {
      $0.place.group ?? 0
    }
    return groups.sorted { $0.key < $1.key }.flatMap { root, members in
      let first = members[0].place
      // A tray shows one of its pieces for all of them.
      let faults = members.compactMap { member in
        member.place.z == first.z && member.place.rotation == first.rotation
          ? nil : "\(member.element.id) has left group \(root)"
      }
      return faults + gaps(in: members, "group \(root)")
    }
  }

  /// Returns the steps between columns, and between rows, that differ.
  private func gaps(
    in pieces: [(place: Element.Piece, element: Element)], _ name: String
  ) -> [String] {
    let rows = Dictionary(grouping: pieces, by: \.place.row)
    let columns = Dictionary(grouping: pieces, by: \.place.column)
    return gaps(along: \.column, in: rows.values, name)
      + gaps(along: \.row, in: columns.values, name)
  }

  /// Returns the steps between pieces of the same line that differ, where `number` counts along it.
  private func gaps(
    along number: KeyPath<Element.Piece, Int>,
    in lines: some Sequence<[(place: Element.Piece, element: Element)]>, _ name: String
  ) -> [String] {
    let steps = lines.flatMap { line -> [Point] in
      let line = line.sorted { $0.place[keyPath: number] < $1.place[keyPath: number] }
      return zip(line, line.dropFirst()).map { a, b in
        let count = Double(b.place[keyPath: number] - a.place[keyPath: number])
        let way = b.element.frame.center - a.element.frame.center
        return Point(way.x / count, way.y / count)
      }
    }
    guard let first = steps.first else { return [] }
    let worst = steps.map { $0.distance(to: first) }.max() ?? 0
    return worst < 0.02 ? [] : ["\(name) has a gap of \(worst)"]
  }

  /// A Boolean value that indicates whether the list contains every piece.
  var areAllListed: Bool { pieces.count < Element.mostPieces }

  /// The missing pieces of the picture, when all are listed.
  var missing: [String] {
    let numbers = pieces.map { [$0.place.row, $0.place.column] }
    guard let rows = numbers.map({ $0[0] }).max(), let columns = numbers.map({ $0[1] }).max()
    else { return [] }
    let count = (rows + 1) * (columns + 1)
    guard areAllListed else { return [] }
    return Set(numbers).count == count ? [] : ["\(count - Set(numbers).count) pieces are missing"]
  }
}
