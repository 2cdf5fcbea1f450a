package import SeedbedBase
public import SeedbedLanguage

/// The treatment of records that cannot be stored.
public enum InvalidRecords: String, Sendable, CaseIterable {
  /// All problems are collected and nothing is written.
  case fail
  /// The good records are stored, the others are set aside.
  case reject
}

/// Options that builds, imports and dump checks share, as one value.
public struct RunOptions: Sendable, Hashable {
  package var schema: Schema
  /// A dump check always collects all problems.
  package var onInvalid = InvalidRecords.fail
  package var rejectsPath: String?
  package var maxRejects = RowLimit.none
  /// The file for the report as JSON, written also where the run fails; nil writes none.
  package var reportPath: String?
  /// The file for the seed page as HTML, written also where the run fails; nil writes none.
  ///
  /// Imports write no page.
  package var pagePath: String?
  package var replacesAnyFile = false
  package var isStrict = false
  /// Records in a batch, which never changes the result; 0 lets the memory budget decide.
  package var batchSize = 0
  package var threads = 0
  package var memoryBudget = 8 << 20
  package var maxRecordBytes = 256 << 20
  package var maxInflation = 200
  /// True if the dumps are a part of all dumps: a build makes a share, for one with `shares`.
  public var isShare = false
  /// Seeds of parts of the dumps, which a build reads in this order in the place of the dumps.
  public var shares: [String] = []
  /// By their paths from the schema's folder: the files that patterns may find; nil for all.
  package var namedFiles: Set<ExactText>?
  /// Ends the run from outside; nil where nobody does.
  package var cancellation: Cancellation?

  package init(_ schema: Schema) { self.schema = schema }
}

/// Options with those that builds, imports and dump checks share; the defaults are those of the command
/// line.
public protocol RunOptionsHolding: Sendable {
  /// The options that all runs share.
  var run: RunOptions { get set }
}

extension RunOptionsHolding {
  package var schema: Schema {
    get { run.schema }
    set { run.schema = newValue }
  }

  package var cancellation: Cancellation? {
    get { run.cancellation }
    set { run.cancellation = newValue }
  }

  /// The treatment of records that cannot be stored; a dump check collects all problems.
  public var onInvalid: InvalidRecords {
    get { run.onInvalid }
    set { run.onInvalid = newValue }
  }

  /// The file for rejected records, one JSON object a line; nil writes none.
  public var rejectsPath: String? {
    get { run.rejectsPath }
    set { run.rejectsPath = newValue }
  }

  /// How many records a run that stores the good ones may reject before it fails.
  public var maxRejects: RowLimit {
    get { run.maxRejects }
    set { run.maxRejects = newValue }
  }

  /// True if outputs replace any file that has their name, a database of others among them.
  package var replacesAnyFile: Bool {
    get { run.replacesAnyFile }
    set { run.replacesAnyFile = newValue }
  }

  /// True if warnings fail the run as errors do.
  public var isStrict: Bool {
    get { run.isStrict }
    set { run.isStrict = newValue }
  }

  /// Threads to use, which never changes the result; 0 takes what the machine has.
  public var threads: Int {
    get { run.threads }
    set { run.threads = newValue }
  }

  /// Bytes that batches and sorted runs may take; never changes the result.
  public var memoryBudget: Int {
    get { run.memoryBudget }
    set { run.memoryBudget = newValue }
  }

  /// The largest record, in bytes; a larger one is an error.
  public var maxRecordBytes: Int {
    get { run.maxRecordBytes }
    set { run.maxRecordBytes = newValue }
  }

  /// How many times its size a gzipped dump may inflate to, beyond its first 64 MB.
  public var maxInflation: Int {
    get { run.maxInflation }
    set { run.maxInflation = newValue }
  }
}
