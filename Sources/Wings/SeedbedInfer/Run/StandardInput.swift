import SeedbedPipeline
import SeedbedPlatform
import SeedbedSystem

/// A copy of standard input, for a draft reads its dumps several times.
final class StandardInput {
  /// The entry of `dumps` that means standard input.
  static let name = "-"

  private let file: TemporaryFile

  var path: String { file.path }

  init() throws(SeedbedError) {
    do {
      file = try TemporaryFile(
        in: TemporaryFile.systemFolder,
        name: "seedbed-input",
        isPrivate: true
      )
    } catch {
      throw SeedbedError(error.message)
    }
    let descriptor = file.takeDescriptor()
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 256 * 1_024)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { return }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw SeedbedError(cannot: "read", "standard input", errno: errno)
      }
      try Self.write(buffer[..<count], to: descriptor, file.path)
    }
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>,
    to descriptor: Int32,
    _ path: String
  ) throws(SeedbedError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { SeedbedSystem.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw SeedbedError(cannot: "write to", path, errno: errno)
      }
      rest = rest.dropFirst(count)
    }
  }
}
