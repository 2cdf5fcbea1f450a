import Testing

@testable import SeedbedLanguage

/// The headers that the snapshot of a request keeps.
struct ResponseHeaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// The dumps, and keys after them.
    let dumps: String
    let headers: [String]

    init(_ name: String, _ dumps: String, _ headers: String...) {
      self.name = name
      self.dumps = dumps
      self.headers = headers
    }

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case("its own", "{ source: s.x, entity: A }", "s.x: a t"),
    Case("of nested records", "{ source: s.x, entity: B }", "s.x: a b t"),
    Case(
      "of a mapping, with those of its entity, and of variants",
      "[{ source: s.x, mapping: M }, { source: s.w, entity: C }]",
      "s.x: a m t",
      "s.w: a b t"
    ),
    Case("of no dump", "{ source: s.z, entity: D }"),
    Case(
      "of a layer, which may read with any mapping",
      "{ source: s.x, entity: A }\nlayers: { l: { dumps: { source: s.w, entity: D } } }",
      "s.x: a t",
      "s.w: a b m t"
    ),
  ])
  func areThoseThatItsRecordsAreReadWith(_ item: Case) throws {
    let made = try schema(
      """
      seedbed: 1
      sources:
        s:
          baseURL: https://h.example.org/
          requests: { x: { get: x }, w: { get: w }, z: { get: z } }
      entities:
        T:
          primaryKey: id
          attributes: { id: integer, t: { type: text, keyPath: "@response.header.t" } }
        A:
          extends: T
          attributes: { a: { type: text, template: "{@response.header.a} {@response.url}" } }
        B:
          primaryKey: id
          attributes: { id: integer, b: { type: text, keyPath: [x, "@response.header.b"] } }
          relationships: { as: { entity: A, many: true } }
        C: { variants: [{ when: { k: 1 }, entity: B }, { otherwise: skip }] }
        D: { primaryKey: id, attributes: { id: integer } }
      mappings:
        M: { entity: A, extends: default, attributes: { a: "@response.header.m" } }
      dumps: \(item.dumps)
      """
    )
    let kept = made.sources.flatMap(\.requests).filter { !$0.responseHeaders.isEmpty }
    #expect(
      kept.map { "\($0.fullName): \($0.responseHeaders.joined(separator: " "))" } == item.headers
    )
  }
}
