import Glibc
import Testing

/// The files of the tests: pictures of 24 × 16 pixels with six flat blocks of 8 × 8 each, stored
/// beside the tests, and temporary files in a folder of their own.
enum Fixture {
  static let folder =
    "\(#filePath)".split(separator: "/").dropLast()
    .reduce("") { $0 + "/" + $1 } + "/Fixtures"

  static func path(_ name: String) -> String { folder + "/" + name }

  static func bytes(_ name: String) -> [UInt8] {
    guard let file = unsafe fopen(path(name), "rb") else {
      Issue.record("There is no \(name).")
      return []
    }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 17)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    #expect(1..<bytes.count ~= count, "\(name) is empty or longer than what is read")
    return Array(bytes.prefix(count))
  }

  /// The names of the plain picture in every format.
  static let plain = [
    "plain.jpg", "plain.png", "plain.webp", "plain.gif", "plain.bmp", "plain.tif", "plain.heic",
    "plain.avif",
  ]

  /// The colours of the six blocks, row by row.
  static let blocks: [UInt32] = [
    0xFFDC_1E1E, 0xFF1E_C828, 0xFF28_3CDC, 0xFFE6_D21E, 0xFFC8_28C8, 0xFF14_1414,
  ]
}

/// A temporary folder that is removed with its contents.
final class Scratch {
  let path: String

  init() {
    var template = Array("/tmp/photos-tests-XXXXXX".utf8CString)
    _ = unsafe mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    Scratch.remove(path)
  }

  private static func remove(_ path: String) {
    if unsafe Glibc.remove(path) == 0 || errno != ENOTEMPTY && errno != EEXIST { return }
    guard let folder = unsafe opendir(path) else { return }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { remove(path + "/" + name) }
    }
    unsafe closedir(folder)
    _ = unsafe rmdir(path)
  }

  func inside(_ name: String) -> String { path + "/" + name }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) -> String {
    let path = inside(name)
    if let file = unsafe fopen(path, "wb") {
      #expect(unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count)
      _ = unsafe fclose(file)
    } else {
      Issue.record("\(path) can't be written.")
    }
    return path
  }

  @discardableResult
  func copy(_ fixture: String, to name: String) -> String {
    write(Fixture.bytes(fixture), to: name)
  }

  @discardableResult
  func folder(_ name: String) -> String {
    _ = unsafe mkdir(inside(name), 0o755)
    return inside(name)
  }
}
