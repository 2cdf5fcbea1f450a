public import SeedbedDiagnostics
import SeedbedText

/// The tables, relationships and steps of a schema.
public struct SchemaExplanation: Report {
  /// An entity and its table.
  public struct Entity: Hashable, Sendable {
    public var name: String
    public var table: String
    /// The names of attributes and relationships that make the key; none where every record
    /// makes a row.
    public var key: [String]
    public var surrogateKey: String?
    public var columns: Int
  }

  /// A relationship and where its links are stored.
  public struct Relationship: Hashable, Sendable {
    public var entity: String
    public var name: String
    public var targets: [String]
    /// `to-one`, `one-to-many`, `many-to-many` or `not stored`.
    public var kind: String
    /// Columns as `table.column`, or a join table; empty where nothing is stored.
    public var places: [String]
    /// Such as `required` and `onDelete: cascade`.
    public var options: [String]
  }

  /// An entry of `dumps`.
  public struct Dump: Hashable, Sendable {
    public var patterns: [String]
    /// True if its files are CSV, so that each row is a document.
    public var hasRows: Bool
    public var records: [Records]
  }

  /// Records that are read, and how they change existing rows.
  public struct Records: Hashable, Sendable {
    /// How many records enclose these.
    public var depth: Int
    /// The key path that leads to the records; empty for the document itself.
    public var path: String
    public var entity: String
    /// The mapping, where it is not the entity's own.
    public var mapping: String?
    /// Settings other than the defaults, such as `onDuplicate: fill`.
    public var options: [String]
    /// The columns that a record may change.
    public var changes: [String]
  }

  /// An attribute or a relationship that is not simply the member of its name.
  public struct Value: Hashable, Sendable {
    /// The mapping's name and its own: `Member.home`.
    public var name: String
    /// Where it is read, such as `created_at`, `id or url (extract /([0-9]+)$)` or
    /// `{ lat: geo.lat, lng: geo.lng }`.
    public var source: String
    /// Such as `transform: parseJSON, pick tags` and `onInvalid: keep`.
    public var options: [String]
  }

  /// The steps other than reading dumps, in order.
  public struct Step: Hashable, Sendable {
    public var verb: String
    public var subject: String
    public var detail: String
  }

  /// An attribute that looks like personal data and has neither `pseudonym` nor `personal: false`.
  public struct Personal: Hashable, Sendable {
    /// The entity or join table and the attribute: `User.email`.
    public var name: String
    /// Such as `an e-mail address`.
    public var likeness: String
    /// The member whose name it is; nil where the attribute's own name looks personal.
    public var member: String?
    /// A kind of pseudonym that its values can have, such as `email`.
    public var pseudonym: String
  }

  public var diagnostics: Diagnostics
  public var entities: [Entity] = []
  public var relationships: [Relationship] = []
  /// Those that stand in no other table.
  public var joinTables: [String] = []
  public var dumps: [Dump] = []
  public var values: [Value] = []
  public var steps: [Step] = []
  public var personal: [Personal] = []
  /// The statements that make the empty database.
  public var sql = ""
  /// The tables as an entity-relationship diagram in Mermaid's language.
  public var mermaid = ""
  /// The tables in the Database Markup Language.
  public var dbml = ""

  package init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }
}
