public import SeedbedPipeline
import SeedbedText

/// Options of a check of a schema's dumps; the defaults are those of `seedbed validate --dumps`.
public struct DumpCheckOptions: RunOptionsHolding, Hashable {
  /// The mapping schema.
  public var schema: SchemaSource
  public var run = RunOptions()
  /// The template in the place of the schema's own `database.copyOf`; nil takes that.
  public var copyOf: String?
  /// How many records of each file and reading are read; nil reads all.
  public var sample: Int?
  /// True if the values of each path are counted, and the keys that nothing reads; a check without
  /// them takes no longer than a build.
  package var countsValues = true

  public init(schema: SchemaSource) {
    self.schema = schema
  }

  /// The options for a schema in a file, by its path from the current directory.
  public init(schemaPath: String) {
    self.init(schema: .file(schemaPath))
  }
}
