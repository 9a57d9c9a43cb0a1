import Foundation

/// The arrangement of the cabinet of curiosities.
enum CuriosityShelf {
  static func stamps(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    first(edge, &random) + second(edge, &random) + third(edge, &random) + fourth(edge, &random)
  }

  private static func first(_ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    let y = CuriosityCabinet.floor(0)
    var stamps = CuriosityInsects.frame(
      Vec2(0.156, 0.135), Vec2(0.108, 0.088), columns: 3, rows: 2, beetles: false, seed: 0,
      edge: edge)
    stamps += CuriosityBooks.row(0.306, 0.405, floor: y, tall: 0.165, edge: edge, &random)
    stamps += CuriosityGlass.candle(Vec2(0.44, y), 0.165, edge: edge)
    stamps.append(CuriosityNature.urchin(Vec2(0.49, y), 0.05, .hex(0xb05a8a), edge: edge))
    stamps += CuriosityInstruments.armillary(Vec2(0.65, y), 0.185, edge: edge)
    stamps.append(CuriosityNature.coil(Vec2(0.576, y), 0.05, ribbed: true, edge: edge))
    stamps.append(CuriosityNature.coil(Vec2(0.722, y), 0.045, ribbed: false, edge: edge))
    let tints: [Color] = [
      Color(0.1, 0.75, 0.3), Color(0.75, 0.12, 0.6), Color(0.1, 0.4, 0.95), Color(0.95, 0.4, 0.05),
    ]
    for (index, place) in [
      (Float(0.806), Float(0.15)), (0.925, 0.155), (0.865, 0.18), (0.886, 0.085),
    ].enumerated() {
      stamps += CuriosityGlass.potion(
        Vec2(place.0, y + (index == 3 ? 0.004 : 0)), place.1, [0, 1, 2, 0][index], tints[index],
        edge: edge)
    }
    return stamps
  }

  private static func second(_ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    let y = CuriosityCabinet.floor(1)
    var stamps = CuriosityGlass.hourglass(Vec2(0.1, y), 0.17, edge: edge)
    stamps.append(CuriosityNature.starfish(Vec2(0.172, y), 0.07, .hex(0xe0662a), edge: edge))
    stamps += CuriosityGlass.jar(Vec2(0.284, y), 0.165, .marbles, seed: 3, edge: edge)
    stamps += CuriosityGlass.jar(Vec2(0.442, y), 0.15, .beads, seed: 8, edge: edge)
    stamps += CuriosityGlass.jar(Vec2(0.364, y + 0.003), 0.118, .sand, seed: 5, edge: edge)
    stamps += CuriosityInstruments.clock(Vec2(0.611, y), 0.18, edge: edge)
    stamps += CuriosityInsects.frame(
      Vec2(0.888, 0.321), Vec2(0.062, 0.036), columns: 2, rows: 1, beetles: false, seed: 22,
      edge: edge)
    stamps.append(CuriosityNature.coil(Vec2(0.8, y), 0.13, ribbed: false, edge: edge))
    stamps.append(CuriosityNature.starfish(Vec2(0.901, y), 0.112, .hex(0xc03a4a), edge: edge))
    stamps.append(CuriosityNature.urchin(Vec2(0.763, y), 0.05, .hex(0x5a8a6a), edge: edge))
    stamps.append(CuriosityNature.urchin(Vec2(0.878, y + 0.003), 0.054, .hex(0x8a5ab0), edge: edge))
    return stamps
  }

  private static func third(_ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    let y = CuriosityCabinet.floor(2)
    var stamps = CuriosityInsects.frame(
      Vec2(0.205, 0.566), Vec2(0.05, 0.036), columns: 1, rows: 1, beetles: false, seed: 5,
      edge: edge)
    stamps += CuriosityInsects.frame(
      Vec2(0.094, 0.562), Vec2(0.048, 0.034), columns: 2, rows: 1, beetles: true, seed: 70,
      edge: edge)
    stamps += CuriosityNature.crystals(
      Vec2(0.118, y), 0.15, Color(0.55, 0.25, 0.85), seed: 3, edge: edge)
    stamps += CuriosityNature.crystals(
      Vec2(0.212, y + 0.002), 0.08, Color(0.15, 0.75, 0.65), seed: 9, edge: edge)
    stamps += CuriosityInsects.frame(
      Vec2(0.391, 0.62), Vec2(0.098, 0.096), columns: 4, rows: 4, beetles: true, seed: 40,
      edge: edge)
    stamps += CuriosityGlass.dome(Vec2(0.627, y), 0.195, edge: edge)
    stamps += CuriosityBooks.row(0.762, 0.845, floor: y, tall: 0.15, edge: edge, &random)
    stamps += CuriosityGlass.jar(Vec2(0.907, y), 0.16, .fireflies, seed: 12, edge: edge)
    stamps.append(CuriosityInstruments.watch(Vec2(0.853, y + 0.003), 0.07, edge: edge))
    return stamps
  }

  private static func fourth(_ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    let y = CuriosityCabinet.floor(3)
    var stamps: [Stamp] = []
    for (index, doll) in [
      (Float(0.1), Float(0.168)), (0.163, 0.124), (0.2, 0.092), (0.226, 0.064),
    ].enumerated() {
      stamps.append(
        CuriosityInstruments.doll(
          Vec2(doll.0, y + 0.001 * Float(index)), doll.1, hue: [0, 0.58, 0.12, 0.8][index],
          edge: edge))
    }
    stamps.append(CuriosityNature.coil(Vec2(0.286, y), 0.046, ribbed: true, edge: edge))
    stamps += CuriosityInstruments.globe(Vec2(0.364, y), 0.2, edge: edge)
    stamps.append(CuriosityNature.urchin(Vec2(0.443, y + 0.002), 0.044, .hex(0x3a7a9a), edge: edge))
    stamps += CuriosityBooks.row(0.5, 0.622, floor: y, tall: 0.175, edge: edge, &random)
    stamps += CuriosityGlass.jar(Vec2(0.69, y), 0.15, .buttons, seed: 21, edge: edge)
    stamps.append(CuriosityNature.coil(Vec2(0.634, y + 0.003), 0.062, ribbed: true, edge: edge))
    for (tip, size) in [
      (Vec2(0.8, 0.815), Float(0.018)), (Vec2(0.93, 0.81), 0.018), (Vec2(0.838, 0.784), 0.017),
      (Vec2(0.9, 0.782), 0.017), (Vec2(0.868, 0.796), 0.019), (Vec2(0.79, 0.868), 0.014),
      (Vec2(0.943, 0.864), 0.014),
    ] {
      stamps.append(CuriosityNature.feather(Vec2(0.866, y - 0.105), tip, size, edge: edge))
    }
    stamps.append(CuriosityInstruments.vase(Vec2(0.866, y), 0.12, edge: edge))
    stamps.append(CuriosityNature.starfish(Vec2(0.783, y), 0.05, .hex(0xe0a02a), edge: edge))
    stamps.append(CuriosityNature.urchin(Vec2(0.942, y), 0.045, .hex(0xd8783a), edge: edge))
    return stamps
  }
}
