import SeedbedModelTestSupport
import Testing

@testable import SeedbedLanguage
@testable import SeedbedMapping

struct PathUseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var isCircle = false
    /// How far the last mapping reads above its record.
    var levels: Int
    var climbs: Bool

    var testDescription: String { "\(isCircle ? "circle" : "chain"), \(levels) levels" }
  }

  private static let count = 30_000

  static let cases = [
    Case(levels: count - 1, climbs: false),
    Case(levels: count, climbs: true),
    Case(isCircle: true, levels: count - 1, climbs: false),
    Case(isCircle: true, levels: count, climbs: true),
  ]

  /// Finds the paths of all mappings, however many of them nest in each other.
  @Test(arguments: cases) func followsNestsOfAnyDepth(_ test: Case) {
    let entities = (0..<Self.count).map { Entity("E\($0)", [Attribute("id", .integer)]) }
    let schema = MappingSchema(entities) { schema in
      for index in entities.indices where test.isCircle || index + 1 < entities.count {
        let next = (index + 1) % entities.count
        var nest = RelationshipMapping(relationship: 0, location: nowhere, mapping: next)
        nest.keyPath = DumpKeyPath(source: "r", root: .member, segments: [.member("r")])
        schema.mappings[index].relationships = [nest]
      }
      let above = DumpKeyPath.Root.parent(levels: test.levels)
      schema.mappings[entities.count - 1].attributes[0].source = .exists(
        DumpKeyPath(source: "", root: above, segments: [.member("id")])
      )
    }
    let use = PathUse(of: DumpReading(location: nowhere, mapping: 0), in: schema)
    #expect(use.climbsAboveTop == test.climbs)
  }
}
