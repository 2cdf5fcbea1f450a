package import SeedbedBase

/// A kind of object and the table that holds its rows.
///
/// Entities that extend another share its table: here they are mappings of the one entity, with
/// a discriminator, and the entity has the attributes and relationships of the whole family.
package struct Entity: Sendable {
  /// One part of a primary key.
  package enum KeyPart: Hashable, Sendable {
    case attribute(Int)
    case relationship(Int)
  }

  /// An index that the schema asks for, over column names.
  package struct Index: Sendable {
    /// Nil for a name made of the table's and the columns'.
    package var name: String?
    package var columns: [String]
    package var isUnique: Bool

    package init(name: String? = nil, columns: [String], isUnique: Bool) {
      self.name = name
      self.columns = columns
      self.isUnique = isUnique
    }
  }

  /// A full-text search table (FTS5, external content).
  package struct Search: Hashable, Sendable {
    package var table: String
    package var columns: [String]
    package var tokenize: String?
  }

  /// An entity whose rows stand in the table: the one that has it, or one that extends another.
  package struct Kind: Sendable {
    package var name: String
    /// The kind that it extends; nil for the one that has the table.
    package var extended: Int?
  }

  package var name: String
  package var location: TextLocation
  package var table: String
  /// The one that has the table first; empty where no other extends it.
  package var kinds: [Kind] = []
  package var attributes: [Attribute] = []
  package var relationships: [Relationship] = []
  /// Empty for `primaryKey: none`.
  package var primaryKey: [KeyPart] = []
  package var surrogateKey: String?
  /// The attribute that `sequence` numbers.
  package var sequence: Int?
  /// The column that holds the name of the extending entity.
  package var discriminatorColumn: String?
  package var deleteWhen: Predicate?
  /// The `where` of relationships that refer to its rows.
  package var targetConditions: [Predicate] = []
  package var indexes: [Index] = []
  package var search: Search?
  package var update = EntityUpdate()

  package init(name: String, location: TextLocation, table: String) {
    self.name = name
    self.location = location
    self.table = table
  }

  /// The names of its attributes and relationships.
  package var knownNames: [String] { attributes.map(\.name) + relationships.map(\.name) }
}
