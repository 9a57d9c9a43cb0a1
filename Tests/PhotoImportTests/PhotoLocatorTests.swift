import Glibc
import Testing

@testable import PhotoImport

@Suite("Locating files")
struct PhotoLocatorTests {
  @Test("Paths and file addresses are recognized, alone and in lists")
  func texts() {
    let cases: [(String, [String])] = [
      ("/a/b.jpg", ["/a/b.jpg"]),
      ("  /a/b c.jpg \n", ["/a/b c.jpg"]),
      ("'/a/b c.jpg'", ["/a/b c.jpg"]),
      ("\"/a/b c.jpg\"", ["/a/b c.jpg"]),
      ("'/a/it'\\''s.jpg'", ["/a/it's.jpg"]),
      ("file:///a/b%20c.jpg", ["/a/b c.jpg"]),
      ("FILE:///a/%C3%A4%23.jpg", ["/a/ä#.jpg"]),
      ("file://localhost/a.jpg", ["/a.jpg"]),
      ("file:/a.jpg", ["/a.jpg"]),
      ("file:///100%.jpg", ["/100%.jpg"]),
      ("# list\r\nfile:///a.jpg\r\nfile:///b.jpg\r\n", ["/a.jpg", "/b.jpg"]),
      ("#1.jpg", ["#1.jpg"]),
      ("x-special/nautilus-clipboard\ncopy\nfile:///a.jpg\n", ["/a.jpg"]),
      ("file://elsewhere.example/a.jpg", ["file://elsewhere.example/a.jpg"]),
      ("file:///a%00b.jpg", ["file:///a%00b.jpg"]),
      ("https://example.org/a.jpg", ["https://example.org/a.jpg"]),
      ("", []), (" \n\n", []), ("'", ["'"]),
    ]
    for (text, paths) in cases { #expect(PhotoLocator.paths(in: text) == paths, "\(text)") }
  }

  @Test("A path argument is kept unchanged")
  func arguments() {
    #expect(PhotoLocator.path(from: " '/a\n'") == " '/a\n'")
    #expect(PhotoLocator.path(from: "file:///a%20b") == "/a b")
    #expect(PhotoLocator.path(from: "~/a").hasSuffix("/a"))
    #expect(!PhotoLocator.path(from: "~/a").hasPrefix("~"))
  }

  @Test("A folder stands for its first picture in natural order, recognized by its content")
  func folders() throws {
    let scratch = Scratch()
    #expect(throws: PhotoError(.folderWithoutPictures, path: scratch.path)) {
      try PhotoLocator.file(at: scratch.path)
    }
    scratch.write(Array("no".utf8), to: "1.jpg")
    scratch.copy("plain.png", to: ".0.png")
    scratch.folder("2.jpg")
    _ = unsafe mkfifo(scratch.inside("3.jpg"), 0o600)
    #expect(throws: PhotoError(.folderWithoutPictures, path: scratch.path)) {
      try PhotoLocator.file(at: scratch.path)
    }
    scratch.copy("plain.gif", to: "Picture 10")
    #expect(try PhotoLocator.file(at: scratch.path) == scratch.inside("Picture 10"))
    let nine = scratch.copy("plain.jpg", to: "picture 9.txt")
    #expect(try PhotoLocator.file(at: scratch.path + "//") == nine)
    #expect(try PhotoLocator.file(at: nine) == nine)
    #expect(throws: PhotoError(.notFound, path: "/none")) { try PhotoLocator.file(at: "/none") }
  }

  @Test("Natural order sorts numbers by value and letters without case")
  func order() {
    let sorted = ["a", "A1", "a2", "a02b", "a10", "B", "b1", "é"]
    for (place, name) in sorted.enumerated() {
      for later in sorted[(place + 1)...] {
        #expect(NaturalOrder.precedes(name, later), "\(name) before \(later)")
        #expect(!NaturalOrder.precedes(later, name), "\(later) not before \(name)")
      }
      #expect(!NaturalOrder.precedes(name, name))
    }
  }

  @Test("A listing has folders first, then pictures, without hidden entries")
  func listing() throws {
    let scratch = Scratch()
    for name in ["b10.jpg", "B9.PNG", "notes.txt", ".hidden.jpg"] { scratch.write([1], to: name) }
    for name in ["z", "Y", ".git"] { scratch.folder(name) }
    let folder = try PhotoFolder(path: scratch.path + "/")
    #expect(folder.entries.map(\.name) == ["Y", "z", "B9.PNG", "b10.jpg"])
    #expect(folder.entries.map(\.isFolder) == [true, true, false, false])
    #expect(folder.entries[0].path == scratch.inside("Y"))
    #expect(folder.parent == "/tmp" && !folder.isShortened)
    #expect(throws: PhotoError(.notAFolder, path: scratch.inside("notes.txt"))) {
      try PhotoFolder(path: scratch.inside("notes.txt"))
    }
    #expect(throws: PhotoError(.notFound, path: "/none")) { try PhotoFolder(path: "/none") }
  }

  @Test("A listing is bounded")
  func bounded() throws {
    let scratch = Scratch()
    for index in 0..<PhotoLimits.listedEntries + 7 { scratch.write([], to: "\(index).jpg") }
    let folder = try PhotoFolder(path: scratch.path)
    #expect(folder.entries.count == PhotoLimits.listedEntries && folder.isShortened)
    #expect(folder.entries[1].name == "1.jpg" && folder.entries[10].name == "10.jpg")
  }
}
