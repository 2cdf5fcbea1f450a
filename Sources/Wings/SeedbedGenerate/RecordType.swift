package import SeedbedBase
package import SeedbedLanguage
package import SeedbedStoring

/// The rows of a table, as generated code declares them.
package struct RecordType: Equatable, Sendable {
  /// The entity's name, or one made of the join table's.
  package var name: String
  package var table: String
  /// Where the schema declares the table.
  package var location: TextLocation
  /// In the order of the table's columns.
  package var fields: [RecordField] = []
  /// Indexes of the fields of the primary key; empty without one.
  package var key: [Int] = []
  package var foreignKeys: [RecordForeignKey] = []
  package var indexes: [IndexLayout] = []
  /// The FOREIGN KEYs that have a relationship's name.
  package var references: [ReferenceProperty] = []
  /// To-many relationships.
  package var lists: [RecordList] = []
}

/// A column of a table.
package struct RecordField: Equatable, Sendable {
  /// The attribute's name, or one made of the column's.
  package var name: String
  package var column: String
  package var type: FieldType
  package var storage: StorageClass
  package var isOptional: Bool
  /// Sentences about the values and where they come from.
  package var notes: [String] = []
}

/// A FOREIGN KEY by names.
package struct RecordForeignKey: Equatable, Sendable {
  package var columns: [String]
  /// The target's `RecordType.name`.
  package var target: String
  package var targetColumns: [String]
  package var onDelete: DeleteAction
}

/// A reference from a row to a row of another table.
package struct ReferenceProperty: Equatable, Sendable {
  package var name: String
  package var key: RecordForeignKey
}

/// The rows that belong to a row: those that refer to it, or those that a join table connects with it.
package struct RecordList: Equatable, Sendable {
  package enum Way: Hashable, Sendable {
    /// The target's reference with this name leads back.
    case inverse(String)
    /// A join table's record, with its references to this side and to the other one.
    case through(join: String, source: String, target: String)
  }

  package var name: String
  package var target: String
  package var way: Way
}
