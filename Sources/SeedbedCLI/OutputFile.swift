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

  convenience init(_ path: String) throws(SeedbedError) {
    try self.init(path, mode: 0o666)
  }

  /// For a file that is there: a symbolic link stays one, and permissions stay what they are.
  convenience init(replacing path: String) throws(SeedbedError) {
    var information = stat()
    guard let resolved = realpath(path, nil), stat(path, &information) == 0 else {
      throw SeedbedError(cannot: "write", path, errno: errno)
    }
    defer { free(resolved) }
    // A file that may not be written is not replaced either, though its folder would allow that.
    guard access(path, W_OK) == 0 else { throw SeedbedError(cannot: "write", path, errno: errno) }
    try self.init(String(cString: resolved), mode: information.st_mode & 0o7777)
    fchmod(descriptor, information.st_mode & 0o7777)
  }

  private init(_ path: String, mode: mode_t) throws(SeedbedError) {
    self.path = path
    temporaryPath = "\(path).\(getpid()).tmp"
    TemporaryFiles.add(temporaryPath)
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
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
    try finish(with: Array(text.utf8))
  }

  /// Writes the bytes and puts the file into its place.
  func finish(with bytes: [UInt8]) throws(SeedbedError) {
    guard bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }), rename(temporaryPath, path) == 0
    else { throw SeedbedError(cannot: "write", path, errno: errno) }
    TemporaryFiles.remove(temporaryPath)
    isFinished = true
  }
}

/// Writes all of a text; false, with the reason in `errno`, where that fails.
func writeAll(_ text: String, to descriptor: Int32) -> Bool {
  var text = text
  return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
}

/// Writes all bytes; false, with the reason in `errno`, where that fails.
private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var written = 0
  while written < bytes.count {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
    let count = write(descriptor, rest.baseAddress, rest.count)
    if count < 0, errno == EINTR { continue }
    if count < 0 { return false }
    written += count
  }
  return true
}
