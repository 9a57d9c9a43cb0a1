import Glibc
import Intake

/// A trial that reads a file, and measures the resources.
enum Taking {
  /// Writes the largest resident size in bytes, and the seconds of processor time.
  static func take(_ path: String, by name: String) {
    guard let intake = Intake(rawValue: name), let file = unsafe fopen(path, "rb") else { exit(66) }
    unsafe fseek(file, 0, SEEK_END)
    let size = unsafe ftell(file)
    unsafe rewind(file)
    var bytes = [UInt8](repeating: 0, count: size)
    guard unsafe fread(&bytes, 1, size, file) == size else { exit(74) }
    unsafe fclose(file)
    let start = clock()
    intake.take(bytes)
    print(peak, Double(clock() - start) / Double(CLOCKS_PER_SEC))
  }

  /// The largest resident size so far (proc(5)).
  private static var peak: Int {
    guard let file = unsafe fopen("/proc/self/status", "r") else { exit(74) }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while unsafe fgets(&line, CInt(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let words = text.split { $0 == " " || $0 == "\t" }
      if words.first == "VmHWM:", words.count > 1 { return (Int(words[1]) ?? 0) << 10 }
    }
    return 0
  }
}
