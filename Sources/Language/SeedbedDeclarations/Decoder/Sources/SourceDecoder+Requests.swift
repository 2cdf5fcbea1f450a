import SeedbedLanguage
import SeedbedModel
import SeedbedText

/// Requests of a source.
extension SourceDecoder {
  /// Keys of a request that only say how it is asked for.
  private static let plainKeys = ["retry", "timeouts", "redirects", "maxAge", "maxBody"]

  func request(_ pair: YAMLNode.Pair) -> RequestDeclaration? {
    guard var fields = fields(pair.value, .request) else { return nil }
    var request = RequestDeclaration(name: Located(pair.key.text, at: pair.key.span))
    request.definition = SchemaText.definition(of: pair.value, without: Self.plainKeys)
    let get = fields.takePair("get")
    let post = fields.takePair("post")
    if get != nil, let post {
      report.error(.conflictingKeys, "expected 'get' or 'post', found both", at: post.key.span)
    } else if get == nil, post == nil, !fields.hasAlias(of: "get") {
      report.error(.missingKey, "a request needs 'get' or 'post'", at: pair.key.span)
    }
    request.method = get == nil && post != nil ? .post : .get
    request.target = requestTemplate((get ?? post)?.value)
    if let body = fields.takePair("body") {
      if request.method == .get {
        report.error(.conflictingKeys, "a GET request sends no 'body'", at: body.key.span)
      }
      request.body = self.body(body.value).map { Located($0, at: body.key.span) }
    }
    request.keyPaths = items(fields.take("keyPath")).compactMap { keyPath($0) }
    request.settings = settings(&fields)
    request.records = records(fields.take("for"))
    request.pagination = pagination(fields.take("paginate"))
    if let format = fields.take("format") {
      request.format = word(format)?.value ?? .auto
    }
    request.contentTypes = (texts(fields.take("contentType"), "a media type") ?? []).map(\.value)
    request.omit = items(fields.take("omit")).compactMap { omitted($0) }
    request.sha256 = requestTemplate(fields.take("sha256"))
    fields.finish()
    return request
  }

  /// A path of names: nothing else says what to cut out.
  private func omitted(_ node: YAMLNode) -> Located<DumpKeyPath>? {
    guard let path = keyPath(node) else { return nil }
    let isOfNames =
      path.value.root == .member
      && path.value.segments.allSatisfy { if case .member = $0 { true } else { false } }
    guard isOfNames else {
      expected("a key path of names, such as 'meta.requestId'", node)
      return nil
    }
    return path
  }

  private func body(_ node: YAMLNode) -> RequestBody? {
    guard
      var fields = fields(node, .requestBody, "a body: 'json', 'form', 'graphQL' or 'text'")
    else { return nil }
    let pairs = ["json", "form", "graphQL", "text"].compactMap { fields.takePair($0) }
    let variables = fields.takePair("variables")
    let type = fields.takePair("type")
    fields.finish()
    guard pairs.count == 1, let pair = pairs.first else {
      report.error(
        pairs.isEmpty ? .missingKey : .conflictingKeys,
        "expected one of 'json', 'form', 'graphQL' and 'text'",
        at: pairs.isEmpty ? node.span : pairs[1].key.span
      )
      return nil
    }
    for (other, owner) in [(variables, "graphQL"), (type, "text")] {
      guard let other, pair.key.text != owner else { continue }
      report.error(
        .conflictingKeys,
        "'\(other.key.text)' belongs to '\(owner)'",
        at: other.key.span
      )
    }
    switch pair.key.text {
    case "json": return templateTree(pair.value).map { .json($0) }
    case "form": return .form(parameters(pair.value, "a mapping of fields"))
    case "graphQL":
      guard let query = requestTemplate(pair.value) else { return nil }
      let tree = variables.flatMap { templateTree($0.value) }
      return .graphQL(query: query.value, variables: tree)
    default:
      let type = type.flatMap { text($0.value, "a media type") }?.value ?? "text/plain"
      return requestTemplate(pair.value).map { .text($0.value, type: type) }
    }
  }
}
