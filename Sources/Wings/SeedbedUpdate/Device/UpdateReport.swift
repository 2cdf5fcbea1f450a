public import SeedbedBase
import SeedbedStoring

/// The changes of an update to an installed database.
public struct UpdateReport: Report, ReportContent {
  /// Kinds of rows that an update tells of.
  package enum Kind: String, CaseIterable, Sendable {
    case changed, added, removed
    /// Rows that left the seed and stay, because something of the user refers to them.
    case kept
    /// Rows of the user under a key of the seed, found by this update.
    case collisions
    /// New rows that belong to something that the user deleted.
    case leftOut = "left out"
    /// References that became null, because the user deleted the row.
    case cleared
    /// Unique values that gave way to a row of the user.
    case marked
  }

  /// A row, as `--rows` names it.
  package struct Row: Hashable, Sendable {
    package var kind: Kind
    /// The key as `seedbed_history` has it.
    package var key: String
  }

  package struct Table: Hashable, Sendable {
    package var name: String
    package var counts: [Kind: Int] = [:]
    /// The first rows of each kind, where they were asked for.
    package var rows: [Row] = []
  }

  package var databasePath: String
  package var seedPath: String
  package var isDryRun: Bool
  /// The release that the database had; 0 for an empty one, nil where the update did not begin.
  package var oldRelease: Int?
  package var newRelease: Int?
  /// Tables in which something changed.
  package var tables: [Table] = []
  package var diagnostics = Diagnostics()
  package var isSuccess = false

  /// True if the database had all of it.
  public var isUnchanged: Bool { tables.isEmpty }
}

extension UpdateReport: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "seedbed": toolVersion, "success": isSuccess, "dryRun": isDryRun,
      "database": ["path": databasePath] as JSONTree, "seed": ["path": seedPath] as JSONTree,
      "oldRelease": oldRelease, "newRelease": newRelease, "tables": tables,
      "diagnostics": diagnostics,
    ]
  }
}

extension UpdateReport.Table: JSONWritable {
  package var jsonTree: JSONTree {
    let counts = UpdateReport.Kind.allCases.map { kind in
      (key: "\(kind)", value: JSONTree.integer(self.counts[kind] ?? 0))
    }
    return .joined(["table": name], .object(counts), ["rows": rows])
  }
}

extension UpdateReport.Row: JSONWritable {
  // The case's name, not its words: `leftOut`.
  package var jsonTree: JSONTree { ["kind": "\(kind)", "key": key] }
}
