import SeedbedBase

/// Reports variables that the caller or a layer sets and nothing reads; where the caller sets them for
/// several schemas, another may read them.
extension ResolvedSchema {
  func checkSetVariables() {
    let set = sharesVariables ? [] : setVariables
    let ofLayers = declaration.layerVariables
    guard !set.isEmpty || !ofLayers.isEmpty else { return }
    let used = readVariables + variablesOfSources(among: set + ofLayers.map(\.value))
    reportUnread(set, used)
    let names: Set<ExactText> = Set(used)
    for name in ofLayers where !names.contains(name.value) {
      let near = suggestion(
        for: name.value,
        among: schema.variables.map(\.name).filter(names.contains)
      )
      report.warning(.unknownVariable, at: name.span) {
        "the variable \(quoted(name.value)) is set, but not read"
      }
      .fix(near.map { .replace(with: $0) })
    }
  }

  private func reportUnread(_ names: [String], _ used: [String]) {
    let known = (declaration.variables.map(\.name.value) + used).distinct
    let read = Set<ExactText>(known)
    for name in names where !read.contains(name) {
      let near = suggestion(for: name, among: known.filter { !names.contains($0) })
      report.error(.unknownVariable) { "the variable \(quoted(name)) is set, but not read" }
        .fix(near.map { "set '\($0)'" })
        .note(near == nil ? Self.list(known) : nil)
    }
  }

  /// The variables that paths read.
  private var readVariables: [String] {
    recordPaths().flatMap(\.paths).compactMap { path -> String? in
      guard path.value.root == .variables, case .member(let name)? = path.value.segments.first
      else { return nil }
      return name
    }
  }

  /// The variables that the texts of sources name; those of paths stand in their definitions.
  private func variablesOfSources(among names: [String]) -> [String] {
    let texts = declaration.sources.flatMap { source in
      [source.definition] + source.requests.map(\.definition)
    }
    return names.filter { name in texts.contains { $0.contains("@vars." + name) } }
  }

  private static func list(_ variables: [String]) -> String {
    variables.isEmpty
      ? "the schema has no variables: 'vars' declares them, and '@vars.NAME' reads them"
      : "the schema has \(variables.map(quoted).joined(separator: ", "))"
  }
}
