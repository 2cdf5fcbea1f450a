import SeedbedBase

extension SchemaResolver {
  /// Turns the names in `subset` into entities and relationships.
  func resolveSubset() {
    for item in declaration.subset {
      guard let name = item.root, let (member, entity) = rows(of: name) else { continue }
      var root = SubsetRoot(
        entity: entity,
        kinds: members[entity].firstIndex(of: member).flatMap { kind in
          kind == 0 ? nil : KindSet(kind, andExtending: schema.entities[entity].kinds)
        },
        name: name.value,
        location: item.span.location,
        text: item.text(hidesCondition: hidesCondition(of: item))
      )
      root.predicate = item.predicate?.predicate
      root.amount = item.limit.map { .first($0) } ?? item.sample ?? .all
      root.paths = item.paths.flatMap { subsetPaths($0, from: entity) }
      root.cuts = item.cuts.compactMap { subsetCut($0) }
      schema.subset.append(root)
    }
  }

  /// True if the condition names an attribute whose values are pseudonyms, wherever it stands: its
  /// constants are not stored.
  private func hidesCondition(of item: SubsetDeclaration) -> Bool {
    let names = (item.predicate?.paths ?? []).flatMap(\.value.memberNames)
    return schema.entities.contains { entity in
      entity.attributes.contains { $0.conversion.pseudonym != nil && names.contains($0.name) }
        || entity.relationships.contains { relationship in
          names.contains(relationship.name)
            && relationship.targets.contains { schema.hasPseudonymInKey(of: $0) }
        }
    }
  }

  /// The entity whose rows a name means, and its declaration; nil, with a report, where nothing in
  /// the table tells these rows apart.
  func rows(of name: Located<String>) -> (member: Int, entity: Int)? {
    guard let member = entityDeclaration(named: name) else { return nil }
    if let entity = entityOf[member],
      members[entity][0] == member || schema.entities[entity].discriminatorColumn != nil
    {
      return (member, entity)
    }
    report.error(.unknownEntity, at: name.span) {
      "\(quoted(name.value)) has no rows of its own: nothing distinguishes them in its table"
    }
    return nil
  }

  // MARK: - Paths

  /// The path with its names resolved; `*` gives one for each list of the root.
  private func subsetPaths(
    _ declared: [SubsetDeclaration.Step],
    from root: Int
  ) -> [[SubsetRoot.Step]] {
    if declared.count == 1, declared[0].name.value == "*" {
      return allLists(of: root, limit: declared[0].limit).map { [$0] }
    }
    var steps: [SubsetRoot.Step] = []
    var entities = [root]
    for step in declared {
      guard let links = subsetLinks(step.name, from: entities) else { return [] }
      steps.append(SubsetRoot.Step(name: step.name.value, links: links, limit: step.limit))
      entities =
        links.flatMap {
          schema.entities[$0.owner].relationships[$0.relationship].targets
        }
        .distinct
    }
    return [steps]
  }

  /// The relationships of a name; nil, with a report, where none of the entities has one.
  private func subsetLinks(_ name: Located<String>, from entities: [Int]) -> [SubsetRoot.Link]? {
    var links: [SubsetRoot.Link] = []
    for entity in entities {
      if isBroken(name.value, of: entity) { return nil }
      guard let index = relationshipIndex(name.value, of: entity) else { continue }
      if case .none = schema.entities[entity].relationships[index].storage {
        report.error(.unknownRelationship, at: name.span) {
          "no row stores \(quoted(name.value)), because it has 'stored: false'"
        }
        return nil
      }
      links.append(SubsetRoot.Link(owner: entity, relationship: index))
    }
    guard links.isEmpty else { return links }
    let owners = entities.map { quoted(schema.entities[$0].name) }.joined(separator: ", ")
    let known = entities.flatMap { schema.entities[$0].relationships.map(\.name) }
    let missing = entities.lazy.compactMap { self.missingList(name.value, of: $0) }.first
    report.unknown(.unknownRelationship, name, among: known, otherwise: missing) {
      "\(owners) has no relationship \(quoted(name.value))"
    }
    return nil
  }

  /// The line that makes a list of the rows that refer to an entity, if the name is like theirs.
  private func missingList(_ name: String, of root: Int) -> FixIt? {
    for (owner, entity) in schema.entities.enumerated()
    where name.lowercased().hasPrefix(entity.name.lowercased().dropLast()) {
      for (index, end) in entity.relationships.enumerated() where end.targets == [root] {
        guard case .toOne = end.storage,
          !schema.entities[root].relationships.contains(where: {
            if case .oneToMany(index) = $0.storage { $0.targets == [owner] } else { false }
          })
        else { continue }
        let line = "\(name): { entity: \(entity.name), many: true, inverse: \(end.name) }"
        return FixIt(message: "declare '\(line)' in \(quoted(schema.entities[root].name))")
      }
    }
    return nil
  }

