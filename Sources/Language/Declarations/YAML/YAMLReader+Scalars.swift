import SeedbedBase

extension YAMLReader {
  func makeScalar(
    _ event: YAMLEvent,
    text: String,
    style: YAMLNode.Style
  ) -> YAMLNode {
    var style = style
    switch event.tag {
    case "!", "tag:yaml.org,2002:str": style = style == .plain ? .quoted : style
    default: rejectTag(of: event, unless: "int", "float", "bool", "null")
    }
    let place = source.placeOfScalar(
      from: offsets[event.start],
      to: offsets[event.end],
      text: text,
      hasProperties: event.anchor != nil || event.tag != nil
    )
    let scalar = YAMLNode.Scalar(text: text, style: style, textOffset: place.textOffset)
    if scalar.resolved == nil {
      report.error(.invalidNumber, at: place.span) {
        "expected a number that JSON can represent, found '\(text)'"
      }
    }
    return YAMLNode(span: place.span, content: .scalar(scalar))
  }

  func warnIfAmbiguous(_ node: YAMLNode) {
    guard let scalar = node.scalar, scalar.isAmbiguous || scalar.losesZeros else { return }
    report.warning(.ambiguousScalar, at: node.span) {
      scalar.isAmbiguous
        ? "'\(scalar.text)' is a text here, but a boolean in other YAML parsers"
        : "'\(scalar.text)' is the number \(scalar.resolved?.text ?? ""); a text needs quotes"
    }
    .fix(.replace(with: "\"\(scalar.text)\"", isSafe: scalar.isAmbiguous))
  }

  func rejectTag(of event: YAMLEvent, unless known: String...) {
    guard let tag = event.tag else { return }
    let core = "tag:yaml.org,2002:"
    if known.contains(where: { tag == core + $0 }) { return }
    let written = tag.hasPrefix(core) ? "!!" + tag.dropFirst(core.count) : tag
    report.error(
      .unknownTag,
      at: source.span(from: offsets[event.start], to: offsets[event.start] + 1)
    ) {
      "YAML tags are not supported, found \(quoted(written))"
    }
  }
}
