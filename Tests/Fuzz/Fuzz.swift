internal import Glibc
internal import Intake

/// What libFuzzer calls again and again. `TIFPUZZLE_FUZZ_TARGET` names the intake.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  intake.take(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private let intake: Intake = {
  let name = unsafe getenv("TIFPUZZLE_FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
  guard let intake = Intake(rawValue: name) else { exit(64) }
  return intake
}()
