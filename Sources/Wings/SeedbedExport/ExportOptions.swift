import SeedbedBase
public import SeedbedStoring

/// Options of an export; the defaults are those of `seedbed export`.
public struct ExportOptions: CancellableOptions {
  /// The database to export: a seed, or any other.
  package let database: String
  /// The mapping schema; nil where tables are exported as they are.
  package let schema: Schema?
  /// The folder to write, or `-` for standard output, which takes one entity.
  package let output: String
  public var shape = ExportShape.dumps
  /// How attributes that are null are written.
  public var nulls = ExportNulls.write
  /// True if dumps go over several lines; nil for all dumps but NDJSON.
  package var indents: Bool?
  /// True if dumps that are a list of records are written as NDJSON, a record a line.
  public var writesLines = false
  /// True if files are gzipped.
  public var gzips = false
  /// The entities to write, or the tables where there is no schema; empty for all.
  public var entities: [String] = []
  /// A predicate on the one entity's attributes, in the language of schemas; nil for all rows.
  public var condition: String?
  /// True if the folder may hold other files than those of an export, which are replaced.
  package var replacesAnyFile = false
  /// True if a database is built from the export and compared with the exported one; nil for
  /// exports in the shape of dumps that are whole.
  public var verifies: Bool?
  /// Permissions of the schema, and of the schema that is written.
  package var trust: SchemaTrust
  /// True if what does not come back is an error, and nothing is written then.
  public var isStrict = false
  /// Ends the export from outside; nil where nobody does.
  package var cancellation: Cancellation?

  /// All rows of a database.
  package init(database: String, schema: Schema? = nil, output: String) {
    self.database = database
    self.schema = schema
    trust = schema?.trust ?? SchemaTrust()
    self.output = output
    if schema == nil { shape = .table }
  }

  /// True if what is written is built and compared.
  package var isVerified: Bool {
    verifies ?? (shape == .dumps && entities.isEmpty && condition == nil && output != "-")
  }

  /// True if an entity or a table with this name is written.
  func includes(_ name: String) -> Bool {
    entities.isEmpty || entities.contains(name)
  }
}

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
