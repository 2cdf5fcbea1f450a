import SeedbedDiagnostics
import SeedbedModel
import Testing

@testable import SeedbedDeclarations
@testable import SeedbedSchema

/// Rules of values.
struct SchemaRuleTests {
  @Test func checksValuesThatNoTextGave() {
    var schema = MappingSchema(file: "schema.yml", folder: ".", hash: "")
    var entity = Entity(name: "Item", location: Self.location, table: "item")
    entity.attributes = [
      Attribute(
        name: "price",
        location: Self.location,
        column: "price",
        conversion: Conversion(type: .decimal)
      )
    ]
    entity.relationships = [
      Relationship(
        name: "price",
        location: Self.location,
        targets: [0],
        storage: .toOne(columns: ["price_id"])
      )
    ]
    schema.entities = [entity]
    let resolver = SchemaResolver(SchemaDeclaration(), schema: schema, report: SchemaReport())
    resolver.keyShapes = [[]]
    let resolved = ResolvedSchema(resolver)
    resolved.checkMemberNames()
    #expect(resolved.report.diagnostics.sorted.map(\.code) == [.duplicateName])
    resolved.checkDecimalForms()
    resolved.checkOrders()
    let codes = Set(resolved.report.diagnostics.sorted.map(\.code))
    #expect(codes == [.duplicateName, .decimalText])
  }

  private static let location = TextLocation(file: "schema.yml", line: 1, column: 1)
}
