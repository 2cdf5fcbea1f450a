public import SeedbedModel
package import SeedbedPipeline

/// How the types of a schema's rows are written.
public struct GenerateOptions: Sendable {
  /// The mapping schema.
  package let schema: Schema
  /// The one file to write; nil for all that the schema lists under `generate`.
  public var form: GeneratedForm?
  /// True if the form of the first file in the language of `form` counts, where the schema lists one
  /// under `generate`.
  package var prefersFormOfSchema = false
  /// Where `form` is written; nil to return the text alone.
  public var output: String?
  /// True if files replace any that have their names.
  public var replacesAnyFile = false
  /// Compare the files with what would be written, and write nothing.
  public var checks = false

  /// All files that a schema lists.
  package init(_ schema: Schema) {
    self.schema = schema
  }
}
