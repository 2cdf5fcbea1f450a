internal import SeedbedSystem

/// The most bytes that a schema file may have.
private let schemaSizeLimit = 64 << 20

/// The bytes of a file.
package func readSchemaFile(_ path: String) throws(SchemaReadError) -> [UInt8] {
  // The system would take the path up to the NUL.
  guard !path.utf8.contains(0) else {
    throw SchemaReadError(path: path, reason: "a file name cannot contain NUL")
  }
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { throw readError(path) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count == 0 { return bytes }
    if count < 0 {
      if errno == EINTR { continue }
      throw readError(path)
    }
    bytes.append(contentsOf: buffer[..<count])
    guard bytes.count <= schemaSizeLimit else {
      throw SchemaReadError(path: path, reason: "a schema has at most 64 MB")
    }
  }
}

private func readError(_ path: String) -> SchemaReadError {
  SchemaReadError(path: path, reason: String(cString: strerror(errno)).lowercased())
}
