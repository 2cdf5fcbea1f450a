import SeedbedDiagnostics
import SeedbedLanguage
import SeedbedModel

/// Texts of requests: templates, JSON with templates, durations and sizes.
extension SourceDecoder {
  /// A template, or a text in which braces mean nothing: `{ raw: … }`, `{ file: … }`.
  func requestTemplate(_ node: YAMLNode?) -> Located<RequestTemplate>? {
    guard let node else { return nil }
    if let pairs = node.pairs {
      if let unquoted = unquotedTemplate(pairs) {
        expected("a text", node, fixIt: FixIt(message: "write it in quotes: \"\(unquoted)\""))
        return nil
      }
      guard var fields = fields(node, .rawText, "a text") else { return nil }
      return rawText(&fields, node).map { Located(RequestTemplate(text: $0), at: node.span) }
    }
    guard let text = text(node, "a text") else { return nil }
    do {
      return Located(try RequestTemplateParser.parse(text.value), at: node.span)
    } catch {
      add(error, .invalidTemplate, in: node.span, textOffset: node.scalar?.textOffset)
      return nil
    }
  }

  /// `{url}` without quotes is a mapping of a name to nothing.
  private func unquotedTemplate(_ pairs: [YAMLNode.Pair]) -> String? {
    guard pairs.count == 1, isNull(pairs[0].value) else { return nil }
    return "{" + pairs[0].key.text + "}"
  }

  private func rawText(_ fields: inout Fields, _ node: YAMLNode) -> String? {
    let raw = fields.take("raw")
    let file = fields.take("file")
    fields.finish()
    if raw != nil, file != nil {
      report.error(.conflictingKeys, "expected 'raw' or 'file', found both", at: node.span)
      return nil
    }
    if let raw { return text(raw, "a text")?.value }
    guard let path = text(file, "a file's path") else {
      if file == nil { report.error(.missingKey, "expected 'raw' or 'file'", at: node.span) }
      return nil
    }
    return readText?(path)
  }

  /// A JSON value whose texts are templates.
  func templateTree(_ node: YAMLNode) -> TemplateTree? {
    switch node.content {
    case .sequence(let elements):
      return .array(elements.compactMap { templateTree($0) })
    case .mapping(let pairs):
      if let unquoted = unquotedTemplate(pairs),
        unquoted.contains("@") || pairs[0].value.scalar?.text.isEmpty ?? false
      {
        expected("a value", node, fixIt: FixIt(message: "write it in quotes: \"\(unquoted)\""))
        return nil
      }
      return .object(
        pairs.compactMap { pair in
          templateTree(pair.value).map { TemplateTree.Member(name: pair.key.text, value: $0) }
        }
      )
    case .scalar:
      guard let value = literal(node) else { return nil }
      guard case .text = value else { return .literal(value) }
      return requestTemplate(node).map { .text($0.value) }
    }
  }

  /// The templates of a value that may be a list; nil for null.
  func templates(_ node: YAMLNode) -> [Located<RequestTemplate>]? {
    if isNull(node) { return nil }
    return (node.elements ?? [node]).compactMap { requestTemplate($0) }
  }

  /// Names with one template or a list of them.
  func parameters(_ node: YAMLNode?, _ what: String) -> [QueryParameter] {
    namedItems(node, what).map { pair in
      QueryParameter(
        name: pair.key.text,
        values: (templates(pair.value) ?? []).map(\.value),
        location: pair.key.span.location
      )
    }
  }

  func duration(_ node: YAMLNode?) -> Duration? {
    guard let node, let text = text(node, "a duration") else { return nil }
    if let duration = Quantity.duration(text.value) { return duration }
    expected("seconds, or a duration such as '500 ms', '30 s', '10 min', '1 h' or '7 d'", node)
    return nil
  }

  func size(_ node: YAMLNode?) -> Int? {
    guard let node, let text = text(node, "a size") else { return nil }
    if let size = Quantity.size(text.value) { return size }
    expected("bytes, or a size such as '512 KB', '32 MB' or '8 GB'", node)
    return nil
  }
}
