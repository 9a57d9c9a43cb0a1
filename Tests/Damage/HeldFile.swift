public import Foundation

/// An open file that a child process holds too, as one does from its fork until it runs its own
/// program.
public final class HeldFile {
  private let copies: [Int32]

  /// Duplicates every descriptor of this process that is open on the file.
  public init(_ file: URL) {
    var wanted = stat()
    guard unsafe stat(file.path(percentEncoded: false), &wanted) == 0 else {
      copies = []
      return
    }
    let numbers = (0..<Int32(getdtablesize())).filter { number in
      var found = stat()
      return unsafe fstat(number, &found) == 0 && found.st_ino == wanted.st_ino
        && found.st_dev == wanted.st_dev
    }
    copies = numbers.map { dup($0) }
  }

  /// The number of descriptors that were open on the file.
  public var count: Int { copies.count }

  deinit { for copy in copies { close(copy) } }
}
