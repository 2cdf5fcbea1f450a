/// How the cells of an entity's natural key are compared and written as bytes.
///
/// The bytes of a key order, by `memcmp`, as SQLite orders the key's columns, and two keys have
/// the same bytes exactly when they name the same row.
package struct KeyShape: Equatable, Sendable {
  /// One cell of a key.
  package struct Part: Equatable, Sendable {
    package var storage: StorageClass
    package var collation: Collation

    package init(storage: StorageClass, collation: Collation) {
      self.storage = storage
      self.collation = collation
    }
  }

  package var parts: [Part]

  package init(parts: [Part]) {
    self.parts = parts
  }
}

extension MappingSchema {
  /// The shape of an entity's natural key, flattened over relationships in it.
  package func keyShape(of entity: Int) -> KeyShape {
    if entities[entity].primaryKey.isEmpty {
      return KeyShape(parts: [KeyShape.Part(storage: .integer, collation: .binary)])
    }
    var parts: [KeyShape.Part] = []
    for part in entities[entity].primaryKey {
      switch part {
      case .attribute(let index):
        parts.append(keyPart(of: entities[entity].attributes[index]))
      case .relationship(let index):
        parts += referenceShape(of: entities[entity].relationships[index]).parts
      }
    }
    return KeyShape(parts: parts)
  }

  /// The shape of a reference by natural keys: of several entities, the name of one and its key.
  package func referenceShape(of relationship: Relationship) -> KeyShape {
    guard relationship.isPolymorphic else { return keyShape(of: relationship.targets[0]) }
    let storages: [StorageClass] = [.text, .any]
    return KeyShape(parts: storages.map { KeyShape.Part(storage: $0, collation: .binary) })
  }

  /// The shape of a list of an entity's attributes that a foreign key names.
  package func keyShape(of entity: Int, attributes: [Int]) -> KeyShape {
    KeyShape(parts: attributes.map { keyPart(of: entities[entity].attributes[$0]) })
  }

  private func keyPart(of attribute: Attribute) -> KeyShape.Part {
    KeyShape.Part(storage: attribute.conversion.storage, collation: attribute.collation)
  }

  /// How many cells the natural key of an entity has: an attribute counts one, a relationship in
  /// the key as many as its target's key; with `primaryKey: none` it is the record's number.
  package func naturalKeyCount(of entity: Int) -> Int {
    if entities[entity].primaryKey.isEmpty { return 1 }
    return entities[entity].primaryKey.reduce(0) { count, part in
      switch part {
      case .attribute: count + 1
      case .relationship(let index):
        count + referenceCount(of: entities[entity].relationships[index])
      }
    }
  }

  /// How many cells a reference has.
  package func referenceCount(of relationship: Relationship) -> Int {
    let count = relationship.targets.map { naturalKeyCount(of: $0) }.max() ?? 0
    return relationship.isPolymorphic ? 1 + count : count
  }
}
