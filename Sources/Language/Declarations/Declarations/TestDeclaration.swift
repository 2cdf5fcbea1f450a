/// An item of `tests`.
package struct TestDeclaration: Sendable {
  /// Records with the entity or mapping that reads them.
  package struct Records: Sendable {
    package var target: TargetReference
    package var each: EachRule
    package var documents: [JSONDocument]
  }

  /// The rows of an entity, or of a join table.
  package typealias Rows = Member<[SchemaTest.ExpectedRow]>

  /// The settings that need nothing from elsewhere in the schema.
  package var test: SchemaTest
  /// The records of `given`, then the test's own.
  package var records: [Records] = []
  package var variables: [Member<Literal>] = []
  package var rows: [Rows] = []
}
