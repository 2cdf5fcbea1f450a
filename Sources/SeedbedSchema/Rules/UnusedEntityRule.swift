import SeedbedDiagnostics
import SeedbedModel

extension SchemaResolver {
  /// Warns of entities that no dump fills, directly or through others' relationships.
  func warnAboutUnusedEntities() {
    guard !schema.dumps.isEmpty else { return }
    var reached: Set<Int> = []
    var open =
      schema.dumps.flatMap(\.readings).map(\.mapping)
      + schema.tests.flatMap(\.records).map(\.mapping)
    while let next = open.popLast() {
      guard reached.insert(next).inserted else { continue }
      open += mappingsChosen(from: next)
      let mapping = schema.mappings[next]
      for reading in mapping.relationships {
        guard let entity = mapping.entity else { continue }
        let relationship = schema.entities[entity].relationships[reading.relationship]
        if reading.keyPath != nil || relationship.onDangling == .stub {
          open.append(reading.mapping)
        }
      }
    }
    let filled = Set(reached.compactMap { schema.mappings[$0].entity })
    for entity in schema.entities.indices where !filled.contains(entity) {
      let name = rootDeclaration(of: entity).name
      report.warning(
        .unusedEntity,
        "nothing fills '\(name.value)': no dump and no relationship leads to it",
        at: name.span
      )
    }
  }
}
