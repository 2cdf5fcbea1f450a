import SeedbedBase

/// Texts of requests: templates, JSON with templates, durations and sizes.
extension SourceDecoder {
  /// A template, or a text in which braces mean nothing: `{ raw: … }`, `{ file: … }`.
  func requestTemplate(_ node: YAMLNode?) -> Located<RequestTemplate>? {
    guard let node else { return nil }
    if let pairs = node.pairs {
      if let unquoted = unquotedTemplate(pairs) {
        expected("a text", node).fix("write it in quotes: \"\(unquoted)\"")
        return nil
      }
      guard let fields = fields(node, RawTextKeys.self, "a text") else { return nil }
      let raw = fields.raw?.value ?? fields.file.flatMap { readText?($0) }
      return raw.map { Located(RequestTemplate(text: $0), at: node.span) }
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

  /// A JSON value whose texts are templates.
  func templateTree(_ node: YAMLNode) -> TemplateTree? {
    switch node.content {
    case .sequence(let elements):
      return .array(elements.compactMap { templateTree($0) })
    case .mapping(let pairs):
      if let unquoted = unquotedTemplate(pairs),
        unquoted.contains("@") || pairs[0].value.scalar?.text.isEmpty ?? false
      {
        expected("a value", node).fix("write it in quotes: \"\(unquoted)\"")
        return nil
      }
      return .object(members(pairs) { templateTree($0) }.map(\.named))
    case .scalar:
      guard let value = literal(node) else { return nil }
      guard case .text = value else { return .literal(value) }
      return requestTemplate(node).map { .text($0.value) }
    }
  }

  /// The templates of a value that may be a list; nil for null.
  func templates(_ node: YAMLNode) -> [Located<RequestTemplate>]? {
    if isNull(node) { return nil }
    guard let elements = node.elements else { return [node].compactMap { requestTemplate($0) } }
    return elements.compactMap { element in
      var template = requestTemplate(element)
      template?.value.isElement = true
      return template
    }
  }

  /// Names with one template or a list of them.
  func parameters(_ node: YAMLNode?, _ what: String) -> [Named<[RequestTemplate]>] {
    members(namedItems(node, what)) { (templates($0) ?? []).map(\.value) }.map(\.named)
  }
}
