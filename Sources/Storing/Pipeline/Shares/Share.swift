package import SeedbedBase

/// A seed of a part of the dumps, open to be read.
package struct Share {
  let path: String
  /// The rows of `seedbed_meta`.
  package let metadata: [ExactText: String]
  let database: Database

  private init(_ path: String) throws(StoreError) {
    self.path = path
    guard Folders.exists(path) else { throw StoreError("there is no such file") }
    database = try Database(path: path, access: .readOnly, takesShares: true)
    database.harden()
    try database.execute("PRAGMA cell_size_check = ON")
    guard try database.isShare else { throw StoreError("the file is no share") }
    metadata = [ExactText: String](try SeedReader(database).metadata()) { first, _ in first }
  }

  /// Opens a share, and calls `body` with it.
  ///
  /// - Returns: The problem where the file is at fault, which a `StoreError` of `body` may say.
  package static func read(_ path: String, _ body: (Share) throws -> Void) throws -> Diagnostic? {
    do {
      try body(Share(path))
      return nil
    } catch let error as StoreError where error.isDamage {
      let start = TextLocation(file: path, line: 1, column: 1)
      var problem = Diagnostic(.invalidShare, at: start) { error.message }
      problem.excerpt = nil
      return problem
    }
  }
}
