import SeedbedBase
public import SeedbedStoring

/// Options of a draft; the defaults are those of `seedbed infer`.
public struct InferOptions: CancellableOptions, Hashable {
  /// Files, folders and patterns, from the current folder.
  package let dumps: [String]
  /// The file that the schema will be, from whose folder its paths start; nil for the current one.
  public var outputPath: String?
  /// True if the schema is written to `outputPath`.
  package var writesOutput = false
  /// True if outputs replace any file that has their name.
  package var replacesAnyFile = false
  /// Files that hints were read from, which no output replaces.
  package var hintFiles: [String] = []
  /// How many records of each file are read; nil reads all.
  public var sample: Int?
  /// True if dumps may stand outside the schema's folder.
  public var allowsOutsidePaths = false
  /// The value of `defaults.naming`; nil leaves it out.
  public var naming: String?
  /// An app's empty database, whose tables the draft fills; nil for tables of the draft's own.
  public var copyOf: String?
  /// The byte between the fields of CSV files; nil lets each file show its own.
  package var csvSeparator: UInt8?
  /// Hints about the dumps, one per line; they override every rule.
  public var hints: [String] = []
  /// The least certainty that becomes schema; what is below stands as a comment.
  public var confidence = InferCertainty.likely
  /// The file for all decisions as JSON; nil writes none.
  package var reportPath: String?
  /// Bytes that the profile of the dumps may take.
  package var memoryBudget = 64 << 20
  /// Threads of the check, which never change the result; 0 takes what the machine has.
  package var threads = 0
  /// The largest record, in bytes.
  package var maxRecordBytes = 256 << 20
  /// How many times its size a gzipped dump may inflate to, beyond its first 64 MB.
  package var maxInflation = 200
  /// Ends the run from outside; nil where nobody does.
  package var cancellation: Cancellation?

  package init(dumps: [String]) {
    self.dumps = dumps
  }
}
