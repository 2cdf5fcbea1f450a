import SeedbedText
import SeedbedTools

/// The member of an object that stands for the whole of it where a scalar stands in its place.
struct AlternativeRule {
  let node: ProfileNode

  /// Names that say no more than that this is the value.
  private static let names = [
    "value", "text", "type", "name", "title", "id", "key", "code", "label", "content", "url", "raw",
    "rendered", "display", "display_name", "email",
  ]

  /// The member whose values are of the same kind: one that has the same values, or such a name.
  var content: ProfileNode? {
    let candidates = node.members.filter { member in
      member.isScalar && member.count * 10 >= node.filledObjects * 9
        && (member.texts > 0) == (node.texts > 0)
        && (member.integers + member.reals > 0) == (node.integers + node.reals > 0)
        && (member.booleans > 0) == (node.booleans > 0)
    }
    return candidates.first { node.scalar.values.isAmong($0.scalar.values, percent: 50) }
      ?? Self.names.lazy.compactMap { name in
        candidates.first { Words.snake($0.name) == name }
      }.first
  }
}

extension ProfileNode {
  /// True if lists or objects are JSON texts in other records.
  var holdsJSONTexts: Bool {
    let first: Character = arrays > 0 ? "[" : "{"
    return texts > scalar.count(.empty) && texts == scalars && (arrays > 0) != (objects > 0)
      && !isDictionary
      && scalar.values.values.allSatisfy { $0.text.isEmpty || $0.text.first == first }
  }

  /// True if every scalar is an empty text or `false`: a word for no object.
  var scalarsMeanNone: Bool {
    scalars > 0 && trues == 0 && integers == 0 && reals == 0 && texts == scalar.count(.empty)
  }
}
