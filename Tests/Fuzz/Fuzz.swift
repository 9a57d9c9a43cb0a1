internal import Damage
internal import Foundation
internal import Intake

/// The libFuzzer driver for one intake, which `TIFPUZZLE_FUZZ_TARGET` names.
@main
enum Fuzz {
  static func main() {
    if let folder = ProcessInfo.processInfo.environment["TIFPUZZLE_FUZZ_SEEDS"] {
      return sow(from: CommandLine.arguments[1], into: folder)
    }
    var count = CommandLine.argc
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
    exit(unsafe runDriver(&count, &words, fuzz))
  }

  /// Writes variants of the files in a folder, with one odd value each.
  private static func sow(from corpus: String, into folder: String) {
    let corpus = URL(filePath: corpus)
    let isText = ["pack", "record", "words"].contains(corpus.lastPathComponent)
    let files = try? FileManager.default.contentsOfDirectory(
      at: corpus, includingPropertiesForKeys: nil)
    var number = 0
    for file in files ?? [] {
      guard let bytes = try? Data(contentsOf: file), bytes.count < 1 << 15 else { continue }
      Damaged.seeds(of: [UInt8](bytes), isText: isText) { seed in
        number += 1
        try? Data(seed).write(to: URL(filePath: folder).appending(path: "odd-\(number)"))
      }
    }
  }

  fileprivate static let intake: Intake = {
    let name = unsafe getenv("TIFPUZZLE_FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
    guard let intake = Intake(rawValue: name) else { exit(64) }
    return intake
  }()
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Processes one input; libFuzzer calls the function by this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzz.intake.take(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
