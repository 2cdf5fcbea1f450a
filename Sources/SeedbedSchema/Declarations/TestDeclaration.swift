import SeedbedDiagnostics
import SeedbedModel
import SeedbedYAML

/// An item of `tests`.
struct TestDeclaration: Sendable {
  /// Records with the entity or mapping that reads them.
  struct Records: Sendable {
    var target: TargetReference
    var each: EachRule
    var documents: [JSONDocument]
  }

  struct Field: Sendable {
    var name: Located<String>
    var value: SchemaTest.ExpectedValue
  }

  struct Row: Sendable {
    var span: SourceSpan
    var fields: [Field]
  }

  struct Rows: Sendable {
    /// An entity, or a join table.
    var name: Located<String>
    var rows: [Row]
  }

  var span: SourceSpan
  var name: String
  /// The records of `given`, then the test's own.
  var records: [Records] = []
  var variables: [VariableDeclaration] = []
  var document: JSONDocument?
  var dump: String?
  var rows: [Rows] = []
  var codes: [Located<String>] = []
}
