import SeedbedBase

/// Requests of a source.
extension SourceDecoder {
  /// Keys of a request that only say how it is asked for.
  private static let plainKeys = ["retry", "timeouts", "redirects", "maxAge", "maxBody"]

  func request(
    _ pair: YAMLNode.Pair,
    sharing shared: RequestSettingsDeclaration
  ) -> RequestDeclaration? {
    guard let fields = fields(pair.value, RequestKeys.self, of: pair.key) else { return nil }
    let name = Located(pair.key.text, at: pair.key.span)
    let method = fields.first(of: \.get, \.post)
    let target = requestTemplate(method?.value)
    var request = SourceRequest(
      source: "",
      name: name.value,
      location: name.location,
      method: method?.key.text == "post" ? .post : .get,
      target: target?.value ?? RequestTemplate(text: ""),
      targetLocation: target?.location ?? name.location
    )
    request.keyPaths = (fields.keyPath ?? []).map(\.value)
    request.format = fields.format?.value ?? .auto
    request.contentTypes = (fields.contentType ?? []).map(\.value)
    request.omit = items(fields.omit).compactMap { omitted($0) }
    var declared = RequestDeclaration(name: name, request: request, target: target)
    declared.definition = SchemaText.definition(of: pair.value, without: Self.plainKeys)
    if let place = fields.place(of: \.body) {
      declared.body = fields.body.flatMap { body($0) }.map { Located($0, at: place) }
    }
    declared.settings = settings(fields.settings, over: shared)
    declared.records = records(fields.for)
    declared.pagination = fields.paginate.map { pagination($0) }
    declared.sha256 = requestTemplate(fields.sha256)
    return declared
  }

  /// A path of names: nothing else says what to cut out.
  private func omitted(_ node: YAMLNode) -> DumpKeyPath? {
    guard let path = keyPath(node) else { return nil }
    guard path.value.root == .member, path.value.plainNames != nil else {
      expected("a key path of names, such as 'meta.requestId'", node)
      return nil
    }
    return path.value
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
