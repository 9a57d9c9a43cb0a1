internal import Files

/// The names in a folder.
enum FolderNames {
  /// Returns up to `limit` names in no particular order, without hidden ones, `.` and `..`, out of
  /// the first `PhotoLimits.folderEntries` that the system lists.
  static func read(_ path: String) throws(PhotoProblem) -> [String] {
    guard let folder = unsafe path.withPath({ unsafe opendir($0) }) else {
      throw PhotoProblem(SystemError(code: errno))
    }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    var looked = 0
    while looked < PhotoLimits.folderEntries, let entry = unsafe readdir(folder) {
      looked += 1
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(path: Array(bytes.prefix { $0 != 0 }))
      }
      if name.utf8.first != UInt8(ascii: ".") { names.append(name) }
    }
    return names
  }
}
