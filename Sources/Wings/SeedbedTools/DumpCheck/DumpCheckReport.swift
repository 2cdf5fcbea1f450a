public import SeedbedDiagnostics
public import SeedbedPipeline
import SeedbedText

/// The content of a schema's dumps as a value: shown by the command line, or written as JSON.
public struct DumpCheckReport: RunReporting {
  /// The counts of the records of one mapping.
  public struct Mapping: Sendable, Hashable {
    public var name: String
    /// How many records it read.
    public var records = 0
    /// Records whose primary key is null, or not there.
    public var nullKeys = 0
    public var missingKeys = 0
    /// The first record without a key.
    public var firstWithoutKey: TextLocation?
    public var attributes: [ValueCounts] = []
    public var relationships: [ValueCounts] = []

    public init(name: String) {
      self.name = name
    }

    /// The counts of the attributes, then those of the relationships.
    public var valueCounts: [ValueCounts] { attributes + relationships }
  }

  /// How often records gave an attribute or a relationship something.
  public struct ValueCounts: Sendable, Hashable {
    public var name: String
    /// The paths into dumps that it is read from, as they are written.
    public var keyPaths: [String]
    public var present = 0
    public var null = 0
    public var missing = 0
    /// Nil for relationships, whose records are counted by their own mapping.
    public var invalid: Int?

    public init(name: String, keyPaths: [String]) {
      self.name = name
      self.keyPaths = keyPaths
    }
  }

  /// A key that records have, and that no mapping reads.
  public struct UnreadKey: Sendable, Hashable {
    public var mapping: String
    /// The key path from the record.
    public var keyPath: String
    public var count: Int
    /// Where it stands first.
    public var first: TextLocation?
    /// A name that is read and near to this one.
    public var suggestion: String?
    /// The line for the schema's block `attributes` that would read it, such as `isbn: text`.
    public var line: String

    public init(
      mapping: String,
      keyPath: String,
      count: Int,
      first: TextLocation?,
      suggestion: String?,
      line: String
    ) {
      self.mapping = mapping
      self.keyPath = keyPath
      self.count = count
      self.first = first
      self.suggestion = suggestion
      self.line = line
    }
  }

  /// An attribute or a relationship whose paths no record has.
  public struct AbsentPath: Sendable, Hashable {
    public var mapping: String
    public var name: String
    public var keyPaths: [String]
    /// Where the schema asks for it.
    public var location: TextLocation
    /// The existing key that is most similar to the path.
    public var nearest: String?

    public init(
      mapping: String,
      name: String,
      keyPaths: [String],
      location: TextLocation,
      nearest: String?
    ) {
      self.mapping = mapping
      self.name = name
      self.keyPaths = keyPaths
      self.location = location
      self.nearest = nearest
    }
  }

  /// How many problems there are of one code.
  public struct Problem: Sendable, Hashable {
    public var code: DiagnosticCode
    public var severity: Severity
    public var count: Int
    public var first: TextLocation?

    public init(code: DiagnosticCode, severity: Severity, count: Int, first: TextLocation?) {
      self.code = code
      self.severity = severity
      self.count = count
      self.first = first
    }
  }

  public var run = RunReport()
  public var isSuccess = false
  /// Problems of the schema, those that a build would report of the records, unread keys and absent
  /// paths.
  public var diagnostics = Diagnostics()
  /// True if all that was to be read could be read; where not, nothing is said of paths, keys and
  /// values that need all of it.
  public var isComplete = false
  /// How many records of each file and reading were to be read; nil for all.
  ///
  /// Of a sample no foreign keys are followed.
  public var sample: Int?
  /// Top-level records that a build would reject; keys that lead to them count as dangling.
  public var rejected = 0
  /// In schema order, without those that have no table.
  public var mappings: [Mapping] = []
  public var unreadKeys: [UnreadKey] = []
  public var absentPaths: [AbsentPath] = []
  public init() {}

  /// The problems by code, in the order of the first of each.
  public var problems: [Problem] {
    diagnostics.tally.map {
      Problem(code: $0.code, severity: $0.severity, count: $0.count, first: $0.first)
    }
  }
}
