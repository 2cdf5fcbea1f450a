import SeedbedBase
import SeedbedTools

/// The names of references.
enum ReferenceName {
  private static let endings: Set<ExactText> = [
    "id", "ids", "ref", "refs", "code", "codes", "key", "keys", "uuid", "uuids", "no", "number",
    "pk", "iso", "slug", "fk", "uid", "uids", "guid",
  ]

  /// The words of a name without those that say that it is a key.
  static func stem(_ name: String) -> (words: [String], isMarked: Bool) {
    var words = Words.split(name)
    // `idBoard`, `id_cliente`
    var isMarked = words.count > 1 && words[0] == "id"
    if isMarked { words.removeFirst() }
    while words.count > 1, let last = words.last, endings.contains(last) {
      words.removeLast()
      isMarked = true
    }
    // `artistid`
    if !isMarked, words.count == 1, let only = words.first, only.count > 4, only.hasSuffix("id") {
      return ([String(only.dropLast(2))], true)
    }
    return (words, isMarked)
  }

  static func isMarked(_ name: String) -> Bool { stem(name).isMarked }

  /// The name of the relationship whose key is this attribute.
  static func relationship(_ attribute: String) -> String {
    let (words, isMarked) = stem(attribute)
    guard isMarked else { return attribute }
    let name = words.joined(separator: "_")
    return attribute.contains("_") ? name : Inflector.camel(name)
  }
}

extension DraftAttribute {
  /// True if it is no more than the key in an object: `owner.id`.
  var isKeyInObject: Bool { path.names.count > 1 && NameLists.isKeyAlone(path.last) }

  /// The name of the reference that it may be: of a key in an object that of the object.
  var referenceName: String {
    let telling = path.names.last { !NameLists.isKeyAlone($0) }
    return ReferenceName.relationship(isKeyInObject ? telling ?? name : name)
  }
}
