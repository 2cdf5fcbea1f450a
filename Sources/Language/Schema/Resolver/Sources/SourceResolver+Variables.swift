import SeedbedBase

extension SourceResolver {
  /// A text of a source with the values of its variables.
  func filled(_ template: RequestTemplate, at span: SourceSpan) -> RequestTemplate {
    template.mapParts { part in
      guard case .variable(let name, _) = part else { return part }
      guard let variable = variables.first(where: { $0.name == name }) else {
        let near = suggestion(for: name, among: variables.map(\.name))
        report.error(.unknownVariable, at: span) { "no variable is called \(quoted(name))" }
          .fix(near.map { "write '@vars.\($0)'" })
        return part
      }
      return .variable(name: name, text: variable.value.text)
    }
  }
}
