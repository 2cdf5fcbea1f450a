import SeedbedDiagnostics
import Testing

@testable import SeedbedSchema

/// The list of rules; `SchemaRule.check` asserts that a rule reports only its own codes.
struct SchemaRuleTests {
  @Test func listsEachRuleOnce() {
    let names = SchemaRule.all.map(\.name)
    #expect(names.count > 20)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: SchemaRule.all.map(\.name))
  func namesTheCodesOfARule(name: String) throws {
    let rule = try #require(SchemaRule.all.first { $0.name == name })
    #expect(!rule.codes.isEmpty)
    #expect(Set(rule.codes).count == rule.codes.count)
    #expect(rule.codes.allSatisfy { $0.rawValue.hasPrefix("schema.") })
  }
}
