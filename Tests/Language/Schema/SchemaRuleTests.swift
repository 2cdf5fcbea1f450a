import SeedbedBase
import Testing

@testable import SeedbedLanguage

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
    let report = resolved.report
    #expect(report.problems { resolved.checkMemberNames() }.map(\.code) == [.duplicateName])
    #expect(report.problems { resolved.checkDecimalForms() }.map(\.code) == [.decimalText])
    #expect(report.problems { resolved.checkOrders() }.isEmpty)
    #expect(report.diagnostics.sorted.count == 2)
  }

  private static let location = TextLocation(file: "schema.yml", line: 1, column: 1)
}
