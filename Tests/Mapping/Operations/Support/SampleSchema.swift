import SeedbedBase

@testable import SeedbedLanguage

/// A schema with a reference of every kind.
enum SampleSchema {
  static let country = 0
  static let city = 1
  static let step = 2
  static let note = 3
  static let event = 4

  static var schema: MappingSchema {
    var schema = MappingSchema(file: "schema.yml", folder: ".", hash: "")
    schema.entities = [countries, cities, steps, notes, events]
    schema.mappings = [cityMapping]
    return schema
  }

  private static let nowhere = TextLocation(file: "schema.yml", line: 1, column: 1)

  private static func attribute(
    _ name: String,
    _ type: AttributeType,
    _ collation: Collation = .binary
  ) -> Attribute {
    var attribute = Attribute(
      name: name,
      location: nowhere,
      column: name,
      conversion: Conversion(type: type)
    )
    attribute.collation = collation
    return attribute
  }

  private static func relationship(
    _ name: String,
    _ targets: [Int],
    _ storage: Relationship.Storage
  ) -> Relationship {
    Relationship(name: name, location: nowhere, targets: targets, storage: storage)
  }

  /// Keyed by a text; another attribute is named by a foreign key.
  private static var countries: Entity {
    var entity = Entity(name: "Country", location: nowhere, table: "country")
    entity.attributes = [attribute("code", .text, .noCase), attribute("name", .text, .rtrim)]
    var cities = relationship("cities", [city], .oneToMany(inverse: 0))
    cities.isOrdered = true
    entity.relationships = [cities, relationship("twins", [country], .none(isMany: true))]
    entity.primaryKey = [.attribute(0)]
    return entity
  }

  /// Keyed by its country and a number.
  private static var cities: Entity {
    var entity = Entity(name: "City", location: nowhere, table: "city")
    entity.attributes = [attribute("number", .integer)]
    entity.relationships = [
      relationship("country", [country], .toOne(columns: ["country"])),
      relationship("former", [country], .toOne(columns: ["former"])),
    ]
    entity.primaryKey = [.relationship(0), .attribute(0)]
    entity.discriminatorColumn = "kind"
    return entity
  }

  private static var cityMapping: Mapping {
    var mapping = Mapping(name: "City", location: nowhere, entity: city)
    for isPrimaryKey in [false, true, false] {
      var reading = RelationshipMapping(relationship: 1, location: nowhere, mapping: 0)
      reading.foreignKey = RelationshipMapping.ForeignKey(
        parts: [
          RelationshipMapping.ForeignKey.Part(
            attribute: isPrimaryKey ? 0 : 1,
            keyPath: DumpKeyPath(member: "x")
          )
        ],
        isPrimaryKey: isPrimaryKey
      )
      mapping.relationships.append(reading)
    }
    return mapping
  }

  /// Keyed by a city, whose key is compound, and a position.
  private static var steps: Entity {
    var entity = Entity(name: "Step", location: nowhere, table: "step")
    entity.attributes = [attribute("text", .text), attribute("position", .integer)]
    entity.relationships = [relationship("city", [city], .toOne(columns: ["a", "b"]))]
    entity.primaryKey = [.relationship(0), .attribute(1)]
    return entity
  }

  /// Keyed by its subject, a row of one of two entities.
  private static var notes: Entity {
    var entity = Entity(name: "Note", location: nowhere, table: "note")
    entity.attributes = [attribute("text", .text)]
    entity.relationships = [
      relationship("subject", [country, event], .toOne(columns: ["type", "id"]))
    ]
    entity.primaryKey = [.relationship(0)]
    return entity
  }

  /// Without a key: every record makes a row.
  private static var events: Entity {
    var entity = Entity(name: "Event", location: nowhere, table: "event")
    entity.attributes = [attribute("text", .text)]
    entity.relationships = [relationship("at", [step], .toOne(columns: ["a", "b", "c"]))]
    return entity
  }
}
