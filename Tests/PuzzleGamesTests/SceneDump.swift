import PuzzleCore

/// A scene as readable text for comparison: layers, and their drawing commands.
struct SceneDump {
  private(set) var lines: [String] = []

  init(_ scene: Scene) {
    lines.append("scene \(number(scene.size.width))×\(number(scene.size.height))")
    for layer in scene.layers {
      let kind = layer.kind
      lines.append("\(kind) \(layer.name)")
      for command in layer.commands { add(command.moved(by: layer.offset), "  ") }
      for repair in layer.repairs {
        lines.append("  repair \(rect(repair.area))")
        for command in repair.commands { add(command, "    ") }
      }
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ command: Command, _ indent: String) {
    var line = indent
    switch command.content {
    case .fill(let path, let paint):
      line += "fill \(shape(path)) \(describe(paint))"
    case .shadow(let path, let blur, let color):
      line += "shadow \(shape(path)) blur \(number(blur)) \(describe(color))"
    case .text(let words, let style, let color, let p):
      line += "text “\(words)” \(style.face) \(number(style.size)) \(describe(color))"
      line += " at \(number(p.x)),\(number(p.y))"
    case .cutouts(let cutouts):
      line += "cutouts \(cutouts.pieces.count) of \(cutouts.corners.count) corners"
    }
    line += " in \(rect(command.bounds))"
    if command.opacity != 1 { line += " opacity \(number(command.opacity))" }
    if let clip = command.clip { line += " clip \(rect(clip))" }
    lines.append(line)
  }

  /// Describes rectangles, rounded ones and bands by their number of path elements, which differs.
  private func shape(_ path: Path) -> String {
    let curves = path.elements.count { if case .cubic = $0 { true } else { false } }
    let parts = path.elements.count { $0 == .close }
    return (parts > 1 ? "band" : "shape") + (curves > 0 ? "(\(curves) round)" : "")
  }

  private func describe(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): describe(color)
    case .gradient(let g): "\(describe(g.start))…\(describe(g.end))"
    case .picture(let picture, let map):
      "picture \(picture.width)×\(picture.height)"
        + " ×\(number(map.a)) from \(number(map.tx)),\(number(map.ty))"
    case .tiles(let picture): "tiles \(picture.width)×\(picture.height)"
    }
  }

  private func describe(_ color: Color) -> String {
    let hex = String(color.argb, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 8 - hex.count) + hex
  }

  private func rect(_ r: Rect) -> String {
    "[\(number(r.x)),\(number(r.y)) \(number(r.width))×\(number(r.height))]"
  }

  /// Returns a number rounded to a tenth, which hides differences between machines.
  private func number(_ v: Double) -> String {
    let tenths = Int((v * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let size = abs(tenths)
    return size % 10 == 0 ? "\(sign)\(size / 10)" : "\(sign)\(size / 10).\(size % 10)"
  }
}
