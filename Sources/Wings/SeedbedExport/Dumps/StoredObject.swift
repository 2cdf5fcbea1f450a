package import SeedbedBase

/// A row of an entity.
package struct StoredObject {
  package let entity: Int
  package let rowID: Int64
  /// By column of the table.
  package let columns: [Cell]
  /// By slot of the entity: its column; nil for one that has none of its own.
  package let places: [Int?]

  /// The value of a slot that has a column.
  func cell(_ slot: Int) -> Cell { places[slot].map { columns[$0] } ?? .absent }
}

/// A row of a join table: its own columns, and the row at the other end.
package struct StoredLink {
  package let columns: [Cell]
  package let target: StoredObject
}
