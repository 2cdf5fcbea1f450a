import SeedbedModel
import SeedbedSQLite

/// A table of a database, and how an export writes its rows.
struct ExportedTable {
  struct Column {
    var info: TableInfo.Column
    /// The name of its member in records.
    var member: String
    /// True if texts are the same if their bytes are, or as its attribute says.
    var hasKnownCollation: Bool
    /// True if it refers to a row of another table by that row's whole key.
    var reference: Reference?
    /// The attribute that it shows, where a schema says so.
    var attribute: Attribute?

    var name: String { info.name }
  }

  struct Reference {
    /// The entity of the other table.
    var entity: String
    var onDelete: DeleteAction
  }

  var name: String
  var entity: String
  var sql: String
  var columns: [Column]
  /// The columns of the primary key; empty where there is none.
  var key: [String]
  var order: SeedReader.RowOrder
  /// True if its DDL ends with STRICT.
  var isStrict: Bool

  /// The columns that records have, in their order: attributes, then references.
  var written: [Column] {
    let stored = columns.filter { !$0.info.isGenerated }
    return stored.filter { $0.reference == nil } + stored.filter { $0.reference != nil }
  }
}
