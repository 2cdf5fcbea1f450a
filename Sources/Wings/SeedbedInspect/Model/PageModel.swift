import SeedbedBase
package import SeedbedTools

/// All that a seed page shows, as values: the same for the same inputs.
package struct PageModel: Sendable {
  package var title: String
  /// Nil where there is no seed: of a build that failed, or of a check of dumps.
  package var seed: SeedFacts?
  package var run: RunFacts?
  package var coverage: RunFacts?
  package var changes: ChangeFacts?
  package var about: [AboutFact] = []
  /// Things that the page leaves out, and why.
  package var remarks: [String] = []
  /// The largest HTML page in bytes: rows are left out until it fits.
  package var largest = 8_000_000

  package init(title: String) {
    self.title = title
  }

  /// The facts of the build, or of the check where there was no build.
  var facts: RunFacts? { run ?? coverage }
}

/// A line of the section about the page itself.
package struct AboutFact: Equatable, Sendable, JSONRecord {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// The facts of a database file.
package struct SeedFacts: Sendable {
  package var pageSize = 0
  package var pageCount = 0
  package var freePages = 0
  /// The first message of the integrity check; nil where all is well.
  package var damage: String?
  /// How many rows refer to a row that does not exist.
  package var danglingRows = 0
  /// Why the integrity check did not run; nil where it did.
  package var integrityObstacle: String?
  /// Why some foreign keys were not checked; nil where all were.
  package var keyObstacle: String?
  /// Columns that cannot be read, in words.
  package var unreadColumns: [String] = []
  package var tables: [TableFacts] = []
  /// Views, triggers and searches.
  package var others: [ObjectFacts] = []
  /// True if the library could tell how large tables and indexes are.
  package var hasSizes = false

  package var bytes: Int { pageSize * pageCount }
  package var rows: Int { tables.reduce(0) { $0 + $1.rows } }
  package var indexCount: Int { tables.reduce(0) { $0 + $1.indexes.count } }
  package var foreignKeyCount: Int { tables.reduce(0) { $0 + $1.foreignKeys.count } }
}

/// A view, a trigger or a search.
package struct ObjectFacts: Sendable, JSONRecord {
  package var kind: String
  package var name: String
  package var sql: String
  package var bytes: Int?
}

/// A table and its rows.
package struct TableFacts: Sendable {
  package var name: String
  /// The entity of the schema that has this table, where that is known.
  package var entity: String?
  package var sql: [String]
  /// False if the table is one without rowids.
  package var hasRowID = true
  package var rows = 0
  package var columns: [ColumnFacts] = []
  package var foreignKeys: [ForeignKeyFacts] = []
  /// The names of the columns of the primary key, in its order.
  package var key: [String] = []
  package var indexes: [IndexFacts] = []
  /// Nil where the library cannot tell.
  package var bytes: Int?
  package var sample: [SampleRow] = []
  /// True if the sample was left out because the page would be too large.
  package var isSampleLeftOut = false
  /// The column whose value names a row for people, such as `name`.
  package var labelColumn: Int?

  package var indexBytes: Int { indexes.reduce(0) { $0 + ($1.bytes ?? 0) } }
  package var allBytes: Int { (bytes ?? 0) + indexBytes }

  /// The tables that it refers to, each once.
  package var targets: [String] { foreignKeys.map(\.table).distinct }

  package var nullShare: Double {
    let values = rows * columns.count
    return values == 0
      ? 0 : Double(columns.reduce(0) { $0 + $1.statistics.nulls }) / Double(values)
  }

  /// True if the table only links two others, perhaps with a position.
  package var isJoin: Bool {
    guard foreignKeys.count == 2 else { return false }
    let linked = Set<ExactText>(foreignKeys.flatMap(\.columns))
    return columns.count <= linked.count + 1
      && columns.allSatisfy { linked.contains($0.name) || $0.name.lowercased() == "position" }
  }

  /// True if the table only holds a list of one owner: a reference, and at most two columns more.
  package var isList: Bool {
    guard foreignKeys.count == 1, let owner = foreignKeys.first, owner.table != name else {
      return false
    }
    return columns.filter { !owner.columns.contains($0.name) }.count <= 2
      && key.count != 1 && columns.count <= owner.columns.count + 2
  }
}

/// An index, and how large it is.
package struct IndexFacts: Sendable, JSONRecord {
  package var name: String
  package var bytes: Int?
}

/// A foreign key.
package struct ForeignKeyFacts: Hashable, Sendable, JSONRecord {
  package var columns: [String]
  package var table: String
  package var targetColumns: [String]
  /// True if a row may refer to nothing.
  package var isOptional: Bool
}

/// A column and the values in it.
package struct ColumnFacts: Sendable {
  package var name: String
  package var type: String
  package var isRequired = false
  package var isKey = false
  package var isGenerated = false
  package var isRedacted = false
  package var statistics = ColumnStatistics()
}

/// A row that the page shows.
package struct SampleRow: Sendable {
  /// The values of the key as one text; rows without a key have a number.
  package var anchor: String
  package var cells: [SampleCell]
}

/// A value of a shown row.
package struct SampleCell: Sendable {
  package var value: ShownValue
  /// The table that the value refers to, and the row of it where that is shown.
  package var target: (table: String, anchor: String?)?
  /// The text that names the row that is referred to.
  package var label: ShownValue?
}

/// How a seed differs from an older one.
package struct ChangeFacts: Sendable {
  /// The changes of one table.
  package struct Table: Sendable, JSONRecord {
    package var name: String
    /// True if the whole table is new, or gone.
    package var isNew = false
    package var isGone = false
    package var added = 0
    package var removed = 0
    package var changed = 0
    package var newColumns: [String] = []
    package var goneColumns: [String] = []
    /// The columns with other values in some rows.
    package var columns: [SeedComparison.Rows.Column] = []
  }

  package var objects: [SeedComparison.Object] = []
  /// Settings and lines of the metadata.
  package var values: [SeedComparison.Value] = []
  package var tables: [Table] = []

  package var isEmpty: Bool { objects.isEmpty && values.isEmpty && tables.isEmpty }
}
