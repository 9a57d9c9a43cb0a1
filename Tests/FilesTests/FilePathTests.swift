import Files
import Foundation
import Testing

@Suite struct `Paths as text` {
  @Test func `keep every byte of any encoding`() {
    let paths: [[UInt8]] = [
      [], Array("/a/Grüße vom Riff.jpg".utf8), [0x2F, 0xE4], [0xFF, 0xFE, 0x80], [0xC3],
      [0xC3, 0x28],
      [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
      Array("/\u{EF80}x\u{EFFF}".utf8),
      [0xEE, 0xBE, 0x80, 0xEE, 0xBE], Array("/a\n b ".utf8), [0x2F, 0xCC, 0x81, 0x61],
    ]
    for path in paths { #expect(String(path: path).pathBytes == path) }
    var chance = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let path = (0..<Int.random(in: 1...12, using: &chance)).map { _ in
        // These are mostly bytes that begin or continue a multi-byte character.
        UInt8.random(in: 0x60...0xFF, using: &chance)
      }
      let text = String(path: path)
      #expect(text.pathBytes == path, "\(path)")
      #expect(String(path: text.pathBytes) == text)
    }
  }

  @Test func `have a file name and an extension`() {
    #expect("/a/b.TXT".fileName == "b.TXT" && "/a/b.TXT".fileExtension == "txt")
    #expect("/a/b.c.json".fileStem == "b.c" && "/a/.hidden".fileExtension.isEmpty)
    #expect("/a.b/c".fileExtension.isEmpty && "/a/b/".fileName == "b" && "/".fileName == "/")
    // A name may begin with a character that combines with the slash before it.
    #expect("/a/\u{301}b.txt".fileName == "\u{301}b.txt")
    #expect("/a".inside("b") == "/a/b" && "/".inside("b") == "/b")
  }
}

@Suite struct `A regular file` {
  private func scratch() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tifpuzzle-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func `is read up to a limit`() throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a\n ").path
    try Data("words".utf8).write(to: URL(filePath: file))
    #expect(try RegularFile.contents(of: file, limit: 5) == Array("words".utf8))
    #expect(throws: RegularFile.Problem.tooLong) { try RegularFile.contents(of: file, limit: 4) }
    #expect(throws: (any Error).self) { try RegularFile.contents(of: file + "\0", limit: 5) }
  }

  @Test func `is refused without blocking when it is a pipe, a folder or a device`() throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appending(path: "x.txt").path
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder.path, "/dev/zero"] {
      #expect(throws: RegularFile.Problem.notRegular) {
        try RegularFile.contents(of: path, limit: 100)
      }
    }
    #expect(throws: RegularFile.Problem.system(SystemError(code: ENOENT))) {
      try RegularFile.contents(of: folder.path + "/none", limit: 1)
    }
  }
}
