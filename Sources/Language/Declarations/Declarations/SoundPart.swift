package import SeedbedBase

/// The entities, mappings and dumps of a schema without known problems, which also refer to none with
/// problems: a problem found in them does not follow from another.
package struct SoundPart {
  package private(set) var declaration: SchemaDeclaration
  /// True if the part is smaller than the whole schema.
  package private(set) var isSmaller = false
  private var broken: Set<ExactText>
  private var known: Set<ExactText> = []

  /// Leaves out the items that `broken` names, the damaged ones, and all that refer to them.
  package init(of whole: SchemaDeclaration, without broken: Set<ExactText>) {
    declaration = whole
    self.broken = broken
    let items =
      whole.entities.map { ($0.name.value, $0.isDamaged) }
      + whole.mappings.map { ($0.name.value, $0.isDamaged) }
    for (name, isDamaged) in items {
      known.insert(name)
      if isDamaged { self.broken.insert(name) }
    }
    spread()
    declaration.entities = whole.entities.filter { !isBroken($0.name) }
    declaration.mappings = whole.mappings.filter { !isBroken($0.name) }
    declaration.dumps = whole.dumps.compactMap { dump in
      var dump = dump
      dump.readings = dump.readings.filter { $0.target.map { !isBroken($0.name) } ?? false }
      return dump.isDamaged || dump.readings.isEmpty ? nil : dump
    }
    declaration.tests = []
    declaration.subset = []
    declaration.update = nil
    isSmaller =
      declaration.entities.count < whole.entities.count
      || declaration.mappings.count < whole.mappings.count
      || declaration.dumps.count < whole.dumps.count
  }

  private func isBroken(_ name: Located<String>) -> Bool {
    let name = ExactText(name.value)
    return broken.contains(name) || !known.contains(name)
  }

  // MARK: Spreading

  private mutating func spread() {
    var count = -1
    while count < broken.count {
      count = broken.count
      for entity in declaration.entities { spread(entity) }
      for mapping in declaration.mappings {
        let names = mapping.rules.targets + (mapping.entity.map { [$0] } ?? [])
        let leads = names.contains { isBroken($0) } || looksUp(mapping.rules)
        if leads { broken.insert(ExactText(mapping.name.value)) }
      }
    }
  }

  private mutating func spread(_ entity: EntityDeclaration) {
    let name = ExactText(entity.name.value)
    let names = entity.rules.targets + (entity.extends.map { [$0] } ?? [])
    if names.contains(where: { isBroken($0) }) || looksUp(entity.rules) { broken.insert(name) }
    guard broken.contains(name) else { return }
    // A kind shares its table with what it extends, and an inverse makes a column at the other end.
    if let parent = entity.extends { broken.insert(ExactText(parent.value)) }
    for relationship in entity.rules.relationships where relationship.inverse != nil {
      guard let target = relationship.target else { continue }
      broken.insert(ExactText(target.name.value))
      let mapping = declaration.mappings.first { $0.name.value == target.name.value }
      if let owner = mapping?.entity { broken.insert(ExactText(owner.value)) }
    }
  }

  /// True if a path depends on which relationships hold the records.
  private func looksUp(_ rules: RecordRules) -> Bool {
    guard !broken.isEmpty else { return false }
    let paths =
      rules.keyPaths + rules.attributes.flatMap(\.keyPaths)
      + rules.relationships.flatMap(\.keyPaths)
    return paths.contains { $0.value.root == .parentObject }
  }
}

extension RecordRules {
  /// The entities and mappings that are named.
  fileprivate var targets: [Located<String>] {
    var names = relationships.compactMap { $0.target?.name }
    for variants in (relationships.map(\.reading.variants) + [variants]).compactMap({ $0 }) {
      names += variants.value.mappings.map(\.name)
    }
    return names
  }
}
