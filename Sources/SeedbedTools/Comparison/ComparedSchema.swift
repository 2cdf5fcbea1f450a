import SeedbedLayout
import SeedbedPlatform
import SeedbedSQLite

/// What a database says of itself: its settings, and what it is made of.
struct ComparedSchema {
  /// A column that rows can be compared by.
  struct Column: Hashable {
    var name: String
    /// The place in the primary key, from 1; 0 for a column that is not in it.
    var keyPlace: Int
  }

  let settings: [(name: String, value: String)]
  /// In the order in which they were made, tables first.
  private(set) var objects: [SeedComparison.Object] = []
  let isUTF8: Bool
  private let database: Database

  init(_ database: Database) throws(StoreError) {
    self.database = database
    var settings: [(name: String, value: String)] = []
    for name in ["application_id", "user_version", "page_size", "encoding", "auto_vacuum"] {
      settings.append((name, try database.texts("PRAGMA \(name)").first ?? ""))
    }
    isUTF8 = settings[3].value == "UTF-8"
    let hasStatistics = try database.integer(
      "SELECT count(*) FROM sqlite_schema WHERE name = 'sqlite_stat1'"
    )
    settings.append(("statistics", hasStatistics == 0 ? "none" : "analyzed"))
    self.settings = settings
    try readObjects()
  }

  private mutating func readObjects() throws(StoreError) {
    // PRAGMA table_list tells the tables inside virtual ones from the user's own.
    let statement = try database.prepare(
      """
      SELECT CASE WHEN t.type = 'virtual' THEN 'search' ELSE s.type END, s.name, s.sql
      FROM sqlite_schema AS s
      LEFT JOIN pragma_table_list AS t ON t.schema = 'main' AND t.name = s.name
      WHERE s.sql IS NOT NULL AND s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        AND coalesce(t.type, '') <> 'shadow'
      ORDER BY s.rowid
      """
    )
    while try statement.step() {
      guard let kind = SeedComparison.Object.Kind(rawValue: statement.text(at: 0)) else { continue }
      objects.append(
        SeedComparison.Object(
          kind: kind,
          name: statement.text(at: 1),
          change: .added,
          oldSQL: nil,
          newSQL: statement.text(at: 2)
        )
      )
    }
  }

  /// The columns of a table that are stored.
  func columns(of table: String) throws(StoreError) -> [Column] {
    let statement = try database.prepare("PRAGMA table_xinfo(\(SQLText.text(table)))")
    var columns: [Column] = []
    while try statement.step() {
      // Generated columns follow from the others.
      guard statement.integer(at: 6) == 0 else { continue }
      columns.append(
        Column(name: statement.text(at: 1), keyPlace: Int(statement.integer(at: 5)))
      )
    }
    return columns
  }
}
