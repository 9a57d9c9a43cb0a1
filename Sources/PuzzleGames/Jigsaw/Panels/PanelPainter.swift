internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// Draws the panels above the table.
  struct PanelPainter {
    let view: View

    /// Draws the panels above the table, the preview and the selection rectangle.
    func draw(_ panels: Jigsaw.Panels, on canvas: inout Canvas) {
      if let map = panels.map { outline(map, on: &canvas) }
      if let tray = panels.tray { draw(tray, on: &canvas) }
      if let boxes = panels.boxes { draw(boxes, on: &canvas) }
      if let sort = panels.sort {
        card(sort.frame, on: &canvas)
        title(Jigsaw.SortPanel.title, of: sort.frame, on: &canvas)
        draw(sort.buttons, on: &canvas)
      }
      if let note = panels.note {
        card(note.frame, on: &canvas)
        let room = 2 * (note.center.x - note.frame.minX) - 16
        let (words, style) = canvas.text.shrunk(note.text, .strong, width: room)
        canvas.text(words, style, view.theme.ink, center: note.center)
        draw([note.button].compactMap(\.self), on: &canvas)
      }
      let area = view.frame.table.area
      if let preview = view.frame.controller.preview(in: area),
        let picture = view.frame.table.picture
      {
        let card = Path.rounded(preview.frame.inset(by: -6), 10)
        // It is lifted while keys move it.
        let lift = preview.origin == nil ? 1.0 : 2
        canvas.shadow(card, blur: 18 * lift, view.theme.shade, offset: Point(0, 6 * lift))
        canvas.fill(card, view.theme.surface)
        canvas.outline(preview.frame.inset(by: -6), radius: 10, theme: view.theme)
        view.fill(preview.frame, with: picture, on: &canvas)
      }
      if let band = view.frame.controller.band {
        let rect = Rect(spanning: band.from, band.to)
        canvas.fill(.rect(rect), view.theme.accent.opacity(0.12))
        canvas.fill(.border(rect, radii: CornerRadii(0), width: 1), view.theme.accent)
      }
    }

    private func card(_ frame: Rect, on canvas: inout Canvas) {
      let card = Path.rounded(frame, 12)
      canvas.shadow(card, blur: 22, view.theme.shade, offset: Point(0, 6))
      canvas.fill(card, view.theme.surface)
      canvas.outline(frame, radius: 12, theme: view.theme)
    }

    private func title(_ text: Phrase, of frame: Rect, on canvas: inout Canvas) {
      let (words, style) = canvas.text.shrunk(text, .strong, width: frame.width - 32)
      canvas.text(words, style, view.theme.ink, at: Point(frame.x + 16, frame.y + 28))
    }

    private func draw(_ buttons: [Jigsaw.PanelButton], on canvas: inout Canvas) {
      for button in buttons where !button.label.isEmpty {
        let color = button.color ?? view.theme.accent
        canvas.fill(.rounded(button.frame, 8), color.opacity(button.isChosen ? 1 : 0.1))
        if !button.isChosen { canvas.outline(button.frame, radius: 8, theme: view.theme) }
        let ink = button.color == nil ? view.theme.surface : .white
        let (words, style) = canvas.text.shrunk(
          button.label, .strong, width: button.frame.width - 8)
        canvas.text(
          words, style,
          button.isChosen ? ink : button.color == nil ? color : view.theme.ink,
          center: button.frame.center)
      }
    }

    private func draw(_ tray: Jigsaw.Tray, on canvas: inout Canvas) {
      card(tray.frame, on: &canvas)
      let label = view.frame.controller.trayLabels[tray.number - 1]
      canvas.fill(.rounded(tray.patch, 5), label.shade ?? view.theme.line)
      let isNaming = view.frame.controller.isNaming
      let title = isNaming ? Phrase(verbatim: label.name + "|") : tray.title
      let end = tray.pieces.isEmpty ? tray.frame.maxX - 12 : tray.frame.maxX - 100
      let (words, style) = canvas.text.shrunk(
        title, .strong, width: end - tray.patch.maxX - (isNaming ? 48 : 14))
      canvas.text(
        words, style, view.theme.ink, at: Point(tray.patch.maxX + 10, tray.frame.y + 28))
      draw(tray.buttons, on: &canvas)
      if tray.pieces.isEmpty {
        let lines = canvas.text.lines(
          of: "Drop pieces here, or press \(tray.number)", style: .small,
          width: tray.content.width)
        for (i, line) in lines.enumerated() {
          let y = (Double(i) - Double(lines.count - 1) / 2) * 18
          canvas.text(
            line, .small, view.theme.mutedInk, center: tray.content.center + Point(0, y))
        }
      }
      var batch = Jigsaw.CutoutBatch(view, tray.frame, cellPixels: tray.cell * view.frame.scale)
      batch.relief = view.relief(
        cellPixels: tray.cell * view.frame.scale, on: view.theme.surface)
      canvas.clip = tray.content.inset(by: -6)
      for slot in tray.slots where view.frame.controller.held?.parts.contains(slot.piece) != true {
        let members = Set(slot.pieces)
        batch.add(slot.pieces, isIn: members.contains, map: slot.map, showsSeams: false)
        let holder = view.others[view.state.root(of: slot.piece)]
        if let holder { batch.mark(Jigsaw.PartMark(heldBy: holder), on: &canvas) }
      }
      batch.flush(on: &canvas)
      canvas.clip = nil
    }

    // MARK: Boxes

    private func draw(_ boxes: Jigsaw.BoxPanel, on canvas: inout Canvas) {
      card(boxes.frame, on: &canvas)
      title(boxes.title, of: boxes.frame, on: &canvas)
      canvas.clip = boxes.content.inset(by: -4)
      for slot in boxes.slots {
        let box = Path.rounded(slot.lid.inset(by: -7), 5)
        canvas.shadow(box, blur: 6, view.theme.shade, offset: Point(0, 2))
        canvas.fill(box, Jigsaw.BoxPanel.side)
        canvas.fill(
          .rounded(slot.lid.inset(by: -7).offset(by: Point(0, -2)), 5), Jigsaw.BoxPanel.lid)
        drawLid(of: slot, on: &canvas)
      }
      canvas.clip = nil
    }

    /// Draws the parts of the picture on the lid of a box.
    private func drawLid(of slot: BoxPanel.Slot, on canvas: inout Canvas) {
      guard let picture = view.frame.table.picture else { return }
      let (width, height) = (Double(picture.width), Double(picture.height))
      let perRow = slot.parts.count == 1 ? 1 : 3
      let size = Size(slot.lid.width / Double(perRow), slot.lid.height / Double(perRow))
      for (place, part) in slot.parts.enumerated() {
        let frame = Rect(
          slot.lid.x + Double(place % perRow) * size.width,
          slot.lid.y - 2 + Double(place / perRow) * size.height, size.width, size.height)
        let scale = Point(size.width / (part.width * width), size.height / (part.height * height))
        canvas.fill(
          .rounded(frame, perRow == 1 ? 2 : 0),
          .picture(
            picture,
            map: Affine(
              a: scale.x, b: 0, c: 0, d: scale.y, tx: frame.x - part.x * width * scale.x,
              ty: frame.y - part.y * height * scale.y)))
      }
    }

    // MARK: The map

    /// Draws the pieces on the map, which change only with the table.
    func draw(_ map: TableMap, into scene: inout Scene) {
      let (table, overlay) = (view.frame.table, view.overlay)
      var key = Hasher()
      key.combine(overlay.changes.revision)
      key.combine(table.picture)
      key.combine(map.frame)
      key.combine(view.frame.scale)
      let pieces = key.finalize()
      key.combine(view.theme)
      scene.sprite("map", revision: key.finalize(), offset: .zero) { canvas in
        let card = Path.rounded(map.frame.inset(by: -5), 8)
        canvas.shadow(card, blur: 14, view.theme.shade, offset: Point(0, 3))
        canvas.fill(card, view.theme.surface)
        canvas.outline(map.frame.inset(by: -5), radius: 8, theme: view.theme)
        canvas.fill(.rounded(map.frame, 4), view.theme.table)
        let picture = view.frame.controller.mapPicture.picture(for: pieces) {
          map.pieces(on: table, scale: view.frame.scale, except: overlay)
        }
        view.fill(map.frame, with: picture, on: &canvas)
      }
    }

    private func outline(_ map: Jigsaw.TableMap, on canvas: inout Canvas) {
      canvas.fill(.rect(map.window), view.theme.accent.opacity(0.14))
      canvas.fill(.border(map.window, radii: CornerRadii(2), width: 2), view.theme.accent)
    }
  }
}

extension Jigsaw.BoxPanel {
  /// The colours of the cardboard of a box.
  fileprivate static let (lid, side) = (Color(0xC9AD82), Color(0xA88B60))
}
