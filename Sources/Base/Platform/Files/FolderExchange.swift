import SeedbedSystem

/// A folder that is replaced as a whole by one that was made beside it.
///
/// Where the system exchanges two folders, that is one step. Elsewhere it takes two, between which
/// the old folder has the ending `.old`; `recover` puts that right.
package struct FolderExchange: Sendable {
  /// The folder that is replaced, without a slash at its end.
  package let place: String

  package init(_ place: String) {
    var place = place
    while place.count > 1, place.hasSuffix("/") { place.removeLast() }
    self.place = place
  }

  /// The folder in which the new one is made.
  package var partial: String { place + ".partial" }

  /// The old folder, while an exchange takes two steps.
  package var old: String { place + ".old" }

  /// Ends an exchange that was cut short: the folder is the old one or the new one, whole.
  package func recover() throws(StoreError) {
    guard Folders.isFolder(old) else { return }
    guard !Folders.exists(place) else { return try Folders.remove(old) }
    guard rename(old, place) == 0 else { throw StoreError(cannot: "restore", place) }
  }

  /// Puts the new folder in its place; the old one is then at `partial`, if there was one.
  ///
  /// Without `inOneStep` it takes two steps, as where the system exchanges no folders.
  package func publish(inOneStep: Bool = true) throws(StoreError) {
    if !Folders.exists(place) {
      try move(partial, place)
    } else if !inOneStep || !exchange() {
      try move(place, old)
      do {
        try move(partial, place)
      } catch {
        try? move(old, place)
        throw error
      }
      try move(old, partial)
    }
    Folders.sync(place.lastIndex(of: "/").map { String(place[...$0]) } ?? ".")
  }

  private func move(_ path: String, _ other: String) throws(StoreError) {
    guard rename(path, other) == 0 else { throw StoreError(cannot: "replace", other) }
  }

  /// Exchanges both; false where the system or the file system cannot.
  private func exchange() -> Bool {
    #if canImport(Glibc)
      // Swift does not see the declaration, and C libraries older than the call do not have it.
      typealias Exchange =
        @convention(c) (
          Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32
      guard let symbol = dlsym(nil, "renameat2") else { return false }
      let call = unsafeBitCast(symbol, to: Exchange.self)
      let exchanges: UInt32 = 2
      return call(AT_FDCWD, partial, AT_FDCWD, place, exchanges) == 0
    #else
      return renamex_np(partial, place, UInt32(RENAME_SWAP)) == 0
    #endif
  }
}

/// A folder that one process at a time works in.
package final class FolderLock {
  private let descriptor: Int32

  /// Makes the folder where there is none; nil where another process works in it.
  package init?(_ path: String) throws(StoreError) {
    while true {
      try Folders.make(path)
      let opened = open(path, O_RDONLY | O_CLOEXEC)
      guard opened >= 0 else {
        if errno == ENOENT { continue }
        throw StoreError(cannot: "open", path)
      }
      guard flock(opened, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
        close(opened)
        return nil
      }
      // Another process may have put the folder elsewhere meanwhile.
      var (held, named) = (stat(), stat())
      if fstat(opened, &held) == 0, stat(path, &named) == 0, held.st_ino == named.st_ino,
        held.st_dev == named.st_dev
      {
        descriptor = opened
        return
      }
      close(opened)
    }
  }

  deinit { close(descriptor) }
}
