import SeedbedText

/// How the files of an export are shaped.
public enum ExportShape: String, Sendable, CaseIterable {
  /// As the dumps that the schema reads, with a copy of the schema.
  case dumps
  /// A file for each entity: stored values under attribute names, references as keys.
  case flat
  /// A file for each table: columns as they are.
  case table
}

/// How an export writes attributes that are null.
public enum ExportNulls: String, Sendable, CaseIterable {
  /// The member is left out.
  case omit
  /// The member is null.
  case write
}

/// How records are written as JSON.
package struct ExportForm: Sendable {
  package var shape = ExportShape.dumps
  package var nulls = ExportNulls.write
  /// True if dumps go over several lines, two spaces a level; nil for as it is usual.
  package var isPretty: Bool?
  /// True if dumps that are a list of records are written as a record a line.
  package var isLines = false
  package var isGzipped = false
  /// The names of the entities, or of the tables, that are written; empty for all.
  package var entities: [String] = []

  package init() {}

  /// True if an entity or a table with this name is written.
  func includes(_ name: String) -> Bool {
    entities.isEmpty || entities.contains(name)
  }
}

/// A file that an export wrote: its path from the folder, `-` for standard output, and how many records
/// it has, nil for a schema and for SQL.
package typealias ExportedFile = (path: String, records: Int?)
