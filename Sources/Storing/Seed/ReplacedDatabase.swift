package import SeedbedBase
import SeedbedSystem

/// The file that a seed would replace, and whether it may.
package enum ReplacedDatabase: Sendable {
  /// There is no file, or it holds nothing.
  case nothing
  /// A build made it.
  case seed
  /// A database that may be an app's.
  case database
  /// A file that is no database.
  case otherFile

  /// In bytes: a WAL that holds nothing but its header, or not even that.
  private static let emptyLog = 32

  /// Looks at a file, without a lock and without a trace.
  ///
  /// A seed has the table `seedbed_meta`, or bears the sign of a build that nobody wrote to since.
  package init(at path: String) throws(StoreError) {
    var information = stat()
    guard stat(path, &information) == 0 else {
      self = .nothing
      return
    }
    let log = Database.file(beside: path, ending: "-wal")
    let isLogged = Folders.fileSize(log) ?? 0 > Self.emptyLog
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(cannot: "read", path, errorNumber: errno) }
    defer { close(descriptor) }
    guard let header = SeedSign.header(of: descriptor) else {
      throw StoreError(cannot: "read", path, errorNumber: errno)
    }
    guard !header.isEmpty else {
      self = isLogged ? .database : .nothing
      return
    }
    guard SeedSign.isDatabase(header) else {
      self = .otherFile
      return
    }
    self = SeedSign.isSigned(header) ? .seed : .database
    guard !SeedSign.isSigned(header),
      // A damaged database, or one whose SQLite is newer than ours, is not known to be a seed.
      let names = try? Self.tableNames(path)
    else { return }
    if names.contains("seedbed_meta") { self = .seed }
    if names.isEmpty, !isLogged { self = .nothing }
  }

  private static func tableNames(_ path: String) throws(StoreError) -> [String] {
    let database = try Database(path: path, access: .asItStands)
    defer { database.close() }
    return try database.texts("SELECT name FROM sqlite_schema")
  }
}
