public import SeedbedBase
import SeedbedStoring

/// The differences between two databases.
public struct SeedComparison: Sendable, Hashable {
  /// How an object or a row of the old database differs in the new one.
  public enum Change: String, Sendable, JSONWritable {
    case added, removed, changed
  }

  /// A setting, a line of the metadata or a column's value, as it was and as it is.
  package struct Value: Sendable, Hashable, JSONRecord {
    package var name: String
    /// Nil where it was not there.
    package var old: String?
    /// Nil where it is not there.
    package var new: String?
  }

  /// A table, an index, a view, a trigger or a search that differs.
  package struct Object: Sendable, Hashable, JSONRecord {
    package var kind: SeedReader.Object.Kind
    package var name: String
    package var change: Change
    /// The SQL that makes it; nil where it is not there.
    package var old: String?
    package var new: String?

    /// The difference in a few words, for a line of text.
    package var summary: String { "\(kind.rawValue) \(name.visible()) \(change.rawValue)" }
  }

  /// The rows of a table that differ.
  package struct Rows: Sendable, Hashable {
    /// One of them.
    package struct Example: Sendable, Hashable, JSONRecord {
      package var change: Change
      /// The key, as it is shown; of a table without a primary key the whole row.
      package var key: String
      /// The columns that differ, of a row that has changed.
      package var values: [Value]
    }

    /// A column with another value in some rows.
    package struct Column: Sendable, Hashable {
      package var name: String
      /// How many rows have another value.
      package var count: Int
      /// The first of them: its key as it is shown, and both values.
      package var key: String
      package var first: Value
    }

    package var table: String
    package var added = 0
    package var removed = 0
    package var changed = 0
    /// The first ones, in the order of their keys.
    package var examples: [Example] = []
    /// The columns that differ in rows that both have, in the order of the table.
    package var columns: [Column] = []

    package var isEmpty: Bool { added + removed + changed == 0 }
  }

  /// True if the files are the same, byte for byte.
  package var isIdentical = false
  /// The version of the SQLite library that wrote each file, which it notes in the header; nil
  /// where it did not.
  package var oldLibrary: String?
  package var newLibrary: String?
  /// Version numbers, page size and the like.
  package var settings: [Value] = []
  package var objects: [Object] = []
  /// In the order of the new database; tables that are only in one of them are objects.
  package var rows: [Rows] = []
  /// The lines of `seedbed_meta`.
  package var metadata: [Value] = []

  /// True if both hold the same, whatever their bytes are.
  public var hasSameContent: Bool {
    settings.isEmpty && objects.isEmpty && rows.isEmpty && metadata.isEmpty
  }

  /// True if both would be the same if one library had written them: another version lays out the
  /// same content in other bytes.
  package var isSame: Bool {
    isIdentical || hasSameContent && oldLibrary != newLibrary
  }
}

extension SeedComparison: JSONWritable {
  /// The comparison as a JSON object that ends in a newline; the same for the same databases.
  public var json: String {
    JSONTree.joined(["seedbed": toolVersion], jsonTree).rendered + "\n"
  }

  package var jsonTree: JSONTree {
    [
      "same": isSame,
      "identical": isIdentical,
      "library": ["old": oldLibrary, "new": newLibrary] as JSONTree,
      "settings": settings,
      "objects": objects,
      "rows": rows,
      "metadata": metadata,
    ]
  }
}

extension SeedReader.Object.Kind: JSONWritable {}

extension SeedComparison.Rows: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "table": table, "added": added, "removed": removed, "changed": changed,
      "examples": examples,
    ]
  }
}

/// One difference between two databases; printed, a line such as `table 'Book', row 7: pages 1 → 2`.
public struct SeedDifference: Sendable, Hashable, CustomStringConvertible {
  /// A part of a database that differs.
  public enum Part: String, Sendable, CaseIterable {
    case setting, table, search, index, view, trigger, row, metadata
  }

  public let part: Part
  /// The name of the part; of a row, that of its table.
  public let name: String
  public let change: SeedComparison.Change
  public let description: String

  fileprivate init(_ value: SeedComparison.Value, _ part: Part, _ label: String) {
    self.part = part
    name = value.name
    change = value.old == nil ? .added : value.new == nil ? .removed : .changed
    description = "\(label)\(value.name): \(value.old ?? "none") → \(value.new ?? "none")"
  }

  fileprivate init(_ object: SeedComparison.Object) {
    part = Part(rawValue: object.kind.rawValue) ?? .table
    name = object.name
    change = object.change
    description = "\(object.kind.rawValue) '\(object.name)' \(object.change.rawValue)"
  }

  fileprivate init(_ row: SeedComparison.Rows.Example, of table: String) {
    part = .row
    name = table
    change = row.change
    let values = row.values.map { "\($0.name) \($0.old ?? "–") → \($0.new ?? "–")" }
    let fate = row.change == .changed ? values.joined(separator: ", ") : row.change.rawValue
    description = "table '\(table)', row \(row.key): \(fate)"
  }
}

extension SeedComparison: Sequence {
  /// Goes through the differences: settings, objects, the first rows of each table that differ, and
  /// the lines of `seedbed_meta`.
  public func makeIterator() -> IndexingIterator<[SeedDifference]> {
    var all = settings.map { SeedDifference($0, .setting, "") }
    all += objects.map { SeedDifference($0) }
    for table in rows { all += table.examples.map { SeedDifference($0, of: table.table) } }
    all += metadata.map { SeedDifference($0, .metadata, "metadata ") }
    return all.makeIterator()
  }
}
