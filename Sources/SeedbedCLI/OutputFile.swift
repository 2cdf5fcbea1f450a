import SeedbedKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written beside its place and renamed into it when it is whole.
///
/// It is opened at once, so that an unwritable place is known before any work is done.
final class OutputFile {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32
  private var isFinished = false

  init(_ path: String) throws(SeedbedError) {
    self.path = path
    temporaryPath = "\(path).\(getpid()).tmp"
    TemporaryFiles.add(temporaryPath)
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor < 0 else { return }
    let code = errno
    TemporaryFiles.remove(temporaryPath)
    isFinished = true
    throw SeedbedError(cannot: "write", path, errno: code)
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if !isFinished {
      unlink(temporaryPath)
      TemporaryFiles.remove(temporaryPath)
    }
  }

  /// Writes the text and puts the file into its place.
  func finish(with text: String) throws(SeedbedError) {
    guard writeAll(text, to: descriptor), rename(temporaryPath, path) == 0 else {
      throw SeedbedError(cannot: "write", path, errno: errno)
    }
    TemporaryFiles.remove(temporaryPath)
    isFinished = true
  }
}

/// Writes all of a text; false, with the reason in `errno`, where that fails.
func writeAll(_ text: String, to descriptor: Int32) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[written...])
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return false }
      written += count
    }
    return true
  }
}
