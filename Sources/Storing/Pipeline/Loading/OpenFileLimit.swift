import SeedbedSystem

/// True if this process may open as many files as a run needs at the least.
///
/// Asked before a schema is read: what cannot be opened later would look like a dump, a time zone or
/// a folder that does not exist.
enum OpenFileLimit {
  /// Pipes have two ends: a small run has fewer files open at once.
  private static let pipes = 10

  /// Throws where too few files can be opened.
  static func check() throws(SeedbedError) {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<pipes {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) != 0 else {
        opened += ends
        continue
      }
      guard errno == EMFILE || errno == ENFILE else { return }
      var limit = rlimit()
      #if canImport(Glibc)
        let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
      #else
        let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
      #endif
      throw SeedbedError(
        "too many files are open: a run needs \(2 * pipes) more"
          + (isKnown ? ", and 'ulimit -n' is \(limit.rlim_cur)" : "")
      )
    }
  }
}
