import SeedbedLanguage
import SeedbedProfile
import SeedbedText

/// References by URLs that end in a number, to the entity of the segment before it.
struct URLReferences {
  let draft: Draft
  static let extract = #"{ extract: '/(\d+)/?$' }"#

  init(_ draft: Draft) { self.draft = draft }

  func apply() {
    for entity in draft.entities {
      for reference in entity.urlReferences { resolve(reference, of: entity) }
    }
    for entity in draft.entities where entity.isRoot { becomeMapping(entity) }
    TailReferences(draft).apply()
  }

  private func resolve(_ reference: URLReference, of entity: DraftEntity) {
    guard let segment = URLRule.numbered(reference.url),
      let numbers = reference.url.scalar.tails?.keys,
      let target = target(segment, numbers)
    else { return }
    let path = reference.path + [reference.url.name]
    let nested = entity.relationships.firstIndex { $0.path.names == reference.path }
    let name =
      nested.map { entity.relationships[$0].name } ?? entity.fresh(reference.path.last ?? segment)
    let relationship = DraftRelationship(
      name,
      .foreignKey,
      target.entity,
      DraftPath(path),
      reference.url
    )
    relationship.isMany = reference.isMany
    relationship.transform = reference.isMany ? "{ each: \(Self.extract) }" : Self.extract
    relationship.comment = [
      "\(percent(target.share)) of \(numbers.distinct) numbers in the URLs are keys of "
        + target.entity.name
    ]
    if target.share < 1 { relationship.onDangling = "stub" }
    entity.attributes.removeAll { attribute in
      attribute.path.names == path && !entity.key.contains(attribute.name)
    }
    if let nested {
      entity.relationships.remove(at: nested)
      // Its name stands at the target as well.
      for member in reference.node.members where member !== reference.url {
        entity.ignored.append(DraftPath(reference.path + [member.name]).text)
      }
    }
    entity.relationships.append(relationship)
  }

  /// Reads records that are no more than a name and a URL into the entity that the URLs name.
  private func becomeMapping(_ entity: DraftEntity) {
    guard let name = entity.node?.stubMember, let url = entity.node?.member(name),
      let segment = URLRule.numbered(url), let numbers = url.scalar.tails?.keys,
      let (target, _) = target(segment, numbers)
    else { return }
    let mapping = DraftMapping(entity.name + "Link", target)
    mapping.comment = ["names and URLs of \(target.name)"]
    mapping.creates = true
    mapping.fills = true
    mapping.key = (
      target.key[0], "{ keyPath: \(YAMLText.scalar(name)), transform: \(Self.extract) }"
    )
    for attribute in entity.attributes.dropFirst() {
      let known = target.attributes.first { $0.path == attribute.path && $0.type == attribute.type }
      if let known {
        mapping.attributes.append((known.name, attribute.path.text))
        continue
      }
      let moved = DraftAttribute(
        target.fresh(attribute.name),
        DraftPath([target.fresh(attribute.name)]),
        attribute.type,
        attribute.node
      )
      moved.isOfMapping = true
      target.attributes.append(moved)
      mapping.attributes.append((moved.name, attribute.path.text))
    }
    draft.replace(entity, by: mapping)
  }

  private func target(
    _ segment: String,
    _ numbers: ValueSketch
  ) -> (entity: DraftEntity, share: Double)? {
    let wanted = Inflector.singular(segment)
    for domain in ReferenceSearch(draft).domains {
      let (count, total, _) = numbers.included(in: domain.sketch)
      guard total > 0, count * 100 >= total * 85, domain.entity.node?.stubMember == nil else {
        continue
      }
      let name = Words.split(domain.entity.name).joined(separator: "_")
      let ownSegment = domain.entity.attributes.lazy.compactMap { attribute in
        attribute.path.names.count == 1 && NameLists.isURLName(attribute.path.last)
          ? attribute.node.flatMap(URLRule.numbered) : nil
      }.first
      guard name == wanted || ownSegment == segment else { continue }
      return (domain.entity, Double(count) / Double(total))
    }
    return nil
  }
}
