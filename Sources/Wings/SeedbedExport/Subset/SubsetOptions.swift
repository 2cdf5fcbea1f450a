public import SeedbedStoring

/// Which part of a seed a subset takes; the defaults are those of `seedbed subset`.
///
/// A root replaces all that the schema says under `subset`. Without one, the other options change the
/// schema's only root.
public struct SubsetOptions: CancellableOptions {
  /// The database to take rows from, relative to the current directory; it is only read.
  package let database: String
  /// The schema that the database was built with.
  package let schema: Schema
  /// The seed to write.
  package let output: String
  /// The entity whose rows the subset starts from; nil for what the schema says.
  public var root: String?
  /// The rows of the root that count, as a predicate in YAML such as `{ country: Canada }`.
  public var condition: String?
  /// At most so many rows of the root, the first by key.
  public var limit: Int?
  /// So many rows of the root, or a percentage such as `5%`, chosen by a hash of the key.
  public var sample: String?
  /// Lists that come with the rows, as paths such as `invoices.lines` or `tasks(5)`; `*` is all.
  public var paths: [String] = []
  /// References that become null where their row is not in the subset, as `Entity.relationship`.
  public var cuts: [String] = []
  /// True if tables that the schema does not have lose all rows that no other refers to.
  public var dropsUnknown = false
  /// The most rows that the subset may have; nil for any number.
  public var maxRows: Int?
  /// The file for the report as JSON; nil writes none.
  package var reportPath: String?
  /// Replace the output even if it is not a seed.
  package var replacesAnyFile = false
  /// Ends the work from outside; nil where nobody does.
  package var cancellation: Cancellation?

  /// The part that the schema's `subset` means.
  package init(of database: String, schema: Schema, output: String) {
    self.database = database
    self.schema = schema
    self.output = output
  }
}
