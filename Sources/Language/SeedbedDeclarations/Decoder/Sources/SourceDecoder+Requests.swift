import SeedbedModel
import SeedbedText

/// Requests of a source.
extension SourceDecoder {
  /// Keys of a request that only say how it is asked for.
  private static let plainKeys = ["retry", "timeouts", "redirects", "maxAge", "maxBody"]

  func request(
    _ pair: YAMLNode.Pair,
    sharing shared: RequestSettingsDeclaration
  ) -> RequestDeclaration? {
    guard let fields = fields(pair.value, RequestKeys.self, of: pair.key) else { return nil }
    var request = RequestDeclaration(name: Located(pair.key.text, at: pair.key.span))
    request.definition = SchemaText.definition(of: pair.value, without: Self.plainKeys)
    let target = fields.first(of: \.get, \.post)
    request.method = target?.key.text == "post" ? .post : .get
    request.target = requestTemplate(target?.value)
    if let place = fields.place(of: \.body) {
      request.body = fields.body.flatMap { body($0) }.map { Located($0, at: place) }
    }
    request.keyPaths = fields.keyPath ?? []
    request.settings = settings(fields.settings, over: shared)
    request.records = records(fields.for)
    request.pagination = fields.paginate.map { pagination($0) }
    request.format = fields.format?.value ?? .auto
    request.contentTypes = (fields.contentType ?? []).map(\.value)
    request.omit = items(fields.omit).compactMap { omitted($0) }
    request.sha256 = requestTemplate(fields.sha256)
    return request
  }

  /// A path of names: nothing else says what to cut out.
  private func omitted(_ node: YAMLNode) -> Located<DumpKeyPath>? {
    guard let path = keyPath(node) else { return nil }
    guard path.value.root == .member, path.value.plainNames != nil else {
      expected("a key path of names, such as 'meta.requestId'", node)
      return nil
    }
    return path
  }

  private func body(_ fields: Fields<RequestBodyKeys>) -> RequestBody? {
    guard let pair = fields.first(of: \.json, \.form, \.graphQL, \.text) else { return nil }
    switch pair.key.text {
    case "json": return templateTree(pair.value).map { .json($0) }
    case "form": return .form(parameters(pair.value, "a mapping of fields"))
    case "graphQL":
      guard let query = requestTemplate(pair.value) else { return nil }
      return .graphQL(query: query.value, variables: fields.variables.flatMap { templateTree($0) })
    default:
      let type = fields.type?.value ?? "text/plain"
      return requestTemplate(pair.value).map { .text($0.value, type: type) }
    }
  }
}
