import SeedbedBase

/// A table of a seed, as far as its update needs to know it.
package struct UpdateTable: Sendable {
  package struct Column: Sendable {
    package var name: String
    /// True if it stores integers alone.
    package var isInteger = false
    package var isRequired = false
    /// True if the update may write a mark behind its text.
    package var takesMark = false
    /// True if it compares texts by another collation than their bytes.
    package var isCollated = false

    package init(_ name: String) { self.name = name }
  }

  /// Columns that hold the key of a row of another table.
  package struct Reference: Sendable {
    package var columns: [String]
    /// The index of the other table.
    package var target: Int
    /// The column that names the entity, where rows of several tables may stand in the others.
    package var kind: Kind?
    package var isRequired = false
    /// True if the row goes with the other.
    package var cascades = false

    package struct Kind: Sendable {
      package var column: String
      package var name: String
    }

    /// All columns that become null with the reference.
    var held: [String] { columns + (kind.map { [$0.column] } ?? []) }
  }

  package var name: String
  /// All but the surrogate key.
  package var columns: [Column] = []
  /// The columns of the natural key.
  package var key: [String] = []
  package var surrogate: String?
  /// True if the table remembers the highest number that it ever gave.
  package var isAutoincrement = false
  /// Columns that no two rows share, besides those of the keys.
  package var uniques: [[String]] = []
  /// The columns that users change, with the SQL of their default.
  package var kept: [(column: String, defaultSQL: String?)] = []
  package var references: [Reference] = []
  /// The reference of a join table to the row whose list it is part of.
  package var owner: Int?
  /// True if no update writes to the table.
  package var isUsers = false

  /// The columns by which other rows refer to a row.
  var referred: [String] { surrogate.map { [$0] } ?? key }

  func isInKey(_ column: String) -> Bool { key.contains(column) }

  /// The columns that an update writes to rows that exist.
  var updated: [String] {
    columns.map(\.name).filter { name in
      !isInKey(name) && !kept.contains { $0.column == name }
    }
  }

  /// True if a new row cannot do without the row that it refers to.
  func needs(_ reference: Reference) -> Bool {
    reference.isRequired || reference.columns.contains(where: isInKey)
  }

  /// True if a column becomes null where the row of a reference is away: not one that another reference
  /// has as well, if the rest is enough.
  func clears(_ column: String, of reference: Reference) -> Bool {
    let own = reference.held.filter { column in
      references.allSatisfy { !$0.held.contains(column) || $0.held == reference.held }
    }
    return (own.isEmpty ? reference.held : own).contains(column)
  }

  func column(_ name: String) -> Column {
    columns.first { $0.name == name } ?? Column(name)
  }
}

/// Columns and foreign keys of the app, which its own migrations made.
package struct UpdateApp: Sendable {
  package struct Column: Sendable {
    /// The index of the table.
    package var table: Int
    package var name: String
    package var defaultSQL: String?
  }

  package struct Reference: Sendable {
    /// The app's table, or one of ours with a column of the app.
    package var table: String
    package var columns: [String]
    package var target: Int
    package var targetColumns: [String]
  }

  package var columns: [Column] = []
  package var references: [Reference] = []
}
