import SeedbedBase

/// The files of a schema, which are read once for several loads of it.
package final class SchemaReading: @unchecked Sendable, Hashable {
  private let isOpen = Lock(true)
  /// Read while the lock is held, and never changed then.
  private var files: SchemaFiles?

  package init() {}

  /// The files, for one load; `read` reads them the first time.
  package func files(
    _ read: () throws(SchemaReadError) -> SchemaFiles
  ) throws(SchemaReadError) -> SchemaFiles {
    let found = isOpen.withLock { _ -> Result<SchemaFiles, SchemaReadError> in
      if let files { return .success(files) }
      let known = Result(catching: read)
      files = try? known.get()
      return known
    }
    return SchemaFiles(try found.get())
  }

  /// All are equal: files that were read are no part of what a schema is.
  package static func == (_: SchemaReading, _: SchemaReading) -> Bool { true }

  package func hash(into _: inout Hasher) {}
}
