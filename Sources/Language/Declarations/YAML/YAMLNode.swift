import SeedbedBase

/// A piece of a YAML document that knows where it stands.
package struct YAMLNode: Sendable {
  /// How a scalar was written.
  package enum Style: Sendable {
    case plain, quoted, block
  }

  package struct Scalar: Sendable {
    package var text: String
    package var style: Style
    /// Bytes from the node's start to the text's first one, where the file holds the text as it
    /// is, on one line; nil where escapes or folding stand between them.
    package var textOffset: Int?
  }

  package struct Pair: Sendable {
    package var key: Key
    package var value: YAMLNode
  }

  /// A mapping's key: always a text, as written.
  package struct Key: Sendable {
    package var text: String
    package var span: SourceSpan
    package var textOffset: Int?
  }

  package indirect enum Content: Sendable {
    case scalar(Scalar)
    case sequence([YAMLNode])
    case mapping([Pair])
  }

  package var span: SourceSpan
  package var content: Content
}

extension YAMLNode {
  /// A plain scalar whose text stands at `span` as it is.
  package init(plain text: String, at span: SourceSpan) {
    self.init(span: span, content: .scalar(Scalar(text: text, style: .plain, textOffset: 0)))
  }

  /// A mapping whose keys stand where their values do.
  package init(_ members: [(key: String, value: YAMLNode)], at span: SourceSpan) {
    let pairs = members.map { member in
      Pair(
        key: Key(text: member.key, span: member.value.span, textOffset: nil),
        value: member.value
      )
    }
    self.init(span: span, content: .mapping(pairs))
  }

  package var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  package var pairs: [Pair]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  package var elements: [YAMLNode]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// Words for a message: `a list`, `text 'abc'`.
  package var kindInWords: String {
    switch content {
    case .sequence(let elements): elements.isEmpty ? "an empty list" : "a list"
    case .mapping(let pairs): pairs.isEmpty ? "an empty mapping" : "a mapping"
    case .scalar(let scalar):
      switch scalar.resolved {
      case .null?: "null"
      case .boolean(let value)?: "\(value)"
      case .number?: "number \(scalar.text)"
      case .text(let text)?, .json(let text)?: "text \(quoted(text))"
      case nil: "'\(scalar.text)'"
      }
    }
  }
}
