package import SeedbedBase
package import SeedbedLanguage
import SeedbedReading

/// An app's own empty database; a seed is a filled copy of it.
package struct SeedTemplate: Sendable {
  package enum Kind: Sendable {
    /// A file of SQLite.
    case database
    /// Statements that make one.
    case sql(String)
    /// The schema that the build of an app with Room exports.
    case room(RoomSchema)
  }

  private static let magic = Array("SQLite format 3\u{0}".utf8)

  package let path: String
  package let kind: Kind
  /// The hash of the file; of a database, with what a log beside it holds.
  package let hash: String

  /// Reads a template; throws a `TemplateError` where it is none, otherwise a `StoreError`.
  package init(path: String) throws {
    self.path = path
    guard !path.utf8.contains(0), !Folders.isFolder(path), !Folders.isPipe(path) else {
      throw TemplateError(path: path, reason: "it is not a file")
    }
    guard try FileBytes.read(path, atMost: Self.magic.count) != Self.magic else {
      kind = .database
      let source = try Database(path: path, access: .readOnly)
      defer { source.close() }
      hash = try Self.hash(of: source)
      return
    }
    var hash = ContentHash()
    let bytes = try FileBytes.read(path)
    bytes.withUnsafeBytes { hash.update($0) }
    if path.lowercased().hasSuffix(".sql") {
      kind = .sql(String(decoding: bytes, as: UTF8.self))
    } else if bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "{") {
      kind = .room(try RoomSchema(bytes, path: path))
    } else {
      throw TemplateError(
        path: path,
        reason: "expected an SQLite database, a file '.sql', or a schema that Room exports"
      )
    }
    self.hash = hash.text
  }

  /// The hash of a database as it is now; the connection reads that state until it closes.
  private static func hash(of source: Database) throws(StoreError) -> String {
    var hash = ContentHash()
    try source.beginReading()
    try source.readState { hash.update($0) }
    return hash.text
  }

  /// Makes an empty database a copy of the template, with its rows.
  ///
  /// Throws a `UserSQLError` where its SQL is wrong or not allowed, otherwise a `StoreError`.
  package func fill(_ database: Database, settings: DatabaseSettings) throws {
    switch kind {
    case .database:
      let source = try Database(path: path, access: .readOnly)
      defer { source.close() }
      guard try Self.hash(of: source) == hash else {
        throw TemplateError(path: path, reason: "another program has just changed it")
      }
      try source.backUp(to: database)
      // A copy of a database in WAL mode is in it, too.
      try database.execute("PRAGMA journal_mode = DELETE")
    case .sql(let text):
      try database.run([UserSQL(name: path, text: text)], settings: settings)
    case .room(let schema):
      try database.run(
        schema.statements.map { UserSQL(name: path, text: $0) },
        settings: settings
      )
      try database.execute("PRAGMA user_version = \(schema.version)")
    }
  }

  /// The framework whose own tables the template has: it decides how the app finds rows.
  package func target() throws -> DatabaseTarget {
    switch kind {
    case .room: return .room
    case .sql(let text): return DatabaseTarget.known { text.contains($0) } ?? .sqlite
    case .database: return try Self.target(ofDatabase: path)
    }
  }

  fileprivate static func target(
    ofDatabase path: String,
    _ lock: BusyWait? = nil
  ) throws(StoreError) -> DatabaseTarget {
    let source = try Database(path: path, access: .readOnly, takesShares: lock != nil)
    defer { source.close() }
    lock?.wait(for: source)
    let names = Set<ExactText>(
      try source.texts("SELECT name FROM sqlite_schema WHERE type = 'table'")
    )
    return DatabaseTarget.known { names.contains($0) } ?? .sqlite
  }
}

/// A template that cannot be copied.
package struct TemplateError: Error, Sendable {
  package var path: String
  package var reason: String
  /// True if a Room schema was edited.
  package var isRoomHash = false
  /// True if another program has locked it.
  private var isLocked = false

  package init(path: String, reason: String, isRoomHash: Bool = false) {
    self.path = path
    self.reason = reason
    self.isRoomHash = isRoomHash
  }

  /// The error of a template that cannot be copied for another error; nil if it is not of that kind.
  package init?(_ error: any Error, path: String) {
    switch error {
    case let error as TemplateError: self = error
    case let error as StoreError:
      self.init(path: path, reason: error.message)
      isLocked = error.isBusy
    case let error as UserSQLError: self.init(path: path, reason: error.message)
    default: return nil
    }
  }

  package var message: String { "cannot copy '\(path)': \(reason)" }

  /// Throws where it is locked: that is no problem of a schema, and nobody waits for it twice.
  func refuseLock() throws(SeedbedError) {
    if isLocked { throw SeedbedError(message) }
  }
}

extension Diagnostic {
  /// A template that cannot be copied, at its name in a schema.
  package static func ofTemplate(
    _ error: TemplateError,
    at place: TextLocation? = nil
  ) -> Diagnostic {
    guard error.isRoomHash else {
      return Diagnostic(.unreadableTemplate, at: place) { error.message }
    }
    return Diagnostic(.roomHash, at: place) { error.message }
      .note("the file was edited: take the one that the app's build exports")
  }
}

extension DatabaseTarget {
  /// The framework that made an existing database; nil where no table of a framework is in it, or
  /// it cannot be read.
  ///
  /// Throws where it stays locked.
  package init?(ofDatabase path: String, _ lock: BusyWait) throws(StoreError) {
    do throws(StoreError) {
      let target = try SeedTemplate.target(ofDatabase: path, lock)
      guard target != .sqlite else { return nil }
      self = target
    } catch {
      guard error.isBusy else { return nil }
      throw lock.explained(error, path)
    }
  }

  /// True if a framework keeps a table of that name for itself: for its migrations, or as the mark of
  /// its files.
  package static func keepsForItself(_ table: String) -> Bool { ownTables.contains(table) }

  private static let ownTables: Set<ExactText> = [
    "__diesel_schema_migrations", "__drizzle_migrations", "__EFMigrationsHistory",
    "_fluent_migrations", "_prisma_migrations", "_sqlx_migrations", "alembic_version",
    "android_metadata", "ar_internal_metadata", "django_content_type", "django_migrations",
    "flyway_schema_history", "goose_db_version", "grdb_migrations", "knex_migrations",
    "knex_migrations_lock", "migrations", "room_master_table", "schema_migrations",
  ]

  /// The framework by the tables that it keeps for itself.
  fileprivate static func known(_ hasTable: (String) -> Bool) -> DatabaseTarget? {
    let signs: [(table: String, target: DatabaseTarget)] = [
      ("grdb_migrations", .grdb), ("room_master_table", .room), ("django_migrations", .django),
      ("ar_internal_metadata", .rails), ("alembic_version", .sqlAlchemy),
    ]
    return signs.first { hasTable($0.table) }?.target
  }
}
