import SeedbedText

/// The differences between two databases.
public struct SeedComparison: Sendable, Hashable {
  /// How an object or a row of the old database differs in the new one.
  public enum Change: String, Sendable {
    case added, removed, changed
  }

  /// A setting, a line of the metadata or a column's value, as it was and as it is.
  public struct Value: Sendable, Hashable {
    public var name: String
    /// Nil where it was not there.
    public var old: String?
    /// Nil where it is not there.
    public var new: String?

    public init(name: String, old: String?, new: String?) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// A table, an index, a view, a trigger or a search that differs.
  public struct Object: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
      case table, search, index, view, trigger
    }

    public var kind: Kind
    public var name: String
    public var change: Change
    /// The SQL that makes it; nil where it is not there.
    public var oldSQL: String?
    public var newSQL: String?

    public init(kind: Kind, name: String, change: Change, oldSQL: String?, newSQL: String?) {
      self.kind = kind
      self.name = name
      self.change = change
      self.oldSQL = oldSQL
      self.newSQL = newSQL
    }
  }

  /// The rows of a table that differ.
  public struct Rows: Sendable, Hashable {
    /// One of them.
    public struct Example: Sendable, Hashable {
      public var change: Change
      /// The key, as it is shown; of a table without a primary key the whole row.
      public var key: String
      /// The columns that differ, of a row that has changed.
      public var values: [Value]

      public init(change: Change, key: String, values: [Value]) {
        self.change = change
        self.key = key
        self.values = values
      }
    }

    /// A column with another value in some rows.
    public struct Column: Sendable, Hashable {
      public var name: String
      /// How many rows have another value.
      public var count: Int
      /// The first of them: its key as it is shown, and both values.
      public var key: String
      public var first: Value

      public init(name: String, count: Int, key: String, first: Value) {
        self.name = name
        self.count = count
        self.key = key
        self.first = first
      }
    }

    public var table: String
    public var added = 0
    public var removed = 0
    public var changed = 0
    /// The first ones, in the order of their keys.
    public var examples: [Example] = []
    /// The columns that differ in rows that both have, in the order of the table.
    public var columns: [Column] = []

    public init(table: String) {
      self.table = table
    }

    public var isEmpty: Bool { added + removed + changed == 0 }
  }

  /// True if the files are the same, byte for byte.
  public var isIdentical = false
  /// The version of the SQLite library that wrote each file, which it notes in the header; nil
  /// where it did not.
  public var oldLibrary: String?
  public var newLibrary: String?
  /// Version numbers, page size and the like.
  public var settings: [Value] = []
  public var objects: [Object] = []
  /// In the order of the new database; tables that are only in one of them are objects.
  public var rows: [Rows] = []
  /// The lines of `seedbed_meta`.
  public var metadata: [Value] = []

  public init() {}

  /// True if both hold the same, whatever their bytes are.
  public var hasSameContent: Bool {
    settings.isEmpty && objects.isEmpty && rows.isEmpty && metadata.isEmpty
  }

  /// True if both would be the same if one library had written them: another version lays out the
  /// same content in other bytes.
  public var isSame: Bool {
    isIdentical || hasSameContent && oldLibrary != newLibrary
  }
}
