public import SeedbedPipeline
import SeedbedText
public import SeedbedTools

/// The outcome of a build as a value: shown by the command line, or written as JSON.
public struct BuildReport: RunReporting {
  /// The counts of one entity's records and rows.
  public struct Entity: RowCounting, Hashable {
    public var name: String
    /// Nil where the entity has no table of its own.
    public var table: String?
    public var counts = RowCounts()
    /// Rows in the finished table.
    public var rows = 0

    public init(name: String, table: String? = nil) {
      self.name = name
      self.table = table
    }
  }

  /// A table of links.
  public struct JoinTable: Sendable, Hashable {
    public var name: String
    /// Rows in the finished table.
    public var rows: Int

    public init(name: String, rows: Int) {
      self.name = name
      self.rows = rows
    }
  }

  public var run = RunReport()
  /// Where the seed was written, or would have been; nil where the schema did not get so far.
  public var outputPath: String?
  /// The size of the seed; 0 where none was written.
  public var outputBytes = 0
  /// True if the seed was left as it was, because a build would make the same.
  public var isUnchanged = false
  /// In schema order.
  public var entities: [Entity] = []
  /// In schema order.
  public var joinTables: [JoinTable] = []
  /// The keys that no mapping reads; nil where nobody asked for them.
  public var unreadKeys: [DumpCheckReport.UnreadKey]?
  /// The key paths that mappings read, counted for a page.
  var coverage: DumpCheckReport?

  public init() {}

  /// Rows of all tables of entities.
  public var rows: Int { entities.reduce(0) { $0 + $1.rows } }
}
