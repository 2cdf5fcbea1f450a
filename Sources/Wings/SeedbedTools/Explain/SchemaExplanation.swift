public import SeedbedDiagnostics
import SeedbedText

/// The tables, relationships and steps of a schema.
public struct SchemaExplanation: Report, ReportContent {
  /// An entity and its table.
  package struct Entity: Hashable, Sendable {
    package var name: String
    package var table: String
    /// The names of attributes and relationships that make the key; none where every record
    /// makes a row.
    package var key: [String]
    package var surrogateKey: String?
    package var columns: Int
  }

  /// A relationship and where its links are stored.
  package struct Relationship: Hashable, Sendable {
    package var entity: String
    package var name: String
    package var targets: [String]
    /// `to-one`, `one-to-many`, `many-to-many` or `not stored`.
    package var kind: String
    /// Columns as `table.column`, or a join table; empty where nothing is stored.
    package var places: [String]
    /// Such as `required` and `onDelete: cascade`.
    package var options: [String]
  }

  /// An entry of `dumps`.
  package struct Dump: Hashable, Sendable {
    package var patterns: [String]
    /// True if its files are CSV, so that each row is a document.
    package var hasRows: Bool
    package var records: [Records]
  }

  /// Records that are read, and how they change existing rows.
  package struct Records: Hashable, Sendable {
    /// How many records enclose these.
    package var depth: Int
    /// The key path that leads to the records; empty for the document itself.
    package var path: String
    package var entity: String
    /// The mapping, where it is not the entity's own.
    package var mapping: String?
    /// Settings other than the defaults, such as `onDuplicate: fill`.
    package var options: [String]
    /// The columns that a record may change.
    package var changes: [String]
  }

  /// An attribute or a relationship that is not simply the member of its name.
  package struct Value: Hashable, Sendable {
    /// The mapping's name and its own: `Member.home`.
    package var name: String
    /// Where it is read, such as `created_at`, `id or url (extract /([0-9]+)$)` or
    /// `{ lat: geo.lat, lng: geo.lng }`.
    package var source: String
    /// Such as `transform: parseJSON, pick tags` and `onInvalid: keep`.
    package var options: [String]
  }

  /// The steps other than reading dumps, in order.
  package struct Step: Hashable, Sendable {
    package var verb: String
    package var subject: String
    package var detail: String
  }

  /// An attribute that looks like personal data and has neither `pseudonym` nor `personal: false`.
  package struct Personal: Hashable, Sendable {
    /// The entity or join table and the attribute: `User.email`.
    package var name: String
    /// Such as `an e-mail address`.
    package var likeness: String
    /// The member whose name it is; nil where the attribute's own name looks personal.
    package var member: String?
    /// A kind of pseudonym that its values can have, such as `email`.
    package var pseudonym: String
  }

  package var diagnostics: Diagnostics
  package var entities: [Entity] = []
  package var relationships: [Relationship] = []
  /// Those that stand in no other table.
  package var joinTables: [String] = []
  package var dumps: [Dump] = []
  package var values: [Value] = []
  package var steps: [Step] = []
  package var personal: [Personal] = []
  /// The statements that make the empty database.
  public package(set) var sql = ""
  /// The tables as an entity-relationship diagram in Mermaid's language.
  public package(set) var mermaid = ""
  /// The tables in the Database Markup Language.
  public package(set) var dbml = ""

  package init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }
}
