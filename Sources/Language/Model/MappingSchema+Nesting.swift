extension MappingSchema {
  /// By entity: whether records can be nested in records of the same entity, at any depth.
  package var nestsItself: [Bool] {
    var nested = entities.map { _ in Set<Int>() }
    for nesting in SchemaGraph(self).nestings {
      let relationships = entities[nesting.entity].relationships
      nested[nesting.entity].formUnion(relationships[nesting.relationship.relationship].targets)
    }
    return nested.indices.map { entity in
      SchemaGraph.reach(nested[entity].sorted()) { nested[$0].sorted() }.contains(entity)
    }
  }
}
