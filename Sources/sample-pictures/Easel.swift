import Foundation

/// A picture that this tool paints.
protocol Picture: SendableMetatype {
  /// The file name without its extension.
  static var name: String { get }

  static func paint(on canvas: inout Canvas)
}

/// Paints the game's built-in pictures: `sample-pictures FOLDER [--size PIXELS] [NAME...]`.
@main
enum Easel {
  private static let gallery: [any Picture.Type] = [
    MountainLake.self, DeepFractal.self, StainedGlass.self, Reef.self, NightCity.self,
    AutumnForest.self, HotAirBalloons.self, KoiPond.self, SweetShop.self, HarbourVillage.self,
    WinterVillage.self, CuriosityCabinet.self,
  ]

  static func main() {
    do {
      try paint()
    } catch {
      print("The pictures could not be painted: \(error)")
      exit(1)
    }
  }

  private static func paint() throws {
    var words = Array(CommandLine.arguments.dropFirst())
    var pixels = 2048
    if let flag = words.firstIndex(of: "--size"), flag + 1 < words.count,
      let wanted = Int(words[flag + 1]), (64...4096).contains(wanted)
    {
      pixels = wanted
      words.removeSubrange(flag...flag + 1)
    }
    guard let folder = words.first else {
      print("usage: sample-pictures FOLDER [--size PIXELS] [NAME...]")
      return
    }
    let wanted = words.dropFirst()
    let clock = ContinuousClock()
    for picture in gallery where wanted.isEmpty || wanted.contains(picture.name) {
      let path = "\(folder)/\(picture.name).jpg"
      var size = 0
      let time = try clock.measure {
        var canvas = Canvas(pixels: pixels)
        picture.paint(on: &canvas)
        size = try JPEGFile.write(canvas.developed(), side: pixels, to: path)
      }
      print("\(path): \(size / 1024) KiB in \(time.components.seconds) s")
    }
  }
}
