import SeedbedBase

/// A part of a request that holds templates.
package protocol TemplateHolder {
  /// The same with each template changed, in the order in which they are written.
  func mapTemplates(_ change: (RequestTemplate) -> RequestTemplate) -> Self
}

extension TemplateHolder {
  /// The templates in it, in order.
  package var templates: [RequestTemplate] {
    var templates: [RequestTemplate] = []
    _ = mapTemplates { template in
      templates.append(template)
      return template
    }
    return templates
  }

  /// The names of its secrets, each once, in order.
  package var secrets: [String] {
    templates.flatMap(\.parts).compactMap { part -> String? in
      if case .secret(let name) = part { name } else { nil }
    }
    .distinct
  }
}

extension RequestTemplate: TemplateHolder {
  package func mapTemplates(_ change: (RequestTemplate) -> RequestTemplate) -> RequestTemplate {
    change(self)
  }
}

extension Array: TemplateHolder where Element: TemplateHolder {
  package func mapTemplates(_ change: (RequestTemplate) -> RequestTemplate) -> [Element] {
    map { $0.mapTemplates(change) }
  }
}

extension Named: TemplateHolder where Value: TemplateHolder {
  package func mapTemplates(_ change: (RequestTemplate) -> RequestTemplate) -> Named {
    Named(name: name, value: value.mapTemplates(change))
  }
}

extension TemplateTree: TemplateHolder {
  package func mapTemplates(_ change: (RequestTemplate) -> RequestTemplate) -> TemplateTree {
    switch self {
    case .literal: self
    case .text(let template): .text(change(template))
    case .array(let elements): .array(elements.mapTemplates(change))
    case .object(let members): .object(members.mapTemplates(change))
    }
  }
}

extension RequestBody: TemplateHolder {
  package func mapTemplates(_ change: (RequestTemplate) -> RequestTemplate) -> RequestBody {
    switch self {
    case .json(let tree): .json(tree.mapTemplates(change))
    case .form(let fields): .form(fields.mapTemplates(change))
    case .graphQL(let query, let variables):
      .graphQL(query: change(query), variables: variables.map { $0.mapTemplates(change) })
    case .text(let template, let type): .text(change(template), type: type)
    }
  }
}

extension SourceAuth: TemplateHolder {
  package func mapTemplates(_ change: (RequestTemplate) -> RequestTemplate) -> SourceAuth {
    switch self {
    case .bearer(let value): return .bearer(value.mapTemplates(change))
    case .basic(let user, let password):
      return .basic(user: change(user), password: change(password))
    case .digest(let user, let password):
      return .digest(user: change(user), password: change(password))
    case .headers(let fields): return .headers(fields.mapTemplates(change))
    case .query(let fields): return .query(fields.mapTemplates(change))
    case .token(var token):
      token.target = change(token.target)
      token.form = token.form.mapTemplates(change)
      return .token(token)
    case .all(let parts): return .all(parts.mapTemplates(change))
    }
  }
}

extension AuthValue: TemplateHolder {
  package func mapTemplates(_ change: (RequestTemplate) -> RequestTemplate) -> AuthValue {
    switch self {
    case .template(let template): .template(change(template))
    case .md5(let template): .md5(change(template))
    case .sha256(let template): .sha256(change(template))
    case .hmacSHA256(let template, let key, let encoding):
      .hmacSHA256(change(template), key: change(key), encoding: encoding)
    }
  }
}
