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

/// A file that an export wrote: its path from the folder, `-` for standard output, and how many records
/// it has, nil for a schema and for SQL.
package typealias ExportedFile = (path: String, records: Int?)
