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
    let endings = ["id", "key", "uuid", "code", "no", "number", "ref", "slug", "pk"]
    let owners = [singular.joined(), singular.last ?? "", singular.first ?? ""]
    return Set(
      owners.filter { !$0.isEmpty }.flatMap { own in ["id" + own] + endings.map { own + $0 } }
    )
  }()

  init(_ name: String) {
    self.name = name
    words = Words.split(name)
    singular = Words.split(Inflector.singular(name))
    last = Inflector.singular(word: words.last ?? "")
    flat = Inflector.flat(name)
  }
}
