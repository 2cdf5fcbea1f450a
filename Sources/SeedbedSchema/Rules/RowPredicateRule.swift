import SeedbedDiagnostics
import SeedbedModel

extension SchemaResolver {
  /// `deleteWhen` and `prune` see the finished row: its attributes and relationships.
  func checkRowPredicates() {
    for (index, entity) in declaration.entities.enumerated() {
      if let predicate = entity.rules.deleteWhen, let entity = entityOf[index] {
        check(predicate.value, on: entity, at: predicate.span)
      }
    }
    for (offset, mapping) in declaration.mappings.enumerated() {
      let entity = schema.mappings[declaration.entities.count + offset].entity
      if let predicate = mapping.rules.deleteWhen, let entity {
        check(predicate.value, on: entity, at: predicate.span)
      }
    }
    for reading in declaration.dumps.flatMap(\.readings) {
      guard let prune = reading.prune, case .matching(let predicate) = prune.value,
        let name = reading.target?.name.value
      else { continue }
      let mapping = schema.mappings.firstIndex { $0.name == name }
      if let entity = mapping.flatMap({ schema.mappings[$0].entity }) {
        check(predicate, on: entity, at: prune.span)
      }
    }
  }

  private func check(_ predicate: Predicate, on entity: Int, at span: SourceSpan) {
    switch predicate {
    case .any(let predicates):
      for inner in predicates { check(inner, on: entity, at: span) }
    case .all(let lines):
      for line in lines { check(line.keyPath, on: entity, at: span) }
    }
  }

  private func check(_ path: DumpKeyPath, on entity: Int, at span: SourceSpan) {
    if path.root == .member, case .member(let name)? = path.segments.first,
      attributeIndex(name, of: entity) != nil || relationshipIndex(name, of: entity) != nil
        || isBroken(name, of: entity)
    {
      return
    }
    let made = schema.entities[entity]
    let known = made.attributes.map(\.name) + made.relationships.map(\.name)
    let near = suggestion(for: path.source, among: known)
    report.error(
      .unknownAttribute,
      "'\(made.name)' has no attribute or relationship \(quoted(path.source))",
      at: span,
      fixIt: near.map { FixIt(message: "write '\($0)'") }
    )
  }
}
