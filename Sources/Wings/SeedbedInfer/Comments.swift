import SeedbedBase
import SeedbedTools

/// Comments with the counts behind each attribute, and those of empty texts, which stand for null.
struct Comments {
  let draft: Draft

  func apply() {
    var empty = 0
    for entity in draft.entities {
      for attribute in entity.attributes {
        guard let node = attribute.node else { continue }
        if attribute.type.name == "text", !attribute.keepsEmptyText {
          empty += node.scalar.count(.empty)
        }
        if node.nulls > 0, node.scalars + node.objects + node.arrays > 0 {
          attribute.comment.append("null in \(node.nulls.grouped) of \(node.count.grouped)")
        }
        if let zone = zone(beside: attribute, node, of: entity) {
          attribute.comment.append("local times, taken for UTC: their zone is in '\(zone)'")
        }
        if let words = vocabulary(attribute, node) { attribute.comment.append("one of \(words)") }
      }
    }
    if empty > 0 { draft.emptyTexts = empty }
  }

  /// The member that has the time zone of local times, beside them or around.
  private func zone(
    beside attribute: DraftAttribute,
    _ node: ProfileNode,
    of entity: DraftEntity
  ) -> String? {
    let texts = node.scalar.values.values.map(\.text)
    guard attribute.type.name == "date", node.texts > 0,
      texts.allSatisfy({ text in !text.dropFirst(10).contains { "Z+-".contains($0) } })
    else { return nil }
    return entity.attributes.first { other in
      let word = Words.split(other.path.last).joined()
      return (word.hasSuffix("timezone") || word == "tz" || word == "tzid")
        && attribute.path.names.starts(with: other.path.names.dropLast())
        && other.node?.texts ?? 0 > 0
    }?.path.text
  }

  /// The few values of a text, if they are few.
  private func vocabulary(_ attribute: DraftAttribute, _ node: ProfileNode) -> String? {
    guard attribute.type.name == "text", node.scalars >= 30, node.keyRank < 2,
      node.scalar.values.distinct * 4 <= node.scalars,
      let values = attribute.words?.filter({ !$0.isEmpty }), (2...8).contains(values.count),
      values.allSatisfy({ $0.count <= 20 })
    else { return nil }
    let words = values.joined(separator: ", ")
    let isPlain = words.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    return isPlain && words.count <= 80 ? words : nil
  }
}

extension Int {
  /// The number with commas between thousands.
  var grouped: String { grouped(by: ",") }
}

extension ValueSketch {
  /// How many different values there are, in words: a sample does not tell it exactly.
  var counted: String { (threshold == .max ? "" : "about ") + distinct.grouped }
}
