import SeedbedDiagnostics
import SeedbedModel

extension SchemaResolver {
  /// Warns of entities that no dump fills, of mappings that read nothing, and of attributes that
  /// nothing reads; a schema without dumps is a part of others, and not asked.
  func warnAboutUnused() {
    guard !schema.dumps.isEmpty else { return }
    let reached = ReachedMappings(self).all
    let filled = Set(reached.compactMap { schema.mappings[$0].entity })
    for entity in schema.entities.indices {
      if filled.contains(entity) {
        // What no record gives, SQL may.
        if schema.database.after.isEmpty { warnAboutAttributes(of: entity, reached) }
        continue
      }
      let name = rootDeclaration(of: entity).name
      report.warning(
        .unusedEntity,
        "nothing fills '\(name.value)': no dump and no relationship leads to it",
        at: name.span
      )
    }
    for (offset, mapping) in declaration.mappings.enumerated() {
      let index = declaration.entities.count + offset
      guard !reached.contains(index), let entity = schema.mappings[index].entity,
        filled.contains(entity)
      else { continue }
      report.warning(
        .unusedMapping,
        "nothing is read with '\(mapping.name.value)': no dump and no relationship names it",
        at: mapping.name.span
      )
    }
  }

  private func warnAboutAttributes(of entity: Int, _ reached: Set<Int>) {
    let read = Set(
      reached.filter { schema.mappings[$0].entity == entity }
        .flatMap { schema.mappings[$0].attributes.map(\.attribute) }
    )
    for (index, attribute) in schema.entities[entity].attributes.enumerated()
    where !read.contains(index) && attribute.defaultValue == nil {
      report.warning(
        .unusedAttribute,
        "nothing reads '\(attribute.name)': every row has null there",
        at: SourceSpan(location: attribute.location, length: attribute.name.utf8.count),
        fixIt: FixIt(message: "read it in a mapping that a dump uses, or leave it out")
      )
    }
  }
}
