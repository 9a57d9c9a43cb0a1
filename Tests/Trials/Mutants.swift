import Glibc
import PhotoImport
import PuzzleCore

/// A trial that damages pictures of all formats, and decodes each in a sandboxed process.
///
/// The processes are forked off this one, which has loaded all libraries: that costs a tenth of
/// starting the program. All else is as in the game: limits, filter, pipe, time.
struct Mutants {
  let folder: String
  /// The program that is started as a decoder, as in the game; empty to fork the decoders.
  let executable: String

  /// The names of the files that are damaged.
  private static let seeds = [
    "plain.jpg", "plain.png", "plain.webp", "plain.gif", "plain.bmp", "plain.tif", "plain.heic",
    "plain.avif", "progressive.jpg", "deep.png", "alpha.webp", "animated.gif", "core.bmp",
    "tiled.tif", "turned5.heic", "turned7.avif", "turned6.jpg", "palette.png", "turned5.webp",
    "transparent.gif", "version4.bmp", "big.tif", "swapped.heic", "swapped.avif", "cmyk.jpg",
    "turned8.png", "lossless.webp", "offset.gif", "palette.bmp", "turned7.tif", "turned2.heic",
    "turned4.avif", "swapped.jpg", "swapped.png", "swapped.webp", "inks.jpg", "linear.png",
    "swapped.tif",
  ]

  /// Decodes the mutants `first`, `first + step` … below `count`. Writes a line for each format and
  /// ending, with its count, one with the longest time in milliseconds, and one with leaks.
  func run(first: Int, step: Int, count: Int) {
    let decoder: PhotoDecoder
    if executable.isEmpty {
      for format in PhotoFormat.allCases { _ = PhotoLibrary(for: format) }
      decoder = PhotoDecoder(start: Fork.decoder)
    } else {
      decoder = PhotoDecoder(executable: executable, arguments: ["decode"])
    }
    _ = decode(0, by: decoder)
    let before = Resources.now()
    var tally: [String: Int] = [:]
    var slowest = (time: Duration.zero, index: 0)
    for index in stride(from: first, to: count, by: step) {
      let start = ContinuousClock.now
      let ending = decode(index, by: decoder)
      slowest = max(slowest, (ContinuousClock.now - start, index)) { $0.time < $1.time }
      if ending == "decoderFailed" { print("failed \(index)") }
      tally["\(name(of: index).split(separator: ".")[1]) \(ending)", default: 0] += 1
    }
    for (line, number) in tally.sorted(by: { $0.key < $1.key }) { print(line, number) }
    print("slowest", slowest.index, Int(slowest.time / .milliseconds(1)))
    let after = Resources.now()
    print(after.isClean(since: before) ? "clean" : "leaks: \(before) \(after)")
  }

  private func name(of index: Int) -> String { Mutants.seeds[index % Mutants.seeds.count] }

  /// Returns the ending of the decoding of a mutant, as a word.
  private func decode(_ index: Int, by decoder: PhotoDecoder) -> String {
    let name = name(of: index)
    var mutation = Mutation(seed: UInt64(index))
    var bytes = mutation.damage(read("\(folder)/\(name)"))
    if index / Mutants.seeds.count % 2 == 1, name.hasSuffix("png") {
      bytes = Mutation.withChecksums(bytes)
    }
    do throws(PhotoError) {
      _ = try decoder.decode(unsafe bytes.span.bytes, name: name)
      return "opened"
    } catch {
      return String("\(error.problem)".prefix { $0 != "(" })
    }
  }

  private func read(_ path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { exit(66) }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 17)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  private func max<T>(_ a: T, _ b: T, by isLess: (T, T) -> Bool) -> T { isLess(a, b) ? b : a }
}
