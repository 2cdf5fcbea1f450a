import SeedbedBase

extension EntityResolver {
  /// Finds out which entities share a table.
  func resolveFamilies() {
    let entities = declaration.entities
    parents = entities.map { entity in
      entity.extends.flatMap { entityDeclaration(named: $0) }
    }
    for index in entities.indices { cutCycle(from: index) }
    roots = entities.indices.map { lineage(of: $0)[0] }
    for index in entities.indices where parents[index] != nil { checkExtending(entities[index]) }
    entityOf = Array(repeating: nil, count: entities.count)
    var families = entities.map { _ in [Int]() }
    for index in entities.indices { families[roots[index]].append(index) }
    for index in entities.indices where parents[index] == nil {
      let family = families[index]
      guard hasTable(index, isExtended: family.count > 1) else { continue }
      let entity = entities[index]
      let made = Entity(
        name: entity.name.value,
        location: entity.name.span.location,
        table: entity.table?.value ?? naming(of: index).name(entity.name.value)
      )
      for member in family { entityOf[member] = schema.entities.count }
      members.append([index] + family.filter { $0 != index })
      schema.entities.append(made)
    }
    drafts = schema.entities.map { _ in [] }
    keyShapes = schema.entities.map { _ in nil }
  }

  /// True if no entity extends too many others, one after the other: each takes over what all of
  /// them have.
  func extendsWithinLimit() -> Bool {
    for entity in declaration.entities {
      var line: [Int] = []
      var next = entity.extends
      while let name = next, line.count <= SchemaLimit.extending {
        guard let index = entityNamed(name.value) else { break }
        line.append(index)
        next = declaration.entities[index].extends
      }
      // A short circle is reported as a circle.
      guard line.count > SchemaLimit.extending, Set(line).count == line.count,
        let extends = entity.extends
      else { continue }
      report.error(.tooMany, at: extends.span) {
        "expected at most \(SchemaLimit.extending) entities that extend each other, found more"
          + " at \(quoted(entity.name.value))"
      }
      return false
    }
    return true
  }

  private func cutCycle(from index: Int) {
    var seen = [index]
    while let next = parents[seen[seen.count - 1]] {
      if next == index, let extends = declaration.entities[index].extends {
        let names = (seen + [index]).map { declaration.entities[$0].name.value }
        report.error(.extendsCycle, at: extends.span) {
          "\(quoted(declaration.entities[index].name.value)) extends itself"
        }
        .note(seen.count > 1 ? names.joined(separator: " extends ") : nil)
        parents[index] = nil
        return
      }
      if seen.contains(next) { return }
      seen.append(next)
    }
  }

  /// An entity that only chooses among others keeps no rows itself.
  private func hasTable(_ index: Int, isExtended: Bool) -> Bool {
    let entity = declaration.entities[index]
    return entity.rules.variants == nil || !entity.rules.attributes.isEmpty
      || entity.primaryKey != nil || isExtended
  }

  /// Keys about the table belong to the entity that has the table.
  private func checkExtending(_ entity: EntityDeclaration) {
    let misplaced: [(key: String, span: SourceSpan?)] = [
      ("table", entity.table?.span),
      ("primaryKey", entity.primaryKey?.span),
      ("surrogateKey", entity.surrogateKey?.span),
      ("sequence", entity.sequence?.span),
      ("discriminator", entity.discriminator?.span),
      ("search", entity.search?.span),
      ("update", entity.update?.span),
      ("deleteWhen", entity.rules.deleteWhen?.span),
    ]
    for case (let key, let span?) in misplaced {
      report.error(.misplacedKey, at: span) {
        "'\(key)' belongs in the entity that \(quoted(entity.name.value)) extends: they share"
          + " its table"
      }
    }
    let required =
      entity.rules.attributes.compactMap(\.column.isRequired)
      + entity.rules.relationships.compactMap(\.isRequired)
    for required in required where required.value {
      report.error(.misplacedKey, at: required.span) {
        "'required' is not allowed in \(quoted(entity.name.value)), which shares its table with"
          + " other entities"
      }
      .fix("write 'onMissing: error' and 'onNull: error'")
    }
  }
}
