/// How much of a kind a schema may have.
///
/// The time to check a schema and build from it grows faster than the schema, so its size is
/// checked while it is read: everything beyond a limit is one error and is not looked at. The
/// limits are far above the sizes of schemas written by hand or by other tools.
package enum SchemaLimit {
  /// Entities of all files of a schema; mappings are counted apart.
  static let entities = 10_000
  /// Entities that extend each other, one after the other.
  package static let extending = 64
  /// Attributes, relationships or indexes of one entity or mapping.
  ///
  /// A table has at most as many columns.
  static let members = 2_000
  static let views = 2_000
  /// Names in a key or a search.
  static let names = 2_000
  /// Alternatives of a key path, or conditions of a predicate.
  static let alternatives = 1_000
  /// Records that stand in the schema, under one `records`.
  package static let records = 1_000
}

extension NodeDecoder {
  /// The items up to a limit; one error says that there are more.
  func upTo<Item>(
    _ limit: Int,
    _ what: String,
    _ items: [Item],
    span: (Item) -> SourceSpan
  ) -> [Item] {
    guard items.count > limit else { return items }
    report.error(.tooMany, at: span(items[limit])) {
      "expected at most \(limit) \(what), found \(items.count)"
    }
    return Array(items.prefix(limit))
  }

  func upTo(_ limit: Int, _ what: String, _ pairs: [YAMLNode.Pair]) -> [YAMLNode.Pair] {
    upTo(limit, what, pairs) { $0.key.span }
  }

  func upTo(_ limit: Int, _ what: String, _ nodes: [YAMLNode]) -> [YAMLNode] {
    upTo(limit, what, nodes) { $0.span }
  }
}
