package import SeedbedBase
import SeedbedSystem

/// Where logs that outgrow their memory put their sorted runs: nameless files in one folder.
package final class SpillSpace: Sendable {
  private let folder: String
  private let name: String
  /// Ends the reading of logs.
  let stop: StopSignal?

  /// Makes files in `folder`; `name` starts their short-lived names.
  package init(folder: String, name: String, stop: StopSignal? = nil) {
    self.folder = folder
    self.name = name
    self.stop = stop
  }

  /// The same space for a run that a signal can end.
  package func stopping(on stop: StopSignal?) -> SpillSpace {
    stop == nil ? self : SpillSpace(folder: folder, name: name, stop: stop)
  }

  /// A new, empty file that only its descriptor reaches: it vanishes with the process.
  package func makeFile() throws(StoreError) -> SpillFile {
    let file = try TemporaryFile(in: folder, name: name, ending: "run", isPrivate: true)
    let descriptor = file.takeDescriptor()
    file.remove()
    return SpillFile(descriptor: descriptor, path: file.path)
  }
}

/// A temporary file that is written once, from its start, and read anywhere.
package final class SpillFile {
  private let descriptor: Int32
  private let path: String
  /// How many bytes were written.
  package private(set) var size = 0

  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    close(descriptor)
  }

  package func append(_ bytes: UnsafeRawBufferPointer) throws(StoreError) {
    guard FileBytes.write(bytes, to: descriptor) else { throw StoreError(cannot: "write", path) }
    size += bytes.count
  }

  /// Fills the room with bytes that were written, from `offset` on.
  package func read(into room: UnsafeMutableRawBufferPointer, at offset: Int) throws(StoreError) {
    guard let count = FileBytes.read(descriptor, into: room, at: offset) else {
      throw StoreError(cannot: "read", path)
    }
    guard count == room.count else {
      throw StoreError(
        "cannot read '\(path)': the temporary file is shorter than the data written to it"
      )
    }
  }
}
