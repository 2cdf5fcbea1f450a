import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedModel
import SeedbedText

/// Fills variables into the texts of sources.
struct VariableFilling {
  let variables: [Variable]
  let report: SchemaReport

  func filled(_ template: Located<RequestTemplate>) -> RequestTemplate {
    filled(template.value, at: template.span)
  }

  func filled(_ template: RequestTemplate, at span: SourceSpan) -> RequestTemplate {
    RequestTemplate(
      parts: template.parts.map { part in
        guard case .variable(let name, _) = part else { return part }
        guard let variable = variables.first(where: { $0.name == name }) else {
          let near = suggestion(for: name, among: variables.map(\.name))
          report.error(
            .unknownVariable,
            "no variable is called \(quoted(name))",
            at: span,
            fixIt: near.map { FixIt(message: "write '@vars.\($0)'") }
          )
          return part
        }
        return .variable(name: name, text: variable.value.text)
      }
    )
  }

  func filled(_ tree: TemplateTree, at span: SourceSpan) -> TemplateTree {
    switch tree {
    case .literal: tree
    case .text(let template): .text(filled(template, at: span))
    case .array(let elements): .array(elements.map { filled($0, at: span) })
    case .object(let members):
      .object(
        members.map { TemplateTree.Member(name: $0.name, value: filled($0.value, at: span)) }
      )
    }
  }

  private func filled(_ fields: [QueryParameter], at span: SourceSpan) -> [QueryParameter] {
    fields.map { field in
      var field = field
      field.values = field.values.map { filled($0, at: span) }
      return field
    }
  }

  func filled(_ body: RequestBody, at span: SourceSpan) -> RequestBody {
    switch body {
    case .json(let tree): .json(filled(tree, at: span))
    case .form(let fields): .form(filled(fields, at: span))
    case .graphQL(let query, let variables):
      .graphQL(
        query: filled(query, at: span),
        variables: variables.map { filled($0, at: span) }
      )
    case .text(let template, let type): .text(filled(template, at: span), type: type)
    }
  }

  func filled(_ auth: SourceAuth, at span: SourceSpan) -> SourceAuth {
    switch auth {
    case .bearer(let value): .bearer(filled(value, at: span))
    case .basic(let user, let password):
      .basic(user: filled(user, at: span), password: filled(password, at: span))
    case .digest(let user, let password):
      .digest(user: filled(user, at: span), password: filled(password, at: span))
    case .headers(let fields): .headers(filled(fields, at: span))
    case .query(let fields): .query(filled(fields, at: span))
    case .token(var token):
      {
        token.target = filled(token.target, at: span)
        token.form = filled(token.form, at: span)
        return .token(token)
      }()
    case .all(let parts): .all(parts.map { filled($0, at: span) })
    }
  }

  private func filled(_ fields: [AuthField], at span: SourceSpan) -> [AuthField] {
    fields.map {
      AuthField(name: $0.name, value: filled($0.value, at: span), location: $0.location)
    }
  }

  private func filled(_ value: AuthValue, at span: SourceSpan) -> AuthValue {
    switch value {
    case .template(let template): .template(filled(template, at: span))
    case .md5(let template): .md5(filled(template, at: span))
    case .sha256(let template): .sha256(filled(template, at: span))
    case .hmacSHA256(let template, let key, let encoding):
      .hmacSHA256(filled(template, at: span), key: filled(key, at: span), encoding: encoding)
    }
  }
}
