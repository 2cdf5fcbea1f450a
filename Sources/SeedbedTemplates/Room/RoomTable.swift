import SeedbedPlatform
import SeedbedSQLite
import SeedbedText

/// A table as Room sees it in a database.
struct RoomTable {
  struct Column {
    var affinity: String
    var isNotNull: Bool
    /// From 1; 0 for a column that is not in the key.
    var keyPosition: Int
    var defaultValue: String?
  }

  struct ForeignKey: Equatable {
    var table: String
    var onDelete: String
    var onUpdate: String
    var columns: [String]
    var targetColumns: [String]
  }

  struct Index: Equatable {
    var name: String
    var isUnique: Bool
    var columns: [String]
    var orders: [String]
  }

  var columns: [(name: String, column: Column)] = []
  var foreignKeys: [ForeignKey] = []
  var indices: [Index] = []

  /// The table of a schema.
  init(_ entity: RoomSchema.Entity) {
    columns = entity.fields.map { field in
      let position = entity.primaryKey.columns.firstIndex(of: field.column).map { $0 + 1 } ?? 0
      return (
        field.column,
        Column(
          affinity: Self.plain(field.affinity),
          isNotNull: field.isNotNull,
          keyPosition: position,
          defaultValue: field.defaultValue
        )
      )
    }
    foreignKeys = entity.foreignKeys.map { key in
      ForeignKey(
        table: key.table,
        onDelete: key.onDelete,
        onUpdate: key.onUpdate,
        columns: key.columns,
        targetColumns: key.targetColumns
      )
    }
    indices = entity.indices.map { index in
      Index(
        name: index.name,
        isUnique: index.isUnique,
        columns: index.columns,
        orders: index.orders.isEmpty ? index.columns.map { _ in "ASC" } : index.orders
      )
    }
  }

  /// A table of a database; nil where there is none.
  init?(named name: String, in database: Database) throws(StoreError) {
    let info = try database.prepare(
      "SELECT name, type, \"notnull\", pk, dflt_value FROM pragma_table_info(?) ORDER BY cid"
    )
    try info.bind(name, at: 1)
    while try info.step() {
      columns.append(
        (
          info.text(at: 0),
          Column(
            affinity: Self.affinity(of: info.text(at: 1)),
            isNotNull: info.integer(at: 2) != 0,
            keyPosition: Int(info.integer(at: 3)),
            defaultValue: info.isNull(at: 4) ? nil : info.text(at: 4)
          )
        )
      )
    }
    guard !columns.isEmpty else { return nil }
    try readForeignKeys(of: name, in: database)
    try readIndices(of: name, in: database)
  }

  private mutating func readForeignKeys(
    of name: String,
    in database: Database
  ) throws(StoreError) {
    let list = try database.prepare(
      """
      SELECT id, "table", on_delete, on_update, "from", coalesce("to", '')
      FROM pragma_foreign_key_list(?) ORDER BY id, seq
      """
    )
    try list.bind(name, at: 1)
    var last: Int64 = -1
    while try list.step() {
      if list.integer(at: 0) != last {
        last = list.integer(at: 0)
        foreignKeys.append(
          ForeignKey(
            table: list.text(at: 1),
            onDelete: list.text(at: 2),
            onUpdate: list.text(at: 3),
            columns: [],
            targetColumns: []
          )
        )
      }
      foreignKeys[foreignKeys.count - 1].columns.append(list.text(at: 4))
      foreignKeys[foreignKeys.count - 1].targetColumns.append(list.text(at: 5))
    }
  }

  /// The indices that statements made; those of constraints are no part of Room's comparison.
  private mutating func readIndices(of name: String, in database: Database) throws(StoreError) {
    let list = try database.prepare(
      "SELECT name, \"unique\" FROM pragma_index_list(?) WHERE origin = 'c' ORDER BY name"
    )
    try list.bind(name, at: 1)
    let parts = try database.prepare(
      "SELECT name, desc FROM pragma_index_xinfo(?) WHERE cid >= 0 AND \"key\" = 1 ORDER BY seqno"
    )
    while try list.step() {
      var index = Index(
        name: list.text(at: 0),
        isUnique: list.integer(at: 1) != 0,
        columns: [],
        orders: []
      )
      parts.reset()
      try parts.bind(index.name, at: 1)
      while try parts.step() {
        index.columns.append(parts.text(at: 0))
        index.orders.append(parts.integer(at: 1) == 0 ? "ASC" : "DESC")
      }
      indices.append(index)
    }
  }

  /// The affinity of a declared type by Room's rules, which know no NUMERIC.
  private static func affinity(of type: String) -> String {
    let type = type.uppercased()
    if type.contains("INT") { return "INTEGER" }
    if ["CHAR", "CLOB", "TEXT"].contains(where: type.contains) { return "TEXT" }
    if type.contains("BLOB") { return "BLOB" }
    if ["REAL", "FLOA", "DOUB"].contains(where: type.contains) { return "REAL" }
    return "UNDEFINED"
  }

  private static func plain(_ affinity: String) -> String {
    affinity.uppercased() == "NUMERIC" ? "UNDEFINED" : affinity.uppercased()
  }
}
