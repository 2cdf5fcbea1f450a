package import SeedbedModel

/// An item of `tests`.
package struct TestDeclaration: Sendable {
  /// Records with the entity or mapping that reads them.
  package struct Records: Sendable {
    package var target: TargetReference
    package var each: EachRule
    package var documents: [JSONDocument]
  }

  package struct Rows: Sendable {
    /// An entity, or a join table.
    package var name: Located<String>
    package var rows: [SchemaTest.ExpectedRow]
  }

  package var span: SourceSpan
  package var name: String
  /// The records of `given`, then the test's own.
  package var records: [Records] = []
  package var variables: [Member<Literal>] = []
  package var document: JSONDocument?
  package var dump: String?
  package var rows: [Rows] = []
  package var codes: [Located<String>] = []
}
