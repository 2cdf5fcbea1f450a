import SeedbedSystem

/// The identity that all paths to a file share, whatever links and spellings they have.
package enum FileIdentity: Hashable, Sendable {
  /// An existing file or FIFO, by its device and inode.
  case file(device: UInt64, number: UInt64)
  /// A file that does not exist yet, by its folder's device and inode and its own name.
  ///
  /// The name is in lower case, and its characters are compared by canonical equivalence: whether the file
  /// system tells such names apart is not known before the file exists, and two outputs whose names differ
  /// in nothing else are refused either way.
  case name(device: UInt64, folder: UInt64, name: [Character])
  /// A stream that the process was started with, by its descriptor.
  case descriptor(Int32)

  /// The identity of an existing file that is opened for reading, links followed; nil where there is
  /// none, and for devices, which any number of readers and writers may share.
  package init?(ofFileAt path: String) {
    var information = stat()
    guard !path.utf8.contains(0), stat(path, &information) == 0 else { return nil }
    self.init(information)
  }

  init?(_ information: stat) {
    switch information.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO:
      self = .file(
        device: UInt64(truncatingIfNeeded: information.st_dev),
        number: UInt64(truncatingIfNeeded: information.st_ino)
      )
    default: return nil
    }
  }

  /// The identity of a name that is free in a folder.
  init(name: String, inFolder information: stat) {
    self = .name(
      device: UInt64(truncatingIfNeeded: information.st_dev),
      folder: UInt64(truncatingIfNeeded: information.st_ino),
      name: Array(name.lowercased())
    )
  }
}
