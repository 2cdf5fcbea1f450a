package import SeedbedBase
package import SeedbedMapping
import SeedbedSystem

/// A seed that is being built: a temporary file beside the output, renamed over it at the end.
///
/// The output of a build in progress: until `publish` the old output does not change.
package final class SeedFile {
  package let database: Database
  /// The place of sorted runs: beside the output, on the same disk.
  package let spillSpace: SpillSpace
  private let output: OutputFile
  private var isDone = false

  /// Makes the temporary file; throws where the output cannot be written there.
  package init(output path: String) throws(StoreError) {
    let place = try OutputPlace(path)
    output = try OutputFile(place, isDatabase: true)
    spillSpace = SpillSpace(
      folder: output.folder,
      name: place.kind == .file ? place.name : "output"
    )
    do {
      database = try Database(path: output.databasePath, namedInErrors: path)
    } catch {
      output.discard()
      throw error
    }
  }

  deinit {
    discard()
  }

  /// The file in which the seed is built.
  package var temporaryPath: String { output.databasePath }

  /// Closes the database, signs it and puts the file in its place.
  ///
  /// - Returns: The seed's size in bytes.
  @discardableResult
  package func publish() throws(StoreError) -> Int {
    precondition(!isDone, "a seed is published once")
    isDone = true
    database.close()
    defer { output.discard() }
    try SeedSign.write(to: output.databasePath, named: output.place.given)
    var information = stat()
    let size = stat(output.databasePath, &information) == 0 ? Int(information.st_size) : 0
    // A page or a report that is still to be written belongs to the new seed.
    if output.place.kind == .file { UnfinishedChange.commit() }
    try output.publish()
    return size
  }

  /// Closes the database and removes the temporary file, unless the seed was published.
  package func discard() {
    guard !isDone else { return }
    isDone = true
    database.close()
    output.discard()
  }
}
