/// Permissions granted to a schema.
public struct SchemaTrust: Sendable, Hashable {
  /// True if the schema may name files outside its own folder.
  ///
  /// Files that the caller names may be anywhere.
  public var allowsOutsidePaths = false
  /// True if its SQL may attach other databases, and so read and write any file, and call functions
  /// other than those that SQLite documents.
  public var allowsUnsafeSQL = false
  /// How many seconds its SQL may run in all; 0 is no limit.
  ///
  /// An import holds each of its statements to it, with the triggers of the database that it fires.
  public var sqlSeconds = 60

  package init() {}
}
