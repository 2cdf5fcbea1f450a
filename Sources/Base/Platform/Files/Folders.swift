import SeedbedSystem

/// Folders and what is done with them as a whole.
package enum Folders {
  /// The path as the system writes it, without links, `.` and `..`; nil where it leads to nothing.
  package static func realPath(_ path: String) -> String? {
    guard let place = realpath(path, nil) else { return nil }
    defer { free(place) }
    return String(cString: place)
  }

  /// Where a symbolic link leads, as it is written; nil for anything else.
  package static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Makes a folder and those above it that do not exist.
  package static func make(_ path: String) throws(StoreError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) { return }
    guard errno == ENOENT, let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex
    else { throw StoreError(cannot: "create", path) }
    try make(String(path[..<slash]))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else {
      throw StoreError(cannot: "create", path)
    }
  }

  package static func isFolder(_ path: String) -> Bool { hasKind(S_IFDIR, path) }

  /// True if who opens the file waits for a writer, and reads its bytes once.
  package static func isPipe(_ path: String) -> Bool { hasKind(S_IFIFO, path) }

  private static func hasKind(_ kind: mode_t, _ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == kind
  }

  /// True if anything has this path, a link that leads to nothing included.
  package static func exists(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0
  }

  /// True if others than the owner of a file may read, change or run it.
  package static func isOpenToOthers(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & 0o077 != 0
  }

  /// Bytes of a regular file; nil where there is none.
  package static func fileSize(_ path: String) -> Int? {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(information.st_size)
  }

  /// The names in a folder, or those of them with a prefix, sorted by their bytes; none where it cannot be
  /// read.
  package static func names(in path: String, prefix: String = "") -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != "..", name.hasPrefix(prefix) { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Deletes a folder with all that is in it, links but not what they lead to.
  package static func remove(_ path: String) throws(StoreError) {
    var information = stat()
    guard lstat(path, &information) == 0 else { return }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      guard unlink(path) == 0 || errno == ENOENT else { throw StoreError(cannot: "delete", path) }
      return
    }
    for name in names(in: path) { try remove(path + "/" + name) }
    guard rmdir(path) == 0 || errno == ENOENT else { throw StoreError(cannot: "delete", path) }
  }

  /// Gives a file a second path, or a copy where the file system has no such links.
  ///
  /// A file that has the second path goes.
  package static func link(_ path: String, as other: String) throws(StoreError) {
    for _ in 0..<2 {
      if SeedbedSystem.link(path, other) == 0 { return }
      guard errno == EEXIST else { break }
      unlink(other)
    }
    guard [EPERM, EMLINK, ENOTSUP, EXDEV, ENOSYS].contains(errno) else {
      throw StoreError(cannot: "write", other)
    }
    try copy(path, to: other)
  }

  private static func copy(_ path: String, to other: String) throws(StoreError) {
    let target = open(other, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard target >= 0 else { throw StoreError(cannot: "write", other) }
    defer { close(target) }
    try FileBytes.copy(path, to: target, named: other)
  }

  /// Writes a small file of the run's own, whole or not at all, and brings it to the disk.
  package static func write(_ text: String, to path: String) throws(StoreError) {
    try write(to: path) { put throws(StoreError) in try put(text) }
  }

  /// Writes a file of the run's own, whole or not at all, of texts that come one after the other.
  package static func write(
    to path: String,
    _ content: (_ put: (String) throws(StoreError) -> Void) throws(StoreError) -> Void
  ) throws(StoreError) {
    let new = path + ".new"
    // A link of this name would have another file changed.
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw StoreError(cannot: "create", path) }
    defer { close(descriptor) }
    var held = ""
    try content { text throws(StoreError) in
      held += text
      guard held.utf8.count >= 1 << 16 else { return }
      try FileBytes.append(held, to: descriptor, named: path)
      held = ""
    }
    try FileBytes.append(held, to: descriptor, named: path)
    guard fsync(descriptor) == 0, rename(new, path) == 0 else {
      throw StoreError(cannot: "write", path)
    }
  }

  /// Brings the names in a folder to the disk; where a file system cannot, that is no failure.
  package static func sync(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Gives a file another path, whatever has that path.
  package static func move(_ path: String, to other: String) throws(StoreError) {
    guard rename(path, other) == 0 else { throw StoreError(cannot: "write", other) }
  }
}
