package import SeedbedModel
import SeedbedText

/// Whether an export in the shape of dumps brings an attribute or a relationship back.
public struct AttributeReversal: Sendable, Hashable {
  /// How a value gets back into a record.
  public enum Kind: String, Sendable, CaseIterable {
    /// It is written where it is read, and gives the stored value.
    case exact
    /// Its stored form is written, which the steps of the mapping leave as it is.
    case stable
    /// It is not written, and comes of what is.
    case derived
    /// Nothing that is written gives it.
    case lost
  }

  /// The entity's name.
  public var entity: String
  /// The name of the attribute or the relationship.
  public var attribute: String
  public var kind: Kind
  /// The key path, or what stands in the way.
  public var reason: String
}

/// Tells of each stored attribute and relationship of a schema whether it gets back into dumps.
package struct Reversibility {
  let schema: MappingSchema
  let used: Set<Int>

  package init(_ schema: MappingSchema) {
    self.schema = schema
    used = SchemaGraph(schema).usedMappings
  }

  /// In schema order: attributes of an entity, then its relationships.
  package var all: [AttributeReversal] {
    schema.entities.enumerated().flatMap { index, entity in
      entity.attributes.enumerated().filter(\.element.isStored).map { slot, attribute in
        reversal(entity, attribute.name, best(of: index, slot))
      }
        + entity.relationships.indices.compactMap { number in
          best(ofRelationship: number, of: index).map {
            reversal(entity, entity.relationships[number].name, $0)
          }
        }
    }
  }

  private func reversal(
    _ entity: Entity,
    _ name: String,
    _ found: (kind: AttributeReversal.Kind, reason: String)
  ) -> AttributeReversal {
    AttributeReversal(entity: entity.name, attribute: name, kind: found.kind, reason: found.reason)
  }

  /// The best way back that a mapping offers.
  private func best(of entity: Int, _ slot: Int) -> (AttributeReversal.Kind, String) {
    if schema.entities[entity].sequence == slot { return (.derived, "the order of the records") }
    var best: (AttributeReversal.Kind, String)?
    for index in schema.mappings.indices where used.contains(index) {
      let mapping = schema.mappings[index]
      guard mapping.entity == entity else { continue }
      for reading in mapping.attributes where reading.attribute == slot {
        let found = reversal(of: reading, in: mapping)
        if best.map({ Self.rank(found.0) < Self.rank($0.0) }) ?? true { best = found }
      }
    }
    return best ?? (.lost, "no mapping reads it")
  }

  static func rank(_ kind: AttributeReversal.Kind) -> Int {
    AttributeReversal.Kind.allCases.firstIndex(of: kind) ?? 0
  }

  private func reversal(
    of reading: AttributeMapping,
    in mapping: Mapping
  ) -> (AttributeReversal.Kind, String) {
    guard case .firstOf(let alternatives) = reading.source else {
      guard case .exists(let path) = reading.source else { return (.lost, "numbered by the build") }
      let isGiven = isWritten(path, in: mapping, beside: reading.attribute)
      return (isGiven ? .derived : .lost, "exists: \(path.source)")
    }
    var best: (AttributeReversal.Kind, String)?
    for alternative in alternatives {
      let found = reversal(of: alternative, reading, in: mapping)
      if best.map({ Self.rank(found.0) < Self.rank($0.0) }) ?? true { best = found }
    }
    return best ?? (.lost, "it has no source")
  }

  private func reversal(
    of alternative: ValueSource.Alternative,
    _ reading: AttributeMapping,
    in mapping: Mapping
  ) -> (AttributeReversal.Kind, String) {
    let steps = alternative.transforms + reading.transforms
    switch alternative.origin {
    case .constant: return (.derived, "a constant")
    case .template(let template):
      let paths = template.parts.compactMap { part in
        if case .keyPath(let path) = part { path } else { nil }
      }
      let isGiven = paths.allSatisfy { isWritten($0, in: mapping, beside: reading.attribute) }
      return (isGiven ? .derived : .lost, "a template")
    case .object(let members):
      let isGiven = members.allSatisfy {
        isWritten($0.keyPath, in: mapping, beside: reading.attribute)
      }
      return (isGiven ? .derived : .lost, "an object of several paths")
    case .keyPath(let path):
      if alternative.asset != nil { return (.lost, "a fetched file") }
      guard Self.isPlace(path) else {
        let isGiven = isWritten(path, in: mapping, beside: reading.attribute)
        return (isGiven ? .derived : .lost, path.source)
      }
      if let step = Self.step(in: steps, Self.oneWay) { return (.lost, step) }
      if let step = Self.step(in: steps, Self.idempotent) { return (.stable, step) }
      return (.exact, path.source)
    }
  }

  static let oneWay: Set<ExactText> = ["sha256", "md5", "uuid5"]
  private static let idempotent: Set<ExactText> = [
    "trim", "lowercase", "uppercase", "collapseSpaces", "slug", "stripHTML", "replace", "extract",
  ]

  static func step(in steps: [Transform], _ names: Set<ExactText>) -> String? {
    for step in steps {
      if names.contains(step.name) { return step.name }
      if case .each(let inner) = step, let name = self.step(in: inner, names) { return name }
    }
    return nil
  }

  static func isPlace(_ path: DumpKeyPath) -> Bool {
    switch path.root {
    case .key: path.segments.isEmpty
    case .captures: path.segments.count == 1
    default: TreePath(path) != nil
    }
  }

  /// Whether the value that a path reads comes with what else a record of the mapping has.
  private func isWritten(_ path: DumpKeyPath, in mapping: Mapping, beside slot: Int) -> Bool {
    switch path.root {
    case .member, .record: break
    case .document, .dump, .response: return false
    default: return true
    }
    let written =
      mapping.attributes.filter { $0.attribute != slot }.flatMap(Self.places)
      + mapping.relationships.flatMap { relationship in
        (relationship.foreignKey?.parts.map(\.keyPath) ?? [])
          + [relationship.keyPath].compactMap { $0 }
      }
    let head = path.segments.prefix { if case .member = $0 { true } else { false } }
    return written.contains { other in
      !other.segments.isEmpty
        && (head.starts(with: other.segments) || other.segments.starts(with: head))
    }
  }

  private static func places(of reading: AttributeMapping) -> [DumpKeyPath] {
    guard case .firstOf(let alternatives) = reading.source else { return [] }
    return alternatives.compactMap { alternative in
      guard case .keyPath(let path) = alternative.origin, isPlace(path) else { return nil }
      return path
    }
  }
}
