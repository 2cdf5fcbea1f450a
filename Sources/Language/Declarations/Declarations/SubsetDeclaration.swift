package import SeedbedBase

/// An item of `subset`, as written.
package struct SubsetDeclaration: Sendable {
  /// A name of a path, with a number in brackets or without.
  package struct Step: Sendable {
    package var name: Located<String>
    package var limit: Int?
  }

  package var span: SourceSpan
  package var root: Located<String>?
  package var predicate: RowPredicateDeclaration?
  package var limit: Int?
  /// `.sample` or `.share`.
  package var sample: SubsetRoot.Amount?
  package var paths: [[Step]] = []
  /// `Entity.relationship`.
  package var cuts: [Located<String>] = []
  /// The values as compact JSON, by their keys.
  package var texts: [ExactText: String] = [:]

  /// Takes the keys that another item gives, but for its root.
  mutating func take(_ item: SubsetDeclaration) {
    if item.texts["where"] != nil { predicate = item.predicate }
    if item.texts["with"] != nil { paths = item.paths }
    if item.texts["cut"] != nil { cuts = item.cuts }
    if item.texts["limit"] != nil || item.texts["sample"] != nil {
      (limit, sample) = (item.limit, item.sample)
      texts["limit"] = nil
      texts["sample"] = nil
    }
    texts.merge(item.texts) { $1 }
  }
}

/// Options of a command that stand over the keys of `subset`, as texts.
package struct SubsetArguments: Equatable, Sendable {
  package var root: String?
  /// A predicate in YAML.
  package var predicate: String?
  package var limit: String?
  package var sample: String?
  package var paths: [String] = []
  package var cuts: [String] = []

  package init() {}

  /// The options that are given, by the key that each stands for.
  var given: [(key: String, texts: [String])] {
    let all: [(key: String, texts: [String])] = [
      ("root", root.map { [$0] } ?? []), ("where", predicate.map { [$0] } ?? []),
      ("limit", limit.map { [$0] } ?? []), ("sample", sample.map { [$0] } ?? []),
      ("with", paths), ("cut", cuts),
    ]
    return all.filter { !$0.texts.isEmpty }
  }
}
