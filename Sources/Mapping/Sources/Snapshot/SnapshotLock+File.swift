package import SeedbedBase
import SeedbedSystem

extension SnapshotLock {
  /// The lock of a snapshot's folder; nil where it has none.
  package static func read(folder: String) throws(JSONProblem) -> SnapshotLock? {
    let path = folder + "/" + fileName
    guard access(path, R_OK) == 0 else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path)
    } catch {
      throw JSONProblem(reason: "it cannot be read")
    }
    return try SnapshotLock(parsing: bytes)
  }
}
