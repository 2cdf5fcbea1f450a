/// What one build is asked to do; the defaults are those of `seedbed build`.
public struct BuildOptions: Sendable, Hashable {
  /// What happens to a build in which a record cannot be stored.
  public enum InvalidRecords: String, Sendable, CaseIterable {
    /// All problems are collected and nothing is written.
    case fail
    /// The good records are stored, the others are set aside.
    case reject
  }

  /// How many records may be rejected before a build that rejects fails after all.
  public enum RejectLimit: Sendable, Hashable {
    /// Any number of records may be rejected.
    case none
    /// At most so many records may be rejected.
    case count(Int)
    /// At most this part of a hundred of the records that were read may be rejected.
    case percent(Double)

    /// Whether a build that rejected `rejected` of `total` records may succeed.
    public func allows(_ rejected: Int, of total: Int) -> Bool {
      switch self {
      case .none: true
      case .count(let limit): rejected <= limit
      case .percent(let limit): Double(rejected) * 100 <= limit * Double(total)
      }
    }
  }

  /// Who writes the tables, which never changes what stands in them.
  package enum Writer: String, Sendable, CaseIterable {
    /// The tables' pages are written as SQLite would lay them out.
    case pages
    /// SQLite takes every row.
    case sql
  }

  /// A variable given from outside, `@vars.name` in a schema.
  public struct Variable: Sendable, Hashable {
    public var name: String
    public var text: String
    /// Whether it is set for several schemas, of which not all need to read it: a variable that
    /// the only schema of a run does not read is an error.
    public var isShared = false

    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Other dumps for the dump entry that has this name: a path or pattern, or bytes in memory.
  public struct DumpOverride: Sendable, Hashable {
    public var name: String
    /// Relative to the current directory; `-` is standard input; not used for dumps in memory.
    public var path: String
    /// The dumps in memory; nil where the path says which they are.
    public var contents: [DumpContent]?

    public init(name: String, path: String) {
      self.name = name
      self.path = path
    }

    /// Dumps in memory, taken in the order of their paths as files are.
    public init(name: String, contents: [DumpContent]) {
      self.name = name
      path = DumpContent.pattern(ofEntry: name)
      self.contents = contents
    }

    /// One dump in memory, which messages call by the entry's name.
    public init(name: String, bytes: [UInt8]) {
      self.init(name: name, contents: [DumpContent(path: "<\(name)>", bytes: bytes)])
    }
  }

  /// The mapping schema.
  public var schema: SchemaSource
  /// The seed to write, relative to the current directory; nil takes the schema's own
  /// `database.output`, which is relative to the schema's folder.
  public var output: String?
  /// Set over the schema's own `vars`; of one name given twice the last counts.
  public var variables: [Variable] = []
  public var dumpOverrides: [DumpOverride] = []
  public var onInvalid = InvalidRecords.fail
  /// Where rejected records go, one JSON object a line, where records are set aside; nil keeps none.
  public var rejectsPath: String?
  public var maxRejects = RejectLimit.none
  /// Where the report is written as JSON, also that of a build that fails; nil writes none.
  public var reportPath: String?
  /// Whether the seed replaces whatever file has its name, a database of others among them.
  public var replacesAnyFile = false
  /// Records in a batch, which never changes the result; 0 lets the memory budget decide.
  public var batchSize = 0
  /// Threads to use, which never changes the result; 0 takes what the machine has.
  public var threads = 0
  /// Whether warnings fail the build as errors do.
  public var isStrict = false
  /// Bytes that batches and sorted runs may take; never changes the result.
  public var memoryBudget = 8 << 20
  /// The largest record, in bytes, that is held to be read; a larger one is an error.
  public var maxRecordBytes = 256 << 20
  /// How many times its size a gzipped dump may inflate to, beyond its first 64 MB.
  public var maxInflation = 200
  public var trust = SchemaTrust()
  package var writer = Writer.pages
  /// Whether the finished file is checked before it takes its place.
  public var verifies = true

  /// Ends the run from outside; nil where nobody does.
  public var cancellation: Cancellation?

  public init(schema: SchemaSource, output: String? = nil) {
    self.schema = schema
    self.output = output
  }

  /// The options for a schema in a file, by its path from the current directory.
  public init(schemaPath: String, output: String? = nil) {
    self.init(schema: .file(schemaPath), output: output)
  }
}
