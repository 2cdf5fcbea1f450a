import SeedbedBase
import SeedbedSystem

/// The databases that a run reads as dumps: each in one transaction, so that all tables are as they
/// were when the first was read.
///
/// One thread at a time uses them.
package final class DumpDatabases: Equatable {
  private var databases: [ExactText: Database] = [:]

  package init() {}

  package static func == (left: DumpDatabases, right: DumpDatabases) -> Bool { left === right }

  /// True if a file's name says that it is a database.
  package static func isNamed(_ name: String) -> Bool {
    name.isFileName(endingIn: [".sqlite", ".sqlite3", ".db", ".db3"])
  }

  /// The names of a database's tables, without those that SQLite and Seedbed keep for themselves.
  package func tables(of path: String) throws(SourceFailure) -> [String] {
    let database = try database(at: path)
    do {
      return try database.tables().filter {
        $0.kind == .table && !$0.name.hasPrefix("sqlite_") && $0.name != "seedbed_meta"
          && !SeedReader.Object.isOfUpdate(table: $0.name)
      }
      .map(\.name)
    } catch {
      throw SourceFailure(error)
    }
  }

  /// The connection to a database, made when it is asked for first.
  func database(at path: String) throws(SourceFailure) -> Database {
    if let known = databases[path] { return known }
    guard path != "-" else { throw .database("standard input cannot be read as a database") }
    var information = stat()
    guard stat(path, &information) == 0 else { throw .system(errno) }
    guard information.st_mode & S_IFMT != S_IFDIR else { throw .system(EISDIR) }
    do {
      let database = try Database(path: path, access: .readOnly)
      database.harden()
      try database.execute("PRAGMA cell_size_check = ON; BEGIN")
      _ = try database.texts("SELECT count(*) FROM sqlite_schema")
      databases[path] = database
      return database
    } catch {
      throw SourceFailure(error)
    }
  }
}

extension SourceFailure {
  /// Damage is the dump's fault; a lock or a disk is not.
  init(_ error: StoreError) {
    self = error.isDamage ? .database(error.message) : .closed(error.message)
  }
}
