#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A seed that is being built: a temporary file beside the output, renamed over it at the end.
///
/// Whatever happens before `publish` leaves the output as it was.
package final class SeedFile {
  package let database: Database
  /// The file in which the seed is built; whoever ends the process by a signal unlinks it.
  package let temporaryPath: String
  /// Where logs put their runs: beside the output, on the same disk.
  package let spillSpace: SpillSpace
  private let output: OutputPath
  private var isDone = false

  /// Makes the temporary file; throws where the output cannot be written there.
  package init(output path: String) throws(StoreError) {
    output = try OutputPath(path)
    output.removeStaleFiles()
    temporaryPath = try output.makeTemporaryFile()
    spillSpace = SpillSpace(folder: output.folder, name: output.name)
    do {
      database = try Database(path: temporaryPath, access: .writeMuch, namedInErrors: path)
    } catch {
      Self.remove(temporaryPath)
      throw error
    }
  }

  deinit {
    discard()
  }

  /// Closes the database and puts the file in its place.
  package func publish() throws(StoreError) {
    precondition(!isDone, "a seed is published once")
    database.close()
    do {
      try output.publish(temporaryPath)
    } catch {
      discard()
      throw error
    }
    isDone = true
  }

  /// Closes the database and removes the temporary file, unless the seed was published.
  package func discard() {
    guard !isDone else { return }
    isDone = true
    database.close()
    Self.remove(temporaryPath)
  }

  private static func remove(_ path: String) {
    for ending in ["", "-journal"] { unlink(path + ending) }
  }
}
