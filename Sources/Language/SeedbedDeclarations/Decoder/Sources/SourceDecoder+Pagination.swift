import SeedbedLanguage
import SeedbedModel

/// `paginate`.
extension SourceDecoder {
  /// By key: the kinds of paging that take it.
  private static let kindsOfKeys: [(key: String, kinds: [Pagination.Kind])] = [
    ("param", [.page, .offset, .cursor]), ("from", [.page, .offset]), ("at", [.cursor, .next]),
    ("rel", [.link]),
  ]

  func pagination(_ node: YAMLNode?) -> PaginationDeclaration? {
    guard let node, var fields = fields(node, .paginate) else { return nil }
    let by: Located<Pagination.Kind>? = word(fields.take("by"))
    if by == nil, !fields.has("by") {
      report.error(.missingKey, "'paginate' needs 'by'", at: node.span)
    }
    let kind = by?.value ?? .page
    if by != nil { reportKeys(of: kind, fields) }
    let parameter = fields.take("param")
    var pagination = Pagination(
      by: kind,
      parameter: parameter.flatMap { self.parameter($0) } ?? .query(kind.rawValue),
      from: kind == .page ? 1 : 0,
      location: node.span.location
    )
    if let from = integer("from", in: &fields) { pagination.from = from.value }
    let at = fields.take("at")
    pagination.at = at.flatMap { place($0) }
    if at == nil, by != nil, kind == .cursor || kind == .next {
      report.error(.missingKey, "'by: \(kind.rawValue)' needs 'at'", at: node.span)
    }
    pagination.rel = text(fields.take("rel"), "a relation")?.value ?? "next"
    pagination.total = keyPath(fields.take("total"))?.value
    pagination.pages = keyPath(fields.take("pages"))?.value
    pagination.more = keyPath(fields.take("more"))?.value
    pagination.until = predicate(fields.take("until"))
    pagination.size = integer("size", in: &fields)?.value
    if let max = integer("max", in: &fields) { pagination.max = max.value }
    pagination.atMax = word(fields.take("atMax"))?.value ?? .error
    fields.finish()
    return PaginationDeclaration(
      pagination: pagination,
      saysParameter: parameter != nil,
      span: node.span
    )
  }

  private func reportKeys(of kind: Pagination.Kind, _ fields: Fields) {
    for (key, kinds) in Self.kindsOfKeys where !kinds.contains(kind) {
      guard let place = fields.place(of: key) else { continue }
      let words = kinds.map { "'by: \($0.rawValue)'" }.joined(separator: " and ")
      report.error(.conflictingKeys, "'\(key)' belongs to \(words)", at: place)
    }
  }

  private func parameter(_ node: YAMLNode) -> Pagination.Parameter? {
    guard node.pairs != nil, var fields = fields(node, .pageParameter) else {
      return text(node, "a parameter's name").map { .query($0.value) }
    }
    let body = fields.take("body")
    let header = fields.take("header")
    fields.finish()
    guard (body == nil) != (header == nil) else {
      report.error(.conflictingKeys, "expected 'body' or 'header'", at: node.span)
      return nil
    }
    if let header {
      guard let name = text(header, "a header's name") else { return nil }
      if name.value.isHeaderName { return .header(name.value) }
      expected("the name of a header", header)
      return nil
    }
    guard let body, let path = keyPath(body) else { return nil }
    let names = path.value.segments.compactMap { segment -> String? in
      if case .member(let name) = segment { name } else { nil }
    }
    guard names.count == path.value.segments.count, path.value.root == .member else {
      expected("a path of names, such as 'variables.after'", body)
      return nil
    }
    return .body(names)
  }

  private func place(_ node: YAMLNode) -> Pagination.Place? {
    guard let text = text(node, "a key path or '@header.NAME'") else { return nil }
    guard text.value.hasPrefix("@header.") else {
      return keyPath(node).map { .keyPath($0.value) }
    }
    let name = String(text.value.dropFirst("@header.".count))
    if name.isHeaderName { return .header(name) }
    expected("the name of a header after '@header.'", node)
    return nil
  }
}
