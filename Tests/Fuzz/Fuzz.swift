internal import Glibc
internal import Intake

/// libFuzzer's own loop, about one intake: `TIFPUZZLE_FUZZ_TARGET` names it.
@main
enum Fuzz {
  static func main() {
    var count = CommandLine.argc
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
    exit(unsafe runDriver(&count, &words, fuzz))
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

/// What libFuzzer calls again and again, by this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzz.intake.take(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
