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

  var columns: [(name: String, column: Column)] = []
  var foreignKeys: [RoomSchema.ForeignKey] = []
  var indices: [RoomSchema.Index] = []

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
    foreignKeys = entity.foreignKeys
    indices = entity.indices.map { index in
      var index = index
      if index.orders.isEmpty { index.orders = index.columns.map { _ in "ASC" } }
      return index
    }
  }

  /// A table of a database.
  init(_ table: TableInfo) {
    columns = table.columns.filter { !$0.isGenerated }.map { column in
      (
        column.name,
        Column(
          affinity: Self.affinity(of: column.type),
          isNotNull: column.isRequired,
          keyPosition: column.keyPosition,
          defaultValue: column.defaultSQL
        )
      )
    }
    foreignKeys = table.foreignKeys.map { key in
      RoomSchema.ForeignKey(
        table: key.table,
        onDelete: key.onDelete,
        onUpdate: key.onUpdate,
        columns: key.columns,
        targetColumns: key.namesTarget ? key.targetColumns : key.columns.map { _ in "" },
        isDeferred: false
      )
    }
    // Those of constraints are no part of Room's comparison.
    indices = table.indexes.filter { $0.origin == .request }.map { index in
      let parts = index.parts.filter { $0.isKey && $0.column != nil }
      return RoomSchema.Index(
        name: index.name,
        isUnique: index.isUnique,
        columns: parts.compactMap { $0.column.map { table.columns[$0].name } },
        orders: parts.map { $0.isDescending ? "DESC" : "ASC" },
        createSQL: ""
      )
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
