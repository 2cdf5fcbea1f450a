import SeedbedDiagnostics
import SeedbedLanguage
import SeedbedModel

/// Keys that a source and a request have alike.
extension SourceDecoder {
  func settings(_ fields: inout Fields) -> RequestSettingsDeclaration {
    var settings = RequestSettingsDeclaration()
    settings.headers = headers(fields.take("headers"))
    settings.query = namedTemplates(fields.take("query"), "a mapping of parameters")
    if let retry = fields.take("retry"), var fields = self.fields(retry, .retry) {
      settings.retryTimes = integer("times", in: &fields)?.value
      settings.retryWait = duration(fields.take("wait"))
      settings.retryMaxWait = duration(fields.take("maxWait"))
      fields.finish()
    }
    settings.responses = items(fields.take("responses")).compactMap { responseRule($0) }
    if let timeouts = fields.take("timeouts"), var fields = self.fields(timeouts, .timeouts) {
      settings.connectTimeout = timeout(fields.take("connect"))
      settings.idleTimeout = timeout(fields.take("idle"))
      settings.totalTimeout = timeout(fields.take("total"))
      fields.finish()
    }
    settings.redirects = word(fields.take("redirects"))?.value
    settings.maxAge = duration(fields.take("maxAge"))
    settings.maxBody = size(fields.take("maxBody"))
    return settings
  }

  private func namedTemplates(
    _ node: YAMLNode?,
    _ what: String
  ) -> [RequestSettingsDeclaration.Setting] {
    namedItems(node, what).map { pair in
      RequestSettingsDeclaration.Setting(
        name: Located(pair.key.text, at: pair.key.span),
        values: templates(pair.value)
      )
    }
  }

  private func headers(_ node: YAMLNode?) -> [RequestSettingsDeclaration.Setting] {
    let headers = namedTemplates(node, "a mapping of headers")
    for header in headers {
      if !header.name.value.isHeaderName {
        report.error(
          .wrongKind,
          "expected the name of a header, found \(quoted(header.name.value))",
          at: header.name.span
        )
      }
      if let values = header.values, values.count > 1 {
        report.error(.wrongKind, "expected one text, found a list", at: values[1].span)
      }
    }
    return headers
  }

  private func timeout(_ node: YAMLNode?) -> Duration? {
    guard let node, let duration = duration(node) else { return nil }
    if duration > .zero { return duration }
    expected("a time limit above zero", node)
    return nil
  }

  private func responseRule(_ node: YAMLNode) -> ResponseRule? {
    guard var fields = fields(node, .responseRule) else { return nil }
    let statuses = items(fields.take("status")).compactMap { integer($0, in: 100...599)?.value }
    let when = predicate(fields.take("when"))
    let action: Located<ResponseRule.Action>? = word(fields.take("do"))
    if action == nil, !fields.has("do") {
      report.error(.missingKey, "a rule of 'responses' needs 'do'", at: node.span)
    }
    let wait = fields.takePair("wait")
    fields.finish()
    if let wait, let action, action.value != .retry {
      report.error(.conflictingKeys, "'wait' belongs to 'do: retry'", at: wait.key.span)
    }
    if statuses.isEmpty, when == nil, !fields.has("status"), !fields.has("when") {
      report.error(.missingKey, "a rule of 'responses' needs 'status' or 'when'", at: node.span)
    }
    return action.map { action in
      ResponseRule(
        statuses: statuses,
        when: when,
        action: action.value,
        wait: wait.flatMap { duration($0.value) },
        location: node.span.location
      )
    }
  }
}

extension String {
  /// True if the text is a token of HTTP (RFC 9110, section 5.6.2).
  var isHeaderName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}
