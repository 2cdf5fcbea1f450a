public import SeedbedBase
import SeedbedStoring

/// The rows that a subset has of those of its database.
public struct SubsetReport: Report, ReportContent {
  /// A table of the database.
  public struct Table: Hashable, Sendable, JSONRecord {
    public package(set) var name: String
    /// The entity whose rows it holds; nil for a join table and for one that the schema does not have.
    package var entity: String?
    /// True if the schema has the table; others are kept whole unless `dropsUnknown` is set.
    package var isKnown: Bool
    /// Rows in the subset.
    public package(set) var kept: Int
    /// Rows in the database.
    public package(set) var rows: Int
    /// The shortest way by which its rows came: the root, then relationships; empty for a join table,
    /// and where there are none.
    package var way: [String]
  }

  package var outputPath: String
  /// The size of the seed; 0 where none was written.
  package var outputBytes = 0
  /// In the order of the database.
  public package(set) var tables: [Table] = []
  /// Search tables without content that were left empty, because nothing holds their texts.
  package var emptySearches: [String] = []
  package var diagnostics = Diagnostics()
  /// True if the seed was written.
  package var isSuccess = false

  package init(outputPath: String) {
    self.outputPath = outputPath
  }
}

extension SubsetReport: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "seedbed": toolVersion,
      "success": isSuccess,
      "output": ["path": outputPath, "bytes": outputBytes] as JSONTree,
      "tables": tables,
      "emptySearches": emptySearches,
      "diagnostics": diagnostics,
    ]
  }
}
