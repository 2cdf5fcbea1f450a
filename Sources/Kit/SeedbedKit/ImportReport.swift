public import SeedbedDiagnostics
public import SeedbedModel
public import SeedbedPipeline
import SeedbedText

/// The outcome of an import, or of its dry run, as a value.
public struct ImportReport: RunReporting {
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

  /// The counts of one table's records and rows.
  public struct Table: RowCounting, Hashable {
    /// The entity's name; nil for a join table.
    public var entity: String?
    public var table: String
    public var counts = RowCounts()
    /// Rows that went before the dumps were taken, as `ImportOptions.resets` asks.
    public var emptied = 0
    /// The first rows of each kind.
    public var changes: [Change] = []

    public init(entity: String?, table: String) {
      self.entity = entity
      self.table = table
    }
  }

  public var run = RunReport()
  public var isSuccess = false
  public var diagnostics = Diagnostics()
  public var isDryRun = false
  public var databasePath: String
  /// Where the copy of the database as it was is; nil where none was asked for, or nothing changed.
  public var backupPath: String?
  /// Entities in schema order, then join tables.
  public var tables: [Table] = []
  /// The statements that made missing tables, columns and indexes, or would make them.
  public var createdSQL: [String] = []

  public init(databasePath: String) {
    self.databasePath = databasePath
  }

  /// True if no row of the schema's tables was written, or would be.
  public var isUnchanged: Bool {
    tables.allSatisfy { $0.created == 0 && $0.updated == 0 && $0.deleted == 0 && $0.emptied == 0 }
  }
}
