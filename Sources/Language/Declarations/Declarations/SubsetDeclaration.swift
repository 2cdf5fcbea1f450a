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

/// The options of a command that stand over the keys of `subset`: for each key that is given, the texts
/// of its values.
package typealias SubsetArguments = [(key: String, texts: [String])]
