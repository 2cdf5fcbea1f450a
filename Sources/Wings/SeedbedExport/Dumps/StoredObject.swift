import SeedbedPlatform

/// A row of an entity.
struct StoredObject {
  let entity: Int
  let rowID: Int64
  /// By column of the table.
  let columns: [Cell]
  /// By slot of the entity: its column; nil for one that has none of its own.
  let places: [Int?]

  /// The value of a slot that has a column.
  func cell(_ slot: Int) -> Cell { places[slot].map { columns[$0] } ?? .absent }
}

/// A row of a join table: its own columns, and the row at the other end.
struct StoredLink {
  let columns: [Cell]
  let target: StoredObject
}
