import SeedbedText
import SeedbedTools

/// Keys that the user names.
struct HintedKeys {
  let draft: Draft
  let hints: Hints

  init(_ draft: Draft, _ hints: Hints) {
    self.draft = draft
    self.hints = hints
  }

  /// True if a hint names the key of an entity.
  func chooseKey(of entity: DraftEntity) -> Bool {
    guard entity.variants == nil, let parts = hints.key(of: entity.name) else { return false }
    entity.hintedKey = parts
    entity.nodeKey = nil
    guard parts.count == 1, let attribute = attribute(parts[0], of: entity) else { return true }
    entity.key = [attribute.name]
    entity.keyReason = "by hint"
    entity.domain =
      attribute.node?.scalar.values ?? (attribute.path == .entryName ? entity.names : nil)
    return true
  }

  private func attribute(_ name: String, of entity: DraftEntity) -> DraftAttribute? {
    entity.attribute(name) ?? entity.attributes.first { $0.path.text == name }
  }

  /// Keys of several parts, once references are known.
  func chooseCompoundKeys() {
    for entity in draft.entities where entity.key.isEmpty {
      guard let parts = entity.hintedKey else { continue }
      let names = parts.compactMap { part($0, of: entity) }
      guard names.count == parts.count else {
        hints.refuse(.key) { $0.parts == parts }
        continue
      }
      entity.key = names
      entity.keyReason = "by hint"
    }
  }

  private func part(_ name: String, of entity: DraftEntity) -> String? {
    if let attribute = attribute(name, of: entity) { return attribute.name }
    if let known = entity.relationship(name)
      ?? entity.relationships.first(where: { $0.path.text == name })
    {
      return known.name
    }
    guard let parent = entity.parent, Inflector.areOne(parent.name, name) else { return nil }
    let link = entity.fresh(draft.holderName(parent))
    entity.parentLink = link
    return link
  }
}
