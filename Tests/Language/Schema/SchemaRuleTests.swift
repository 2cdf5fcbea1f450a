import SeedbedBase
import Testing

@testable import SeedbedLanguage

/// The list of rules, and rules of values.
struct SchemaRuleTests {
  @Test func listsEachRuleOnce() {
    let names = ResolvedSchema.rules.map { "\($0)" }
    #expect(names.count > 20)
    #expect(Set(names).count == names.count)
  }

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
    #expect(MemberNameRule.check(resolved).map(\.code) == [.duplicateName])
    #expect(DecimalFormRule.check(resolved).map(\.code) == [.decimalText])
    #expect(OrderRule.check(resolved).isEmpty)
    #expect(resolved.report.diagnostics.sorted.count == 2)
  }

  private static let location = TextLocation(file: "schema.yml", line: 1, column: 1)
}
