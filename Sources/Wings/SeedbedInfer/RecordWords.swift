import SeedbedBase
import SeedbedTools

/// The words of the name of records, taken apart once.
final class RecordWords {
  let name: String
  let words: [String]
  /// The words of the name in the singular.
  let singular: [String]
  /// The last word in the singular.
  let last: String
  /// The name in the singular without separators.
  let flat: String
  /// Names of keys that only these records have, without separators, such as `filmid`.
  private(set) lazy var keyNames: Set<ExactText> = {
    let endings: [String] = ["id", "key", "uuid", "code", "no", "number", "ref", "slug", "pk"]
    var names: Set<ExactText> = []
    for own in [singular.joined(), singular.last ?? "", singular.first ?? ""] where !own.isEmpty {
      names.insert(ExactText("id" + own))
      for ending in endings { names.insert(ExactText(own + ending)) }
    }
    return names
  }()

  init(_ name: String) {
    self.name = name
    words = Words.split(name)
    singular = Words.split(Inflector.singular(name))
    last = Inflector.singular(word: words.last ?? "")
    flat = Inflector.flat(name)
  }
}
