import SeedbedBase

extension JSONDocument {
  /// A value of the schema as JSON.
  init(_ node: YAMLNode) {
    self.init()
    append(node)
  }

  /// An array of values of the schema.
  init(elements: [YAMLNode]) {
    self.init()
    appendArray(of: elements)
  }

  private mutating func append(_ node: YAMLNode) {
    begin(at: node.span.location)
    switch node.content {
    case .scalar(let scalar): append(scalar.json.compact)
    case .sequence(let elements): appendArray(of: elements)
    case .mapping(let pairs):
      append("{")
      for (index, pair) in pairs.enumerated() {
        if index > 0 { append(",") }
        begin(at: pair.key.span.location)
        append(JSONTree.text(pair.key.text).compact + ":")
        append(pair.value)
      }
      append("}")
    }
  }

  private mutating func appendArray(of elements: [YAMLNode]) {
    append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",") }
      append(element)
    }
    append("]")
  }

  /// JSON that a text of the schema holds; each byte that stands in the schema as it is has its own
  /// place.
  init(text scalar: YAMLNode.Scalar, at span: SourceSpan, in source: SourceText?) {
    self.init()
    if let offset = scalar.textOffset {
      begin(at: span.location.moved(by: offset), isVerbatim: true)
      append(scalar.text)
      return
    }
    let lines = scalar.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { append("\n") }
      let number = span.location.line + 1 + index
      if scalar.style == .block,
        let column = source?.column(ofLineEnd: Array(line.utf8), inLine: number)
      {
        let place = TextLocation(file: span.location.file, line: number, column: column)
        begin(at: place, isVerbatim: true)
      } else {
        begin(at: span.location)
      }
      append(String(line))
    }
  }
}
