import SeedbedBase
import SeedbedLanguage

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

/// The classes of the values that a column was seen to hold.
struct ColumnClasses {
  /// Nulls among its values.
  var hasNull = false
  /// In the order in which they were seen first.
  private(set) var tags: [Cell.Tag] = []

  /// The place of a value's class among those seen.
  mutating func note(_ cell: Cell) -> Int {
    for index in tags.indices where tags[index] == cell.tag { return index }
    tags.append(cell.tag)
    return tags.count - 1
  }

  /// The member for values of the class at a place: the column's own for the first.
  func member(_ name: String, _ place: Int) -> String {
    place == 0 ? name : "\(name)@\(Self.type(of: tags[place]))"
  }

  /// The type by which values of a class come back as they are.
  static func type(of tag: Cell.Tag) -> AttributeType {
    switch tag {
    case .integer: .integer
    case .real: .real
    case .blob: .data
    case .text, .absent, .null: .text
    }
  }
}
