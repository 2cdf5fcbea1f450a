#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file of this process in the system's temporary folder.
struct TemporaryPlace {
  private static let attempts = 1_000

  let path: String

  /// The folder that `TMPDIR` names, else `/tmp`.
  static var folder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Makes an empty file of a name that was free.
  init(name: String, ending: String) throws(SeedbedError) {
    let start = "\(Self.folder)/seedbed-\(name)-\(getpid())"
    for number in 1...Self.attempts {
      let path = "\(start)-\(number).\(ending)"
      TemporaryFiles.add(path)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        close(descriptor)
        self.path = path
        return
      }
      let code = errno
      TemporaryFiles.remove(path)
      guard code == EEXIST else { throw SeedbedError(cannot: "write", path, errno: code) }
    }
    throw SeedbedError(cannot: "write", start, errno: EEXIST)
  }

  /// Deletes the file.
  func remove() {
    unlink(path)
    TemporaryFiles.remove(path)
  }
}