  /// The lists of an entity, then the references to it whose other end is no list.
  private func allLists(of root: Int, limit: Int?) -> [SubsetRoot.Step] {
    var steps: [SubsetRoot.Step] = []
    var inverses: Set<RelationshipID> = []
    for (index, relationship) in schema.entities[root].relationships.enumerated() {
      switch relationship.storage {
      case .toOne, .none: continue
      case .oneToMany(let inverse):
        for target in relationship.targets {
          inverses.insert(RelationshipID(entity: target, relationship: inverse))
        }
      case .manyToMany: break
      }
      let link = SubsetRoot.Link(owner: root, relationship: index)
      steps.append(SubsetRoot.Step(name: relationship.name, links: [link], limit: limit))
    }
    for (owner, entity) in schema.entities.enumerated() {
      for (index, relationship) in entity.relationships.enumerated()
      where relationship.targets.contains(root)
        && !inverses.contains(RelationshipID(entity: owner, relationship: index))
      {
        guard case .toOne = relationship.storage else { continue }
        let link = SubsetRoot.Link(owner: owner, relationship: index, isReversed: true)
        let name = "\(entity.name).\(relationship.name)"
        steps.append(SubsetRoot.Step(name: name, links: [link], limit: limit))
      }
    }
    return steps
  }

  // MARK: - Cuts

  private func subsetCut(_ text: Located<String>) -> SubsetRoot.Link? {
    guard let dot = text.value.firstIndex(of: ".") else {
      report.error(.wrongKind, at: text.span) {
        "expected a reference, as 'Entity.relationship', found \(quoted(text.value))"
      }
      return nil
    }
    let owner = Located(String(text.value[..<dot]), at: text.span)
    let name = String(text.value[text.value.index(after: dot)...])
    guard let member = entityNamed(owner.value) else {
      report.unknown(
        .unknownEntity,
        owner,
        among: declaration.entities.map(\.name.value),
        lead: "",
        tail: ".\(name)"
      ) {
        "no entity is called \(quoted(owner.value))"
      }
      return nil
    }
    guard let entity = entityOf[member] else { return nil }
    guard let index = relationshipIndex(name, of: entity) else {
      guard !isBroken(name, of: entity) else { return nil }
      report.unknown(
        .unknownRelationship,
        Located(name, at: text.span),
        among: schema.entities[entity].relationships.filter { !$0.isMany }.map(\.name),
        lead: "\(owner.value)."
      ) {
        "\(quoted(owner.value)) has no relationship \(quoted(name))"
      }
      return nil
    }
    guard isCuttable(index, of: entity, text) else { return nil }
    return SubsetRoot.Link(owner: entity, relationship: index)
  }

  /// True if rows may have null in place of a reference.
  private func isCuttable(_ index: Int, of entity: Int, _ text: Located<String>) -> Bool {
    let relationship = schema.entities[entity].relationships[index]
    guard case .toOne(let columns) = relationship.storage else {
      report.error(.unknownRelationship, at: text.span) {
        "\(quoted(text.value)) is not a reference of its rows; 'cut' takes a stored to-one"
      }
      return false
    }
    let isKey = schema.entities[entity].primaryKey.contains(.relationship(index))
    if relationship.isRequired || isKey {
      report.error(.requiredCut, at: text.span) {
        "\(quoted(text.value)) cannot be cut: it is \(isKey ? "part of the key" : "required")"
      }
      return false
    }
    var others = schema.entities[entity].attributes.filter(\.isStored).map(\.column)
    for (other, relationship) in schema.entities[entity].relationships.enumerated() {
      if other != index, case .toOne(let columns) = relationship.storage { others += columns }
    }
    if let shared = columns.first(where: { others.contains($0) }) {
      report.error(.requiredCut, at: text.span) {
        "\(quoted(text.value)) cannot be cut: its column \(quoted(shared)) stores other values, too"
      }
      return false
    }
    return true
  }
}

extension SubsetDeclaration {
  /// The item as compact JSON, its keys in one order.
  fileprivate func text(hidesCondition: Bool) -> String {
    let members = ["root", "where", "limit", "sample", "with", "cut"].compactMap { key in
      texts[key].map { text in
        "\"\(key)\":\(key == "where" && hidesCondition ? "\"\(hiddenValue)\"" : text)"
      }
    }
    return "{\(members.joined(separator: ","))}"
  }
}
