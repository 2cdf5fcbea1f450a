import SeedbedBase

/// Keys that a source and a request have alike.
extension SourceDecoder {
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
    expected("a time limit above zero", node)
    return nil
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
}
