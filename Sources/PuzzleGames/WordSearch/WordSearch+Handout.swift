internal import PuzzleCore
internal import PuzzleKit
internal import RealModule
internal import WordGrid

extension WordSearch {
  /// A page to hand out in class: the puzzle with room for a name, or its answer key.
  struct Handout {
    private let deal: Deal
    private let title: String
    private let sheet: PrintedSheet
    private let page: Size
    private let layout: HandoutLayout
    /// The words of the message, broken into lines.
    private let message: [[String]]

    private var ink: Color { Theme.light.ink }
    private let gray = Color(0x8A8F98)
    private static let blank = 16.0

    init(
      _ deal: Deal, title: String, _ sheet: PrintedSheet, on page: Size, text: any TextSource
    ) {
      self.deal = deal
      self.title = title
      self.sheet = sheet
      self.page = page
      message = Self.lines(
        of: deal.message ?? "", width: page.width - 2 * HandoutLayout.margin)
      layout = HandoutLayout(
        deal, sheet, messageLines: message.isEmpty ? 0 : message.count + 1, on: page, text: text)
    }

    /// Breaks a message into lines of words, whose letters get a blank each.
    private static func lines(of message: String, width: Double) -> [[String]] {
      let most = Int(width / blank)
      var lines: [[String]] = []
      var length = 0
      for part in message.uppercased().split(separator: " ") {
        let word = String(Spelling.letters(ofMessage: String(part)))
        if word.isEmpty { continue }
        if lines.isEmpty || length + 1 + word.count > most {
          lines.append([])
          length = -1
        }
        lines[lines.count - 1].append(word)
        length += 1 + word.count
      }
      return lines
    }

    func draw(on canvas: inout Canvas) {
      drawHead(on: &canvas)
      drawGrid(on: &canvas)
      drawHeading(on: &canvas)
      for (number, word) in deal.words.enumerated() { draw(number, word, on: &canvas) }
      drawMessage(on: &canvas)
      let side = deal.side
      let foot: Phrase =
        if let number = sheet.number {
          sheet.isKey
            ? "\(side)x\(side) · Key \(number)" : "\(side)x\(side) · Puzzle \(number)"
        } else {
          "\(side)x\(side)"
        }
      let style = TextStyle(.text, 9)
      let width = canvas.text.extent(of: foot, style: style).width
      canvas.text(
        foot, style, gray, at: Point(page.width - HandoutLayout.margin - width, layout.footer))
    }

    private func drawHead(on canvas: inout Canvas) {
      let title: Phrase = title.isEmpty ? "Word Search" : "\(title)"
      let words: Phrase =
        switch (sheet.isKey, sheet.number) {
        case (true, let number?): "\(title): answer key \(number)"
        case (true, nil): "\(title): answer key"
        case (false, _): title
        }
      let width = page.width - 2 * HandoutLayout.margin
      let fitted = canvas.text.fitted(words, style: .display, width: width).inVisualOrder
      canvas.text(fitted, .display, ink, at: layout.title)
      guard let line = layout.nameLine else { return }
      let style = TextStyle(.text, HandoutLayout.wordSize)
      for (label, from, to) in [("Name", 0.0, 0.66), ("Date", 0.7, 1.0)]
        as [(Phrase, Double, Double)]
      {
        let x = HandoutLayout.margin + width * from
        canvas.text(label, style, ink, at: Point(x, line))
        let start = x + canvas.text.extent(of: label, style: style).width + 6
        canvas.fill(
          .rect(Rect(start, line + 2, HandoutLayout.margin + width * to - start, 0.8)), ink)
      }
    }

    private func drawGrid(on canvas: inout Canvas) {
      let (grid, cell) = (layout.grid, layout.cell)
      canvas.fill(.border(grid.inset(by: -4), radii: CornerRadii(6), width: 1), ink)
      let used = Set(deal.words.flatMap { $0.line.cells(side: deal.side) ?? [] })
      let style = TextStyle(.text, cell * (cell < 14 ? 0.72 : 0.62))
      for (row, letters) in deal.rows.enumerated() {
        for (column, letter) in letters.enumerated() {
          let index = row * deal.side + column
          let color = sheet.isKey && !used.contains(index) ? gray : ink
          canvas.text(String(letter), style, color, center: layout.center(index))
        }
      }
      guard sheet.isKey else { return }
      for word in deal.words {
        let capsule = Capsule(
          from: layout.center(word.line.from), to: layout.center(word.line.to), cell: cell)
        canvas.capsule(capsule, fill: .clear, border: ink, width: max(cell * 0.03, 0.5))
      }
      for (number, word) in deal.words.enumerated() { drawNumber(number, word, on: &canvas) }
    }

