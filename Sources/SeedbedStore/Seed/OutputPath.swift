#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The place of a seed, checked, and the temporary files that stand beside it.
struct OutputPath {
  /// The path as it was given, for messages.
  let given: String
  /// The file itself, where the given path is a symbolic link to it.
  let path: String
  let folder: String
  let name: String
  /// The permissions of the file that is there now.
  private let permissions: mode_t?

  init(_ given: String) throws(StoreError) {
    self.given = given
    // The system would take the path up to the NUL.
    guard !given.utf8.contains(0) else {
      throw StoreError("cannot write '\(given)': a file's name holds no NUL")
    }
    var information = stat()
    if stat(given, &information) == 0 {
      let kind = information.st_mode & S_IFMT
      guard kind != S_IFDIR else {
        throw StoreError(cannot: "write", given, errorNumber: EISDIR)
      }
      guard kind == S_IFREG else {
        throw StoreError("cannot write '\(given)': it is not a regular file")
      }
      permissions = information.st_mode & 0o777
      path = Self.resolved(given) ?? given
    } else {
      permissions = nil
      path = given
    }
    (folder, name) = Self.split(path)
    guard !name.isEmpty else { throw StoreError("cannot write '\(given)': it names no file") }
    guard stat(folder, &information) == 0 else {
      let words = errno == ENOENT ? "it is not there" : StoreError.words(for: errno)
      throw StoreError(
        "cannot write '\(given)': the folder '\(folder)' cannot be used: \(words)",
        errorNumber: errno
      )
    }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      throw StoreError("cannot write '\(given)': '\(folder)' is not a folder")
    }
  }

  /// Creates the empty file in which the seed is built, and gives its path.
  func makeTemporaryFile() throws(StoreError) -> String {
    for number in 1...1000 {
      let ending = number == 1 ? "" : "-\(number)"
      let temporary = "\(folder)/\(temporaryPrefix)\(getpid())\(ending).tmp"
      let descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        if let permissions { fchmod(descriptor, permissions) }
        close(descriptor)
        return temporary
      }
      if errno != EEXIST { break }
    }
    let errorNumber = errno
    throw StoreError(
      "cannot write '\(given)': no file can be made in the folder '\(folder)': "
        + StoreError.words(for: errorNumber),
      errorNumber: errorNumber
    )
  }

  /// Removes what processes left beside the output that were ended while they built it.
  func removeStaleFiles() {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let entryName = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      guard let owner = owner(ofTemporaryFile: entryName), owner != getpid() else { continue }
      if kill(owner, 0) != 0 && errno == ESRCH { unlink("\(folder)/\(entryName)") }
    }
  }

  /// Puts the finished file in its place, for good.
  func publish(_ temporary: String) throws(StoreError) {
    let descriptor = open(temporary, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw StoreError(cannot: "write", given, errorNumber: errno)
    }
    let isSynced = fsync(descriptor) == 0
    let errorNumber = errno
    close(descriptor)
    guard isSynced else { throw StoreError(cannot: "write", given, errorNumber: errorNumber) }
    guard rename(temporary, path) == 0 else {
      throw StoreError(cannot: "replace", given, errorNumber: errno)
    }
    // A journal of the file that was there before would be taken for the new one's.
    for ending in ["-wal", "-shm", "-journal"] { unlink(path + ending) }
    // The seed is whole and in place: where a file system cannot sync folders, that is no failure.
    let folderDescriptor = open(folder, O_RDONLY | O_CLOEXEC)
    if folderDescriptor >= 0 {
      fsync(folderDescriptor)
      close(folderDescriptor)
    }
  }

  private var temporaryPrefix: String { ".\(name).seedbed-" }

  /// The process that made a file, told from names such as `.Seed.sqlite.seedbed-123-2.tmp`.
  private func owner(ofTemporaryFile entry: String) -> pid_t? {
    guard entry.hasPrefix(temporaryPrefix), entry.hasSuffix(".tmp") || entry.hasSuffix(".run")
    else { return nil }
    let digits = entry.dropFirst(temporaryPrefix.count).prefix { $0.isASCII && $0.isNumber }
    guard let owner = pid_t(digits), owner > 0 else { return nil }
    return owner
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let name = String(path[path.utf8.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
