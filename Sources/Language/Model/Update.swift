package import SeedbedBase

/// `update`: how an installed database becomes the next release of the seed.
package struct UpdateSettings: Sendable {
  /// A column of an app's table that refers to rows of an entity without a FOREIGN KEY.
  package struct Reference: Sendable {
    package var table: String
    package var column: String
    package var entity: Int
  }

  /// The app's database with all its migrations, relative to the schema's folder.
  package var app: String?
  package var references: [Reference] = []
  /// The released seeds, oldest first, relative to the schema's folder.
  package var released: [String] = []
  /// The location of the key.
  package var location: TextLocation
}

/// `update` of an entity: what users may change in its table.
package struct EntityUpdate: Sendable {
  /// True if no update writes to the table.
  package var isUsers = false
  /// The attributes that an update gives to new rows only.
  package var kept: [Int] = []
}
