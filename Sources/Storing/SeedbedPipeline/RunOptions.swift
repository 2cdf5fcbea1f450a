public import SeedbedDumps
public import SeedbedModel
import SeedbedText

/// Options that builds, imports and dump checks share; the defaults are those of the command line.
public struct RunOptions: Sendable, Hashable {
  /// The outcome of a run in which a record cannot be stored.
  public enum InvalidRecords: String, Sendable, CaseIterable {
    /// All problems are collected and nothing is written.
    case fail
    /// The good records are stored, the others are set aside.
    case reject
  }

  /// A variable given from outside, `@vars.name` in a schema.
  public struct Variable: Sendable, Hashable {
    public var name: String
    public var text: String
    /// True if it is set for several schemas that need not all read it: a variable that
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

  /// How values under `pseudonym` are treated.
  public enum Pseudonyms: Sendable, Hashable {
    /// Nothing was said: a schema with pseudonyms is neither built nor imported.
    case undecided
    /// They are replaced by pseudonyms that this key makes.
    case key(PseudonymKey)
    /// They are replaced by pseudonyms that the key in a file makes, by its path.
    case keyFile(String)
    /// They stay as they are: the result holds real data.
    case off
  }

  /// Set over the schema's own `vars`; of one name given twice the last counts.
  public var variables: [Variable] = []
  public var dumpOverrides: [DumpOverride] = []
  /// The layers that are put over the schema's base.
  public var layers = LayerSelection()
  /// The key of pseudonyms, which a schema with `pseudonym` needs.
  public var pseudonyms = Pseudonyms.undecided
  /// A dump check always collects all problems.
  public var onInvalid = InvalidRecords.fail
  /// The file for rejected records, one JSON object a line; nil writes none.
  public var rejectsPath: String?
  /// How many records a run that stores the good ones may reject before it fails.
  public var maxRejects = RowLimit.none
  /// The file for the report as JSON, written also where the run fails; nil writes none.
  public var reportPath: String?
  /// The file for the seed page as HTML, written also where the run fails; nil writes none.
  ///
  /// Imports write no page.
  public var pagePath: String?
  /// True if outputs replace any file that has their name, a database of others among them.
  public var replacesAnyFile = false
  /// True if warnings fail the run as errors do.
  public var isStrict = false
  /// Records in a batch, which never changes the result; 0 lets the memory budget decide.
  public var batchSize = 0
  /// Threads to use, which never changes the result; 0 takes what the machine has.
  public var threads = 0
  /// Bytes that batches and sorted runs may take; never changes the result.
  public var memoryBudget = 8 << 20
  /// The largest record, in bytes; a larger one is an error.
  public var maxRecordBytes = 256 << 20
  /// How many times its size a gzipped dump may inflate to, beyond its first 64 MB.
  public var maxInflation = 200
  public var trust = SchemaTrust()
  /// Ends the run from outside; nil where nobody does.
  public var cancellation: Cancellation?

  public init() {}
}

extension [RunOptions.DumpOverride] {
  /// The dumps in memory, by the pattern that stands for them.
  var contents: [ExactText: [DumpContent]] {
    reduce(into: [:]) { all, override in
      if let contents = override.contents {
        all[DumpContent.pattern(ofEntry: override.name)] = contents
      }
    }
  }
}

/// Options of a run: the members of `run` are their own too, so that `options.threads` is
/// `options.run.threads`.
@dynamicMemberLookup
public protocol RunOptionsHolding: Sendable {
  /// The options that all runs share.
  var run: RunOptions { get set }
}

extension RunOptionsHolding {
  /// A member of `run`.
  public subscript<Value>(dynamicMember member: WritableKeyPath<RunOptions, Value>) -> Value {
    get { run[keyPath: member] }
    set { run[keyPath: member] = newValue }
  }
}
