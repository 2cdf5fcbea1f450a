import SeedbedDiagnostics
import SeedbedPipeline
import SeedbedSQLite
import SeedbedText

/// The parts of a database that SQL can create again.
struct PatchedSchema {
  /// The settings that no transaction changes.
  private static let fixed = ["page_size", "encoding", "auto_vacuum"]

  let objects: [SeedReader.Object]
  /// The tables that ANALYZE has made.
  let statistics: [String]
  private let settings: [(name: String, value: String)]
  private let isUTF8: Bool
  /// The virtual tables whose own rows can be read.
  private let readable: [String]

  init(_ database: Database) throws {
    let schema = try ComparedSchema(database)
    objects = schema.objects
    settings = schema.settings
    isUTF8 = schema.isUTF8
    let reader = SeedReader(database)
    readable = try objects.filter { try reader.ownColumns(of: $0) != nil }.map(\.name)
    statistics = try database.texts(
      "SELECT name FROM sqlite_schema WHERE name LIKE 'sqlite\\_stat_' ESCAPE '\\' ORDER BY name"
    )
  }

  /// The value of a setting.
  subscript(setting: String) -> String {
    settings.first { $0.name == setting }?.value ?? ""
  }

  /// Refuses settings that no transaction makes those of another database.
  func checkSettings(_ other: PatchedSchema) throws {
    for name in Self.fixed where self[name] != other[name] {
      throw SeedbedError(
        "SQL in a transaction cannot change \(quoted(name)), which is \(self[name]) in the old"
          + " database and"
          + " \(other[name]) in the new one"
      )
    }
    guard isUTF8 else {
      throw SeedbedError("the databases are in \(self["encoding"]), and not in UTF-8")
    }
  }

  /// Refuses names that a program that reads SQL line by line would change.
  func checkNames() throws {
    for object in objects where object.sql.utf8.contains(Array("\r\n".utf8)) {
      throw SeedbedError(
        "a name in the \(object.kind.rawValue) \(quoted(object.name)) holds a carriage return, which the"
          + " sqlite3 shell does not read"
      )
    }
  }

  /// Refuses virtual tables that would be made anew and hold what cannot be read.
  func checkTables(changedFrom other: PatchedSchema) throws {
    for object in objects where object.kind == .search && !object.isFilledFromTable {
      guard !other.objects.contains(object), !readable.contains(object.name) else { continue }
      throw SeedbedError(
        "the virtual table \(quoted(object.name)) differs, and the rows that it holds cannot be"
          + " read"
      )
    }
  }
}
