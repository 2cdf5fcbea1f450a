import SeedbedBase
import SeedbedTools

/// Gives every column of an entity a name of its own.
///
/// A to-one has columns that are made from its name and the key of its target, so that their names
/// are known last. No two may be the same, whatever the case of their letters.
struct ColumnNames {
  let draft: Draft

  func apply() {
    for entity in draft.entities where entity.variants == nil { settle(entity) }
  }

  private func settle(_ entity: DraftEntity) {
    var taken = Set<ExactText>(entity.attributes.map { folded($0.name) })
    if let link = entity.parentLink, let parent = entity.parent {
      taken.formUnion(keyColumns(of: parent).map { folded("\(link)_\($0)") })
    }
    for relationship in entity.relationships where !relationship.isMany {
      func isFree() -> Bool {
        columns(of: relationship).allSatisfy { !taken.contains(folded($0)) }
      }
      if relationship.column != nil, !isFree() { relationship.column = nil }
      var number = 2
      let base = relationship.name
      while !isFree(), number < 99 {
        let ending = number == 2 ? "Ref" : "Ref\(number)"
        rename(relationship, of: entity, to: entity.fresh(base + ending))
        number += 1
      }
      taken.formUnion(columns(of: relationship).map(folded))
    }
  }

  /// The name as far as columns tell names apart.
  private func folded(_ name: String) -> ExactText {
    ExactText(draft.naming == nil ? name.lowercased() : Words.snake(name))
  }

  private func columns(of relationship: DraftRelationship) -> [String] {
    if let column = relationship.column { return [column] }
    if relationship.kinds != nil { return relationship.kindColumns }
    return keyColumns(of: relationship.target).map { "\(relationship.name)_\($0)" }
  }

  /// The columns that refer to an entity, without what stands before them.
  private func keyColumns(of entity: DraftEntity, depth: Int = 0) -> [String] {
    if let surrogate = entity.surrogate { return [surrogate] }
    guard depth < 8 else { return [] }
    return entity.key.flatMap { part -> [String] in
      if part == entity.parentLink, let parent = entity.parent {
        return keyColumns(of: parent, depth: depth + 1).map { "\(part)_\($0)" }
      }
      guard let relationship = entity.relationship(part) else { return [part] }
      if let column = relationship.column { return [column] }
      return keyColumns(of: relationship.target, depth: depth + 1).map { "\(part)_\($0)" }
    }
  }

  private func rename(_ relationship: DraftRelationship, of entity: DraftEntity, to name: String) {
    entity.renameKey(relationship.name, to: name)
    if entity.nameAttribute == relationship.name { entity.nameAttribute = name }
    for other in draft.entities.flatMap(\.relationships)
    where other.target === entity && other.inverse == relationship.name {
      other.inverse = name
    }
    relationship.name = name
  }
}
