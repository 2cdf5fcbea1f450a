import SeedbedBase

/// Reports variables that the caller sets and nothing reads; where the caller sets them for
/// several schemas, another may read them.
struct SetVariableRule: SchemaRule {
  let resolved: ResolvedSchema

  func check() {
    guard !resolved.sharesVariables, !resolved.setVariables.isEmpty else { return }
    let used =
      recordPaths().flatMap(\.paths).compactMap { path -> String? in
        guard path.value.root == .variables, case .member(let name)? = path.value.segments.first
        else { return nil }
        return name
      } + variablesOfSources
    var seen: Set<ExactText> = []
    let known = (declaration.variables.map(\.name.value) + used).filter { seen.insert($0).inserted }
    for name in resolved.setVariables where !seen.contains(name) {
      let near = suggestion(for: name, among: known.filter { !resolved.setVariables.contains($0) })
      report.error(.unknownVariable) { "the variable \(quoted(name)) is set, but not read" }
        .fix(near.map { "set '\($0)'" })
        .note(near == nil ? Self.list(known) : nil)
    }
  }

  /// The variables that the texts of sources name; those of paths stand in their definitions.
  private var variablesOfSources: [String] {
    let texts = declaration.sources.flatMap { source in
      [source.definition] + source.requests.map(\.definition)
    }
    return resolved.setVariables.filter { name in texts.contains { $0.contains("@vars." + name) } }
  }

  private static func list(_ variables: [String]) -> String {
    variables.isEmpty
      ? "the schema has no variables: 'vars' declares them, and '@vars.NAME' reads them"
      : "the schema has \(variables.map(quoted).joined(separator: ", "))"
  }
}
