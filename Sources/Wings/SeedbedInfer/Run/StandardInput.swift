import SeedbedBase
import SeedbedStoring
import SeedbedSystem

/// A copy of standard input, for a draft reads its dumps several times.
final class StandardInput {
  /// The entry of `dumps` that means standard input.
  static let name = "-"

  private let file: TemporaryFile

  var path: String { file.path }

  init() throws(SeedbedError) {
    do throws(StoreError) {
      file = try TemporaryFile(
        in: TemporaryFile.systemFolder,
        name: "seedbed-input",
        isPrivate: true
      )
      let descriptor = file.takeDescriptor()
      defer { close(descriptor) }
      var buffer = [UInt8](repeating: 0, count: 256 * 1_024)
      while true {
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count == 0 { return }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          throw StoreError(cannot: "read", "standard input", errorNumber: errno)
        }
        try FileBytes.append(buffer[..<count], to: descriptor, named: file.path)
      }
    } catch {
      throw SeedbedError(error.message)
    }
  }
}
