package import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping
package import SeedbedStoring

package let nowhere = TextLocation(file: "schema.yml", line: 1, column: 1)

extension Attribute {
  package init(
    _ name: String,
    _ type: AttributeType = .text,
    _ change: (inout Attribute) -> Void = { _ in }
  ) {
    self.init(name: name, location: nowhere, column: name, conversion: Conversion(type: type))
    change(&self)
  }
}

extension Relationship {
  package init(
    _ name: String,
    to targets: [Int],
    _ storage: Storage,
    _ change: (inout Relationship) -> Void = { _ in }
  ) {
    self.init(name: name, location: nowhere, targets: targets, storage: storage)
    change(&self)
  }
}

extension Entity {
  /// An entity whose key is its first attribute, unless `change` says otherwise.
  package init(
    _ name: String,
    _ attributes: [Attribute],
    _ relationships: [Relationship] = [],
    _ change: (inout Entity) -> Void = { _ in }
  ) {
    self.init(name: name, location: nowhere, table: name)
    self.attributes = attributes
    self.relationships = relationships
    primaryKey = [.attribute(0)]
    change(&self)
  }
}

extension MappingSchema {
  package init(
    _ entities: [Entity],
    joins: [JoinTable] = [],
    _ change: (inout MappingSchema) -> Void = { _ in }
  ) {
    self.init(file: "schema.yml", folder: ".", hash: "")
    self.entities = entities
    joinTables = joins
    mappings = entities.indices.map { index in
      var mapping = Mapping(name: entities[index].name, location: nowhere, entity: index)
      mapping.attributes = entities[index].attributes.enumerated().map { number, attribute in
        AttributeMapping(
          attribute: number,
          location: nowhere,
          source: .sequence,
          conversion: attribute.conversion
        )
      }
      return mapping
    }
    change(&self)
  }

  package var layout: DatabaseLayout { DatabaseLayout(schema: self, slots: makeSlotLayouts()) }
}

extension DatabaseLayout {
  /// All statements that make tables and indexes.
  package var statements: [String] { order.map { self[$0].sql } + indexes.map(\.sql) }
}
