import SeedbedBase

/// Kinds of rows in one table.
package struct KindSet: Equatable, Sendable {
  /// By index into `Entity.kinds`.
  private var members: [Bool]

  /// A kind and those that extend it.
  package init(_ kind: Int, andExtending kinds: [Entity.Kind]) {
    members = kinds.indices.map { index in
      var next: Int? = index
      while let known = next, known != kind { next = kinds[known].extended }
      return next != nil
    }
  }

  package var holdsAll: Bool { members.allSatisfy { $0 } }

  package func contains(_ kind: Int) -> Bool {
    kind < members.count && members[kind]
  }

  package mutating func formUnion(_ other: KindSet) {
    for index in members.indices where other.contains(index) { members[index] = true }
  }
}

extension MappingSchema {
  /// True if some relationship takes rows of certain kinds alone of an entity's table.
  package func limitsKinds(of entity: Int) -> Bool {
    !entities[entity].kinds.isEmpty
      && entities.contains { owner in
        owner.relationships.contains { $0.kinds(of: entity) != nil }
      }
  }

  /// True if rows of an entity's table differ by their kind, whether a column tells it or not.
  package func tellsKinds(of entity: Int) -> Bool {
    limitsKinds(of: entity) || hasDefaultsByKind(entity)
  }

  /// True if some attribute has a default that rows of other kinds do not get.
  private func hasDefaultsByKind(_ entity: Int) -> Bool {
    let root = mappings.first {
      $0.entity == entity && $0.discriminator == entities[entity].name
    }
    guard let shared = root?.kindAttributes else { return false }
    return entities[entity].attributes.enumerated().contains {
      $0.element.defaultValue != nil && !shared.contains($0.offset)
    }
  }

  /// The names of a relationship's targets: entities, or the kinds whose rows alone it takes.
  package func targetNames(of relationship: Relationship) -> [String] {
    relationship.targets.flatMap { target in
      guard let set = relationship.kinds(of: target) else { return [entities[target].name] }
      let kinds = entities[target].kinds
      return kinds.indices.filter { index in
        set.contains(index) && kinds[index].extended.map { !set.contains($0) } ?? true
      }
      .map { kinds[$0].name }
    }
  }
}
