import SeedbedBase

/// Nodes as texts in which spelling does not count: order of keys, quotes and comments.
enum SchemaText {
  /// The keys of a block that are named, or all of them.
  static func definition(of node: YAMLNode, keys: [String]? = nil, without: [String] = []) -> String
  {
    guard let pairs = node.pairs else { return tree(node).compact }
    let kept = pairs.filter { pair in
      keys?.contains(pair.key.text) ?? !without.contains(pair.key.text)
    }
    return tree(kept).compact
  }

  private static func tree(_ pairs: [YAMLNode.Pair]) -> JSONTree {
    .object(
      pairs.sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }
        .map { (key: $0.key.text, value: tree($0.value)) }
    )
  }

  private static func tree(_ node: YAMLNode) -> JSONTree {
    switch node.content {
    case .sequence(let elements): .array(elements.map { tree($0) })
    case .mapping(let pairs): tree(pairs)
    case .scalar(let scalar): scalar.json
    }
  }
}

extension YAMLNode.Scalar {
  var json: JSONTree {
    switch resolved {
    case .null?: .null
    case .boolean(let value)?: .boolean(value)
    case .number(let digits)?: .number(digits)
    case .text(let text)?, .json(let text)?: .text(text)
    // It was reported as a number that JSON cannot represent.
    case nil: .text(text)
    }
  }
}
