/// What a check of a schema's dumps is asked to do; the defaults are those of
/// `seedbed validate --dumps`.
public struct DumpCheckOptions: Sendable, Hashable {
  /// The mapping schema.
  public var schema: SchemaSource
  /// Set over the schema's own `vars`; of one name given twice the last counts.
  public var variables: [BuildOptions.Variable] = []
  public var dumpOverrides: [BuildOptions.DumpOverride] = []
  /// How many records of each file and reading are read; nil reads all.
  public var sample: Int?
  /// Threads to use, which never changes the result; 0 takes what the machine has.
  public var threads = 0
  /// Bytes that sorted runs may take; what does not fit goes to the system's temporary folder.
  public var memoryBudget = 8 << 20
  /// The largest record, in bytes, that is held to be read; a larger one is an error.
  public var maxRecordBytes = 256 << 20
  /// How many times its size a gzipped dump may inflate to, beyond its first 64 MB.
  public var maxInflation = 200
  public var trust = SchemaTrust()
  /// Where the report is written as JSON; nil writes none.
  public var reportPath: String?

  /// Ends the run from outside; nil where nobody does.
  public var cancellation: Cancellation?

  public init(schema: SchemaSource) {
    self.schema = schema
  }

  /// The options for a schema in a file, by its path from the current directory.
  public init(schemaPath: String) {
    self.init(schema: .file(schemaPath))
  }
}
