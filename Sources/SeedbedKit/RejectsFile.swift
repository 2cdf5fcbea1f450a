import SeedbedDiagnostics
import SeedbedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Rejected records, one JSON object a line: place, reasons and the record as it stood.
///
/// The lines go to a file beside the one asked for, which takes its place when the build ends.
final class RejectsFile {
  private let path: String
  private let temporaryPath: String
  private var descriptor: Int32
  private var buffer: [UInt8] = []

  init(_ path: String) throws(SeedbedError) {
    self.path = path
    temporaryPath = "\(path).\(getpid()).tmp"
    TemporaryFiles.add(temporaryPath)
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else {
      TemporaryFiles.remove(temporaryPath)
      throw SeedbedError(cannot: "write", path, errno: errno)
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(temporaryPath)
    TemporaryFiles.remove(temporaryPath)
  }

  func append(_ diagnostics: [Diagnostic], record: [UInt8]?) throws(SeedbedError) {
    let errors = diagnostics.filter { $0.severity == .error }
    guard let place = (errors.first ?? diagnostics.first)?.location else { return }
    let reasons = (errors.isEmpty ? diagnostics : errors).map { error in
      JSONTree.object([
        ("code", .text(error.code.rawValue)),
        ("message", .text(error.message)),
        ("path", .text(orNull: error.recordPath)),
        ("line", .integer(error.location?.line ?? 0)),
        ("column", .integer(error.location?.column ?? 0)),
      ])
    }
    let line = JSONTree.object([
      ("file", .text(place.file)),
      ("line", .integer(place.line)),
      ("column", .integer(place.column)),
      ("byte", place.byteOffset.map { .integer($0) } ?? .null),
      ("reasons", .array(reasons)),
    ]).compact
    buffer.append(contentsOf: line.dropLast().utf8)
    buffer.append(contentsOf: ",\"record\":".utf8)
    buffer.append(contentsOf: record ?? Array("null".utf8))
    buffer.append(contentsOf: "}\n".utf8)
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Puts the file in its place.
  func publish() throws(SeedbedError) {
    try flush()
    close(descriptor)
    descriptor = -1
    let code = rename(temporaryPath, path)
    if code != 0 { unlink(temporaryPath) }
    TemporaryFiles.remove(temporaryPath)
    guard code == 0 else { throw SeedbedError(cannot: "write", path, errno: errno) }
  }

  private func flush() throws(SeedbedError) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw SeedbedError(cannot: "write", path, errno: errno)
      }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
