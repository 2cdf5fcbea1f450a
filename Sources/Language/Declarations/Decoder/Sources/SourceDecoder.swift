import SeedbedBase

/// Decodes `fetch` and `sources`: servers, and the requests to them.
final class SourceDecoder: ValueDecoder {
  /// The text of a file that the schema file being decoded names; nil where that was reported.
  var readText: ((Located<String>) -> String?)?

  // MARK: Requests of a source

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
      return wrongKind("a key path of names, such as 'meta.requestId'", node)
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

  // MARK: Keys that a source and a request have alike

  func settings(
    _ fields: Fields<RequestSettingKeys>,
    over source: RequestSettingsDeclaration = RequestSettingsDeclaration()
  ) -> RequestSettingsDeclaration {
    var settings = RequestSettingsDeclaration()
    var rules = source.rules
    settings.headers = headers(fields.headers)
    settings.query = members(namedItems(fields.query, "a mapping of parameters")) {
      .some(templates($0))
    }
    if let retry = fields.retry {
      rules.retry.times = retry.times?.value ?? rules.retry.times
      rules.retry.wait = retry.wait ?? rules.retry.wait
      rules.retry.maxWait = retry.maxWait ?? rules.retry.maxWait
    }
    rules.responses = (fields.responses ?? []).compactMap { responseRule($0) } + rules.responses
    if let timeouts = fields.timeouts {
      rules.timeouts.connect = timeout(timeouts.connect) ?? rules.timeouts.connect
      rules.timeouts.idle = timeout(timeouts.idle) ?? rules.timeouts.idle
      rules.timeouts.total = timeout(timeouts.total) ?? rules.timeouts.total
    }
    rules.redirects = fields.redirects?.value ?? rules.redirects
    rules.maxAge = fields.maxAge ?? rules.maxAge
    settings.rules = rules
    settings.maxBody = fields.maxBody ?? source.maxBody
    return settings
  }

  private func headers(_ node: YAMLNode?) -> [Member<[Located<RequestTemplate>]?>] {
    let headers = members(namedItems(node, "a mapping of headers")) { .some(templates($0)) }
    for header in headers {
      if !header.name.value.isHeaderName {
        report.error(.wrongKind, at: header.name.span) {
          "expected the name of a header, found \(quoted(header.name.value))"
        }
      }
      if let values = header.value, values.count > 1 {
        report.error(.wrongKind, at: values[1].span) { "expected one text, found a list" }
      }
    }
    return headers
  }

  private func timeout(_ node: YAMLNode?) -> Duration? {
    guard let node, let duration = duration(node) else { return nil }
    if duration > .zero { return duration }
    return wrongKind("a time limit above zero", node)
  }

  private func responseRule(_ fields: Fields<ResponseRuleKeys>) -> ResponseRule? {
    let statuses = items(fields.status).compactMap { integer($0, in: 100...599)?.value }
    let when = fields.when
    guard let action = fields.do?.value else { return nil }
    if let wait = fields.place(of: \.wait), action != .retry {
      report.error(.conflictingKeys, at: wait) { "'wait' belongs to 'do: retry'" }
    }
    var rule = ResponseRule(action: action, location: fields.span.location)
    rule.statuses = statuses
    rule.when = when
    rule.wait = fields.wait
    return rule
  }

  // MARK: Texts of requests: templates, JSON with templates, durations and sizes

  /// A template, or a text in which braces mean nothing: `{ raw: … }`, `{ file: … }`.
  func requestTemplate(_ node: YAMLNode?) -> Located<RequestTemplate>? {
    guard let node else { return nil }
    if let pairs = node.pairs {
      if let unquoted = unquotedTemplate(pairs) {
        return wrongKind("a text", node, fix: FixIt(message: "write it in quotes: \"\(unquoted)\""))
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
        return wrongKind(
          "a value",
          node,
          fix: FixIt(message: "write it in quotes: \"\(unquoted)\"")
        )
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
