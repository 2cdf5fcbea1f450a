import SeedbedMapping
import SeedbedModel

/// The attributes and relationships of entities that records of some mapping give.
struct FilledMembers {
  private var attributes: Set<[Int]> = []
  private var relationships: Set<[Int]> = []

  init(_ profile: DumpProfile, _ schema: MappingSchema) {
    for (mapping, counts) in zip(schema.mappings, profile.mappings) {
      guard let entity = mapping.entity else { continue }
      for (values, attribute) in zip(counts.attributes, mapping.attributes)
      where values.isFound {
        attributes.insert([entity, attribute.attribute])
      }
      for (values, relationship) in zip(counts.relationships, mapping.relationships)
      where values.isFound {
        relationships.insert([entity, relationship.relationship])
      }
    }
  }

  func hasAttribute(_ index: Int, of entity: Int?) -> Bool {
    entity.map { attributes.contains([$0, index]) } ?? false
  }

  func hasRelationship(_ index: Int, of entity: Int?) -> Bool {
    entity.map { relationships.contains([$0, index]) } ?? false
  }
}
