/// `paginate`.
extension SourceDecoder {
  func pagination(_ fields: Fields<PaginateKeys>) -> PaginationDeclaration {
    let by = fields.by
    let kind = by?.value ?? .page
    if by != nil { reportKeys(of: kind, fields) }
    var pagination = Pagination(
      by: kind,
      parameter: fields.param.flatMap { parameter($0) } ?? .query(kind.rawValue),
      from: kind == .page ? 1 : 0,
      location: fields.span.location
    )
    if let from = fields.from { pagination.from = from.value }
    pagination.at = fields.at.flatMap { place($0) }
    if !fields.has(\.at), by != nil, kind == .cursor || kind == .next {
      report.error(.missingKey, at: fields.span) { "'by: \(kind.rawValue)' needs 'at'" }
    }
    pagination.rel = fields.rel?.value ?? "next"
    pagination.total = fields.total?.value
    pagination.pages = fields.pages?.value
    pagination.more = fields.more?.value
    pagination.until = fields.until
    pagination.size = fields.size?.value
    if let max = fields.max { pagination.max = max.value }
    pagination.atMax = fields.atMax?.value ?? .error
    return PaginationDeclaration(
      pagination: pagination,
      saysParameter: fields.has(\.param),
      span: fields.span
    )
  }

  private func reportKeys(of kind: Pagination.Kind, _ fields: Fields<PaginateKeys>) {
    let kindsOfKeys: [(PartialKeyPath<PaginateKeys>, [Pagination.Kind])] = [
      (\.param, [.page, .offset, .cursor]), (\.from, [.page, .offset]),
      (\.at, [.cursor, .next]), (\.rel, [.link]),
    ]
    for (key, kinds) in kindsOfKeys where !kinds.contains(kind) {
      guard let key = fields.pair(of: key)?.key else { continue }
      let words = kinds.map { "'by: \($0.rawValue)'" }.joined(separator: " and ")
      report.error(.conflictingKeys, at: key.span) { "'\(key.text)' belongs to \(words)" }
    }
  }

  private func parameter(_ node: YAMLNode) -> Pagination.Parameter? {
    guard node.pairs != nil, let fields = fields(node, PageParameterKeys.self) else {
      return text(node, "a parameter's name").map { .query($0.value) }
    }
    if let header = fields.header {
      guard let name = text(header, "a header's name") else { return nil }
      if name.value.isHeaderName { return .header(name.value) }
      return wrongKind("the name of a header", header)
    }
    guard let body = fields.body, let path = keyPath(body) else { return nil }
    guard path.value.root == .member, let names = path.value.plainNames else {
      return wrongKind("a path of names, such as 'variables.after'", body)
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
    return wrongKind("the name of a header after '@header.'", node)
  }
}
