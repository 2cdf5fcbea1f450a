import SeedbedModelTestSupport
import SeedbedStoring
import Testing

@testable import SeedbedLanguage

struct IndexLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var indexes: [String]
    var change: @Sendable (inout MappingSchema) -> Void

    init(
      _ description: String,
      _ indexes: [String],
      _ change: @escaping @Sendable (inout MappingSchema) -> Void
    ) {
      testDescription = description
      self.indexes = indexes
      self.change = change
    }
  }

  private static func index(_ columns: [String], isUnique: Bool = false) -> Entity.Index {
    Entity.Index(columns: columns, isUnique: isUnique)
  }

  static let cases = [
    Case("foreign keys are indexed", ["CREATE INDEX t_up_id ON t (up_id)"]) { _ in },
    Case("unless not asked for", []) { $0.database.indexForeignKeys = false },
    Case(
      "an index that starts with the foreign key serves it",
      ["CREATE INDEX t_up_id_a ON t (up_id, a)"]
    ) { $0.entities[0].indexes = [index(["up_id", "a"])] },
    Case(
      "one that ends with it does not",
      ["CREATE INDEX t_a_up_id ON t (a, up_id)", "CREATE INDEX t_up_id ON t (up_id)"]
    ) { $0.entities[0].indexes = [index(["a", "up_id"])] },
    Case(
      "unique ones come first, each list once",
      [
        "CREATE UNIQUE INDEX t_a ON t (a)", "CREATE INDEX t_b ON t (b)",
        "CREATE INDEX t_b_a ON t (b, a)", "CREATE INDEX t_up_id ON t (up_id)",
      ]
    ) {
      $0.entities[0].attributes[1].isIndexed = true
      $0.entities[0].attributes[2].isIndexed = true
      $0.entities[0].indexes = [
        index(["b", "a"]), index(["B", "a"]), index(["a"], isUnique: true), index(["id"]),
      ]
    },
    Case("a unique column needs no other", ["CREATE INDEX t_up_id ON t (up_id)"]) {
      $0.entities[0].attributes[1].isUnique = true
      $0.entities[0].attributes[1].isIndexed = true
    },
    Case(
      "names that are taken get a number",
      ["CREATE INDEX t_a_b_3 ON t (a, b)", "CREATE INDEX t_up_id_2 ON t (up_id)"]
    ) {
      $0.entities[0].indexes = [index(["a", "b"])]
      $0.entities.append(Entity("T_UP_ID", [Attribute("id", .integer)]))
      $0.database.views = [
        DatabaseSettings.View(name: "t_a_b", sql: "SELECT 1", location: nowhere),
        DatabaseSettings.View(name: "t_a_b_2", sql: "SELECT 1", location: nowhere),
      ]
    },
  ]

  @Test(arguments: cases)
  func choosesIndexes(_ test: Case) {
    var schema = MappingSchema([
      Entity(
        "t",
        [Attribute("id", .integer), Attribute("a"), Attribute("b")],
        [Relationship("up", to: [0], .toOne(columns: ["up_id"]))]
      )
    ])
    test.change(&schema)
    #expect(schema.layout.indexes.map(\.sql) == test.indexes)
  }
}
