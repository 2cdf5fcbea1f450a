import SeedbedBase
public import SeedbedStoring

/// Options of a build; the defaults are those of `seedbed build`.
public struct BuildOptions: RunOptionsHolding, CancellableOptions, Hashable {
  /// The writer of the tables, which never changes their content.
  package enum Writer: String, Sendable, CaseIterable {
    /// The tables' pages are written as SQLite would lay them out.
    case pages
    /// SQLite takes every row.
    case sql
  }

  public var run: RunOptions
  /// The seed to write, relative to the current directory; nil takes the schema's own
  /// `database.output`, which is relative to the schema's folder.
  package var output: String?
  /// The released seeds, oldest first, relative to the current directory; empty takes the schema's own
  /// `update.released`.
  public var released: [String] = []
  /// True if tables may have another key than in the last release, so that all of their rows go and come.
  public var allowsNewKeys = false
  /// True if a seed that would come out the same is left as it is, by the hashes in its metadata.
  public var leavesCurrentSeed = false
  /// True if keys of records that no mapping reads are counted, with a warning of each.
  public var warnsOfUnreadKeys = false
  /// The file for a page with how long each phase took; nil writes none.
  package var timingsPath: String?
  /// Nil writes pages, and copies of templates through SQLite.
  package var writer: Writer?
  /// True if the finished file is checked before it takes its place.
  public var verifies = true

  package init(_ schema: Schema, output: String? = nil) {
    run = RunOptions(schema)
    self.output = output
  }
}
