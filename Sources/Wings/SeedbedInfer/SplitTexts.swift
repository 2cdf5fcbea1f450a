import SeedbedBase
import SeedbedTools

/// Texts that look like lists of short parts out of a small vocabulary: `"sale, new"`.
///
/// They stay texts, for nothing but a person knows whether the parts mean something each.
struct SplitTexts {
  let draft: Draft

  func apply() {
    for entity in draft.entities {
      let lists = entity.relationships.filter { $0.transform != nil }
      let listed = Set<ExactText>(lists.map(\.path.text))
      for attribute in entity.attributes
      where attribute.type == .text && !entity.key.contains(attribute.name)
        && !listed.contains(attribute.path.text)
      {
        guard let node = attribute.node, let separator = Self.separator(of: node) else { continue }
        entity.guessedLists.append((attribute.path.last, separator))
        attribute.comment.append("parts between '\(separator)' repeat")
      }
    }
  }

  /// The separator in the texts; nil if they are no lists.
  private static func separator(of node: ProfileNode) -> String? {
    separators(of: node).first { isVocabulary(node, $0) }
  }

  /// The separators that are in many of the texts.
  static func separators(of node: ProfileNode) -> [String] {
    guard node.isScalar, node.texts == node.scalars, node.texts >= 8 else { return [] }
    return [",", ";", "|"].enumerated()
      .filter { node.scalar.separated[$0.offset] * 10 >= node.texts * 3 }.map(\.element)
  }

  private static func isVocabulary(_ node: ProfileNode, _ separator: String) -> Bool {
    var places: [ExactText: Set<Int>] = [:]
    var count = 0
    for value in node.scalar.values.values {
      let texts = value.text.split(separator: separator).map { String($0).trimmed }
      for (place, text) in (value.isCut ? texts.dropLast() : texts[...]).enumerated() {
        guard !text.isEmpty, text.utf8.count <= 24, text.split(separator: " ").count <= 3 else {
          return false
        }
        places[text, default: []].insert(place)
        count += value.count
      }
    }
    // In `Paris, France` each part has its own place; in a list one stands here and there.
    let moved = places.values.count { $0.count > 1 }
    return count >= 2 * places.count && moved * 5 >= places.count
  }
}
