import SeedbedBase
import SeedbedSystem

/// A file, pipe or terminal, read with `read(2)`; a file that shrinks just ends.
package final class DescriptorSource: ByteSource {
  private let descriptor: Int32
  private let isOwned: Bool
  private var readsAhead = false

  /// Opens the file at `path`; `-` is standard input.
  package init(path: String) throws(SourceFailure) {
    if path == "-" {
      descriptor = STDIN_FILENO
      isOwned = false
      return
    }
    var opened: Int32
    repeat {
      opened = open(path, O_RDONLY | O_CLOEXEC)
    } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw .system(errno) }
    descriptor = opened
    isOwned = true
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    while true {
      let count = SeedbedSystem.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 {
        if count == buffer.count { readAhead() }
        return count
      }
      if errno != EINTR { throw .system(errno) }
    }
  }

  /// Tells the system, once there seems to be more, that the file is read to its end.
  private func readAhead() {
    guard isOwned, !readsAhead else { return }
    readsAhead = true
    #if os(Linux)
      _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
    #endif
  }
}

extension SourceFailure {
  static let outOfMemory = SourceFailure.system(ENOMEM)
}
