import SeedbedSystem

/// Where an output goes: the path that was given, with links followed, checked.
package struct OutputPlace: Sendable {
  /// How an output gets to its place.
  package enum Kind: Equatable, Sendable {
    /// A regular file, or none yet: a finished file is renamed over it.
    case file
    /// A FIFO or a character device: it is opened and written to.
    case stream
    /// A stream that the process was started with, such as standard output.
    case descriptor(Int32)
  }

  private static let linkLimit = 40

  /// The path as it was given, for messages.
  package let given: String
  /// The file itself, where the given path is a symbolic link to it.
  package let path: String
  package let kind: Kind
  /// The folder and the name of the file itself.
  package let folder: String
  package let name: String
  /// The permissions of the file that exists.
  let permissions: mode_t?
  /// The identities that other paths to the same place share.
  package let identities: [FileIdentity]

  /// True if there is a file that would be replaced.
  package var isTaken: Bool { permissions != nil }

  /// Follows a path (`-` is standard output), and throws where no file can be written there.
  package init(_ given: String) throws(StoreError) {
    self.given = given
    // The system would take the path up to the NUL.
    guard !given.utf8.contains(0) else {
      throw StoreError("cannot write '\(given)': a file name cannot contain NUL")
    }
    path = try Self.followed(given)
    (folder, name) = Self.split(path)
    var information = stat()
    if let descriptor = Self.descriptor(path) {
      guard fstat(descriptor, &information) == 0 else { throw StoreError(cannot: "write", given) }
      kind = .descriptor(descriptor)
      permissions = nil
      identities =
        [.descriptor(descriptor)] + (FileIdentity(information).map { [$0] } ?? [])
      return
    }
    guard stat(path, &information) == 0 else {
      guard errno != ENAMETOOLONG else { throw StoreError(cannot: "write", given) }
      kind = .file
      permissions = nil
      identities = [try Self.freeName(name, in: folder, given: given)]
      return
    }
    switch information.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFIFO, S_IFCHR: kind = .stream
    case S_IFDIR: throw StoreError(cannot: "write", given, errorNumber: EISDIR)
    default:
      throw StoreError("cannot write '\(given)': it is not a regular file, device or FIFO")
    }
    guard access(path, W_OK) == 0 else { throw StoreError(cannot: "write", given) }
    permissions = kind == .file ? information.st_mode & 0o7777 : nil
    identities = FileIdentity(information).map { [$0] } ?? []
  }

  /// Checks that a file can be made where none exists.
  private static func freeName(
    _ name: String,
    in folder: String,
    given: String
  ) throws(StoreError) -> FileIdentity {
    guard !name.isEmpty else {
      throw StoreError("cannot write '\(given)': the path does not name a file")
    }
    var information = stat()
    guard stat(folder, &information) == 0 else {
      let words = errno == ENOENT ? "it does not exist" : StoreError.words(for: errno)
      throw StoreError(
        "cannot write '\(given)': the folder '\(folder)' cannot be used: \(words)",
        errorNumber: errno
      )
    }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      throw StoreError("cannot write '\(given)': '\(folder)' is not a folder")
    }
    return FileIdentity(name: name, inFolder: information)
  }

  /// Where a path leads, also where that does not exist yet; streams of the process end the way.
  private static func followed(_ given: String) throws(StoreError) -> String {
    var path = given
    for _ in 0...linkLimit {
      guard descriptor(path) == nil, let target = Folders.target(ofLink: path) else { return path }
      let (folder, _) = split(path)
      path = target.hasPrefix("/") ? target : (folder == "/" ? "" : folder) + "/" + target
    }
    throw StoreError(cannot: "write", given, errorNumber: ELOOP)
  }

  /// The descriptor that a path stands for.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "-", "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count)).flatMap { $0 > 0 ? $0 : nil }
      }
      return nil
    }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let name = String(path[path.utf8.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }
}
