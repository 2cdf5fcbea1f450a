import SeedbedBase
import SeedbedModelTestSupport
import Testing

@testable import SeedbedLanguage
@testable import SeedbedStoring

struct KeyPartTests {
  /// users (surrogate), rooms (compound), desks in rooms owned by users, things of any kind.
  private let schema = MappingSchema([
    Entity("users", [Attribute("email"), Attribute("year", .integer)]) {
      $0.surrogateKey = "pk"
      $0.primaryKey = [.attribute(0), .attribute(1)]
    },
    Entity("rooms", [Attribute("floor", .integer), Attribute("door")]) {
      $0.primaryKey = [.attribute(0), .attribute(1)]
    },
    Entity(
      "desks",
      [Attribute("number", .integer)],
      [
        Relationship("room", to: [1], .toOne(columns: ["room_floor", "room_door"])),
        Relationship("user", to: [0], .toOne(columns: ["user_id"])),
        Relationship("thing", to: [0, 3], .toOne(columns: ["thing_type", "thing_id"])),
      ]
    ) {
      $0.primaryKey = [.relationship(0), .relationship(1), .attribute(0), .relationship(2)]
    },
    Entity("things", [Attribute("id", .integer)]),
  ])

  @Test func makesColumnsFromTheCellsOfTheNaturalKey() {
    let parts = schema.referenceParts(to: 2)
    #expect(
      parts == [
        KeyPart(storage: .integer, collation: .binary, cells: 0..<1, value: .cell),
        KeyPart(storage: .text, collation: .binary, cells: 1..<2, value: .cell),
        KeyPart(storage: .integer, collation: .binary, cells: 2..<4, value: .surrogate(of: 0)),
        KeyPart(storage: .integer, collation: .binary, cells: 4..<5, value: .cell),
        KeyPart(storage: .text, collation: .binary, cells: 5..<6, value: .cell),
        KeyPart(
          storage: .integer,
          collation: .binary,
          cells: 5..<8,
          value: .polymorphic(targets: [0, 3])
        ),
      ]
    )
    #expect(schema.naturalKeyCount(of: 2) == 8)
  }

  @Test func putsTheColumnsOfTheKeyInItsOrder() {
    let desks = schema.layout.tables[2]
    #expect(
      desks.primaryKey.map { desks.columns[$0].name } == [
        "room_floor", "room_door", "user_id", "number", "thing_type", "thing_id",
      ]
    )
    #expect(desks.references.map(\.columns) == [[1, 2], [3], [4, 5]])
    #expect(
      desks.columns.map(\.source).prefix(3) == [
        .slot(0), .reference(0, part: 0), .reference(0, part: 1),
      ]
    )
  }

  @Test func sharesAColumnBetweenReferences() {
    var schema = schema
    schema.entities[2].relationships.append(
      Relationship("next", to: [1], .toOne(columns: ["ROOM_FLOOR", "next_door"])) {
        $0.isRequired = true
      }
    )
    let desks = schema.layout.tables[2]
    #expect(desks.references[3].columns == [1, 6])
    #expect(desks.columns[1].sharedSources == [.reference(3, part: 0)])
  }
}
