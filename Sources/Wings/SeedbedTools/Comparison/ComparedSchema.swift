import SeedbedBase
import SeedbedReading
import SeedbedStoring

/// The settings of a database, and the objects that it is made of.
struct ComparedSchema {
  let settings: [(name: String, value: String)]
  /// In the order in which they were made.
  let objects: [SeedReader.Object]
  let isUTF8: Bool
  /// The tables that ANALYZE has made.
  let statistics: [String]
  let reader: SeedReader

  init(_ database: Database) throws(StoreError) {
    var settings: [(name: String, value: String)] = []
    for name in ["application_id", "user_version", "page_size", "encoding", "auto_vacuum"] {
      settings.append((name, try database.texts("PRAGMA \(name)").first ?? ""))
    }
    isUTF8 = settings[3].value == "UTF-8"
    statistics = try database.texts(
      "SELECT name FROM sqlite_schema WHERE name LIKE 'sqlite\\_stat_' ESCAPE '\\' ORDER BY name"
    )
    let isAnalyzed = statistics.contains { $0 == "sqlite_stat1" }
    settings.append(("statistics", isAnalyzed ? "analyzed" : "none"))
    reader = SeedReader(database)
    objects = try reader.objects()
    settings.append(("update", try Self.update(objects, in: database)))
    self.settings = settings
  }

  /// The release of a seed with updates, and a hash of the tables that bring them.
  private static func update(
    _ objects: [SeedReader.Object],
    in database: Database
  ) throws(StoreError) -> String {
    let tables = objects.filter(\.isOfUpdate)
    guard tables.contains(where: { $0.name == "seedbed_release" }) else { return "none" }
    var hash = XXH64()
    for table in tables {
      let columns = try database.table(table.name)?.columns ?? []
      let values = columns.map { SQLText.quotation(of: SQLText.name($0.name)) }
        .joined(separator: "||','||")
      let rows = try database.texts(
        "SELECT \(values) FROM \(SQLText.name(table.name)) ORDER BY 1"
      )
      for var row in [table.name] + rows {
        row.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
      }
    }
    let release = try database.integer("SELECT max(number) FROM seedbed_release") ?? 0
    return "release \(release) (\(hash.hexadecimal))"
  }

  // MARK: The limits of what SQL can create again from a database

  /// The settings that no transaction changes.
  private static let fixed = ["page_size", "encoding", "auto_vacuum"]

  /// The value of a setting.
  subscript(setting: String) -> String {
    settings.first { $0.name == setting }?.value ?? ""
  }

  /// Refuses settings that no transaction makes those of another database.
  func checkSettings(_ other: ComparedSchema) throws {
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

  /// Refuses virtual tables that would be made anew and hold what cannot be read.
  func checkTables(changedFrom other: ComparedSchema) throws {
    for object in objects where !other.objects.contains(object) {
      guard try reader.hidesRows(of: object) else { continue }
      throw SeedbedError(
        "the virtual table \(quoted(object.name)) differs, and the rows that it holds cannot be"
          + " read"
      )
    }
  }
}
