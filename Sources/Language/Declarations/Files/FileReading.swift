import SeedbedBase

/// The most bytes that a schema file may have.
private let schemaSizeLimit = 64 << 20

/// The bytes of a file.
package func readSchemaFile(_ path: String) throws(SchemaReadError) -> [UInt8] {
  // The system would take the path up to the NUL.
  guard !path.utf8.contains(0) else {
    throw SchemaReadError(path: path, reason: "a file name cannot contain NUL")
  }
  do {
    let bytes = try FileBytes.read(path, atMost: schemaSizeLimit + 1)
    if bytes.count <= schemaSizeLimit { return bytes }
  } catch {
    let reason = StoreError.systemWords(for: error.errorNumber ?? 0)
    throw SchemaReadError(path: path, reason: reason)
  }
  throw SchemaReadError(path: path, reason: "a schema has at most 64 MB")
}