    /// Draws the number of a word on the outline before its first letter.
    private func drawNumber(_ number: Int, _ word: HiddenWord, on canvas: inout Canvas) {
      let capsule = Capsule(
        from: layout.center(word.line.from), to: layout.center(word.line.to), cell: layout.cell)
      let style = TextStyle(.title, min(max(layout.cell * 0.3, 5.5), 9))
      let words = String(number + 1)
      let width = canvas.text.extent(of: words, style: style).width
      let disc = Size(max(width + 2.4, style.size * 1.25), style.size * 1.25)
      // Among small letters the number lies before the word, which it would hide otherwise.
      let away = layout.cell < 16 ? disc.width / 2 : 0
      let center = capsule.start - capsule.along * (capsule.body.height / 2 + away)
      let rect = Rect(center: center, size: disc)
      canvas.fill(.rounded(rect, disc.height / 2), .white)
      canvas.fill(.border(rect, radii: CornerRadii(disc.height / 2), width: 0.4), ink)
      canvas.text(words, style, ink, center: center)
    }

    // MARK: The words

    /// Draws the heading, with an arrow for each direction in which words are hidden.
    private func drawHeading(on canvas: inout Canvas) {
      let style = TextStyle(.title, HandoutLayout.wordSize)
      let words: Phrase = sheet.isKey ? "The words" : "Find these words"
      canvas.text(words, style, ink, at: layout.heading)
      guard !sheet.isKey else { return }
      var x = layout.heading.x + canvas.text.extent(of: words, style: style).width + 16
      for angle in angles {
        drawArrow(center: Point(x, layout.heading.y - 5), angle: angle, on: &canvas)
        x += 20
      }
    }

    /// The directions of the hidden words as angles, clockwise from the right.
    private var angles: [Double] {
      let steps = deal.words.compactMap { word -> Int? in
        let (from, to) = (word.line.from, word.line.to)
        let dx = (to % deal.side - from % deal.side).signum()
        let dy = (to / deal.side - from / deal.side).signum()
        guard dx != 0 || dy != 0 else { return nil }
        return Int((Double.atan2(y: Double(dy), x: Double(dx)) / (.pi / 4)).rounded() + 8) % 8
      }
      // The four straight directions come first.
      return [0, 2, 4, 6, 1, 3, 5, 7].filter(steps.contains).map { Double($0) * .pi / 4 }
    }

    private func drawArrow(center: Point, angle: Double, on canvas: inout Canvas) {
      let (c, s) = (Double.cos(angle), Double.sin(angle))
      func at(_ x: Double, _ y: Double) -> Point {
        Point(center.x + x * c - y * s, center.y + x * s + y * c)
      }
      var path = Path()
      path.move(to: at(-6, -0.6))
      for (x, y) in [(1.5, -0.6), (1.5, -3.4), (6.5, 0), (1.5, 3.4), (1.5, 0.6), (-6, 0.6)] {
        path.line(to: at(x, y))
      }
      path.close()
      canvas.fill(path, ink)
    }

    /// Draws a word of the list, after a box to tick or after its number in the key.
    private func draw(_ number: Int, _ word: HiddenWord, on canvas: inout Canvas) {
      let place = layout.words[number]
      let size = layout.style.size
      let mark = HandoutLayout.mark(size, isKey: sheet.isKey, count: deal.words.count)
      if sheet.isKey {
        canvas.text("\(number + 1)", TextStyle(.title, size * 0.85), ink, at: place)
      } else {
        let box = Rect(place.x, place.y - size * 0.72, size * 0.75, size * 0.75)
        canvas.fill(.border(box, radii: CornerRadii(1.5), width: 0.8), ink)
      }
      let words = canvas.text.fitted(
        word.text, style: layout.style, width: layout.column - mark - size * 0.3
      ).inVisualOrder
      canvas.text(words, layout.style, ink, at: Point(place.x + mark, place.y))
    }

    // MARK: The message

    /// Draws a blank for each letter of the message, with the letters in the key.
    private func drawMessage(on canvas: inout Canvas) {
      guard let first = layout.message.first else { return }
      let style = TextStyle(.title, HandoutLayout.wordSize)
      let left = HandoutLayout.margin
      canvas.text(
        "The first letters left over, row by row, are a message", style, ink,
        at: Point(left, first))
      for (line, y) in zip(message, layout.message.dropFirst()) {
        var x = left
        for word in line {
          for letter in word {
            canvas.fill(.rect(Rect(x + 1.5, y + 2, Self.blank - 3, 0.8)), ink)
            if sheet.isKey {
              canvas.text(
                String(letter), style, ink, center: Point(x + Self.blank / 2, y - 4))
            }
            x += Self.blank
          }
          x += Self.blank
        }
      }
    }
  }
}
