#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Returns a name that nobody can foresee, hidden in the folder of `path`.
func temporaryName(beside path: String) -> String {
  "\(parent(of: path))/.tifpuzzle-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
}

/// Returns the folder of `path`.
func parent(of path: String) -> String {
  let name = withoutLastSlashes(path)
  guard let slash = name.lastIndex(of: "/") else { return "." }
  return slash == name.startIndex ? "/" : String(name[..<slash])
}

func withoutLastSlashes(_ path: String) -> String {
  var path = path[...]
  while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
  return String(path)
}

/// Returns `path` with its links followed, or `path` itself where nothing is there.
func resolved(_ path: String) -> String {
  guard let real = unsafe realpath(path, nil) else { return path }
  defer { unsafe free(real) }
  return unsafe String(cString: real)
}

/// Asks the disk to keep the names in a folder; a system that can't is no reason to fail.
func synchronize(folder: String) {
  let number = unsafe open(folder, O_RDONLY | O_CLOEXEC)
  guard number >= 0 else { return }
  _ = fsync(number)
  _ = close(number)
}
