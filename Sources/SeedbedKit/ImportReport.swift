public import SeedbedDiagnostics

/// What an import did, or would do, as a value.
public struct ImportReport: Sendable {
  /// A row that was written, or would be.
  public struct Change: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
      case created, updated, deleted
    }

    public var kind: Kind
    /// The row's key, as text.
    public var key: String
    /// The columns that change in a row that is updated.
    public var columns: [String]

    public init(kind: Kind, key: String, columns: [String] = []) {
      self.kind = kind
      self.key = key
      self.columns = columns
    }
  }

  /// What became of the rows of one table.
  public struct Table: Sendable, Hashable {
    /// The entity's name; nil for a join table.
    public var entity: String?
    public var table: String
    /// Rows that were not there.
    public var created = 0
    /// Rows that changed.
    public var updated = 0
    /// Rows that records named and that were as they should be.
    public var unchanged = 0
    /// Records that could not be stored.
    public var rejected = 0
    /// Records left out as the schema says.
    public var skipped = 0
    /// Rows that went.
    public var deleted = 0
    /// Rows that went before the dumps were taken, as `ImportOptions.resets` asks.
    public var emptied = 0
    /// The first rows of each kind.
    public var changes: [Change] = []

    public init(entity: String?, table: String) {
      self.entity = entity
      self.table = table
    }
  }

  /// Whether the import was done, or could be.
  public var isSuccess = false
  public var isDryRun = false
  public var databasePath: String
  /// Where the copy of the database as it was is; nil where none was asked for, or nothing changed.
  public var backupPath: String?
  /// In the order in which they were read.
  public var dumps: [BuildReport.Dump] = []
  /// The entries that the dumps belong to, in schema order.
  public var dumpEntries: [String] = []
  /// Entities in schema order, then join tables.
  public var tables: [Table] = []
  /// The statements that made what was missing, or would.
  public var createdSQL: [String] = []
  public var danglingKeys: [BuildReport.DanglingKeys] = []
  /// Values that records of the run contradict each other in, not those of the database.
  public var conflictingValues: [BuildReport.ConflictingValues] = []
  public var repeats: [BuildReport.Repeats] = []
  /// Nulls in lists, which were skipped.
  public var nullElements = 0
  public var diagnostics = Diagnostics()
  /// In the order of the phases: the only part that changes from run to run.
  public var timings: [BuildReport.Timing] = []

  public init(databasePath: String) {
    self.databasePath = databasePath
  }

  /// Top-level records of all dumps.
  public var records: Int { dumps.reduce(0) { $0 + $1.records } }
  /// Bytes of all dumps.
  public var dumpBytes: Int { dumps.reduce(0) { $0 + $1.bytes } }
  /// Seconds of all phases.
  public var seconds: Double { timings.reduce(0) { $0 + $1.seconds } }
  /// Whether no row of the schema's tables was written, or would be.
  public var isUnchanged: Bool {
    tables.allSatisfy { $0.created == 0 && $0.updated == 0 && $0.deleted == 0 && $0.emptied == 0 }
  }
}
