import CSQLite
import SeedbedBase

/// Refuses what SQL of a schema must not do while it is compiled.
///
/// It must not leave the transaction or the file: the file is written without a journal, nothing
/// could be rolled back. Other databases and functions that are not known are for SQL that the
/// caller trusts.
final class SQLAuthorizer {
  private let isTrusted: Bool
  /// The function that was refused last; nil where it was something else.
  private(set) var refusedFunction: String?

  init(isTrusted: Bool) {
    self.isTrusted = isTrusted
  }

  func install(on database: Database) {
    sqlite3_set_authorizer(
      database.handle,
      { authorizer, action, first, second, _, _ in
        guard let authorizer else { return SQLITE_DENY }
        return Unmanaged<SQLAuthorizer>.fromOpaque(authorizer).takeUnretainedValue()
          .allows(action, first, second) ? SQLITE_OK : SQLITE_DENY
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  func remove(from database: Database) {
    sqlite3_set_authorizer(database.handle, nil, nil)
  }

  /// Forgets what was refused.
  func reset() {
    refusedFunction = nil
  }

  private func allows(
    _ action: Int32,
    _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?
  ) -> Bool {
    switch action {
    case SQLITE_ATTACH, SQLITE_DETACH: return isTrusted
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: return false
    case SQLITE_PRAGMA:
      guard second != nil, let first else { return true }
      return !Self.reservedPragmas.contains(SQLText.folded(String(cString: first)))
    case SQLITE_FUNCTION:
      guard !isTrusted, let second else { return true }
      let name = String(cString: second)
      if SQLFunctions.contains(name) { return true }
      refusedFunction = name
      return false
    default: return true
    }
  }

  /// PRAGMAs that change how SQLite writes the file, or reach other files.
  private static let reservedPragmas = Set<ExactText>(
    [
      "data_store_directory", "hard_heap_limit", "journal_mode", "locking_mode", "max_page_count",
      "schema_version", "soft_heap_limit", "temp_store_directory", "trusted_schema",
      "writable_schema",
    ].map(SQLText.folded)
  )
}
