import SeedbedSystem

/// A new file under a name that no other has, deleted unless it is kept.
///
/// It is remembered in `TemporaryFiles` from before it exists, so that a signal leaves none behind.
/// Its name tells the process, `.Seed.sqlite.seedbed-123-9f86d081884c7d65.tmp`: the writer of the
/// same output next deletes what a process left that was killed.
package final class TemporaryFile {
  private static let attempts = 100
  /// Bytes of a name that are taken over: the system allows 255 in all.
  private static let longestStart = 150
  /// The suffixes of files that SQLite may put beside a database while it is written.
  private static let companions = ["-journal"]

  package let path: String
  private let companions: [String]
  private var descriptor: Int32
  private var isForgotten = false

  /// Makes an empty file in `folder` that is named after `name`.
  ///
  /// A private one is for this user alone; the files that SQLite puts beside a database go with it.
  package init(
    in folder: String,
    name: String,
    ending: String = "tmp",
    isPrivate: Bool = false,
    isDatabase: Bool = false
  ) throws(StoreError) {
    companions = isDatabase ? Self.companions : []
    var path = folder
    for _ in 0..<Self.attempts {
      path = Self.freePath(in: folder, name: name, ending: ending)
      TemporaryFiles.add(path)
      let opened = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
      if opened >= 0 {
        descriptor = opened
        self.path = path
        for companion in companions { TemporaryFiles.add(path + companion) }
        return
      }
      let errorNumber = errno
      TemporaryFiles.remove(path)
      guard errorNumber == EEXIST || errorNumber == EINTR else {
        throw StoreError(cannot: "create", path, errorNumber: errorNumber)
      }
    }
    throw StoreError(cannot: "create", path, errorNumber: EEXIST)
  }

  /// A path that is named after `name`, and that no other file is likely to have.
  static func freePath(in folder: String, name: String, ending: String) -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    return "\(folder)/\(start(of: name))\(getpid())-\(number).\(ending)"
  }

  deinit {
    remove()
  }

  /// The folder that `TMPDIR` names, else `/tmp`.
  package static var systemFolder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// A database in the system's folder for temporary files.
  package static func database(named name: String) throws(StoreError) -> TemporaryFile {
    let file = try TemporaryFile(in: systemFolder, name: name, isPrivate: true, isDatabase: true)
    file.closeDescriptor()
    return file
  }

  /// The open file; its receiver closes it.
  package func takeDescriptor() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  /// Sets the file's permissions.
  func setPermissions(_ permissions: mode_t) {
    fchmod(descriptor, permissions)
  }

  /// Closes the file; its name stays.
  package func closeDescriptor() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Lets the file be, after it was renamed.
  func keep() {
    closeDescriptor()
    guard !isForgotten else { return }
    isForgotten = true
    for companion in companions { unlink(path + companion) }
    for companion in [""] + companions { TemporaryFiles.remove(path + companion) }
  }

  /// Deletes the file, unless it was kept.
  package func remove() {
    closeDescriptor()
    guard !isForgotten else { return }
    isForgotten = true
    for companion in [""] + companions {
      unlink(path + companion)
      TemporaryFiles.remove(path + companion)
    }
  }

  // MARK: Files of processes that were killed

  /// The process that made a file for an output.
  fileprivate static func owner(of entry: String, name: String) -> pid_t? {
    let start = start(of: name)
    let endings = ["tmp", "run"] + companions.map { "tmp" + $0 }
    guard entry.hasPrefix(start), endings.contains(where: { entry.hasSuffix("." + $0) })
    else { return nil }
    let digits = entry.dropFirst(start.count).prefix { $0.isASCII && $0.isNumber }
    return pid_t(digits).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The start of the names of temporary files for an output.
  private static func start(of name: String) -> String {
    var start = name
    while start.utf8.count > longestStart { start.removeLast() }
    return ".\(start).seedbed-"
  }
}

/// Files that killed processes left beside outputs; each folder is listed once.
package final class StaleFiles {
  private var hidden: [ExactText: [String]] = [:]

  package init() {}

  /// Deletes those for an output of this name.
  func remove(in folder: String, name: String) {
    let entries = hidden[folder] ?? Folders.names(in: folder, prefix: ".")
    hidden[folder] = entries
    for entry in entries {
      guard let owner = TemporaryFile.owner(of: entry, name: name), owner != getpid() else {
        continue
      }
      if kill(owner, 0) != 0 && errno == ESRCH { unlink("\(folder)/\(entry)") }
    }
  }
}
