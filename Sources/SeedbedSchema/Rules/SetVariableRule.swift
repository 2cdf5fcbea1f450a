import SeedbedDiagnostics
import SeedbedModel

extension SchemaResolver {
  /// Warns of a variable that the caller sets, and that is near to one that the schema knows and
  /// the caller does not set; one that is near to none may be another schema's.
  func warnAboutSetVariables() {
    let used = recordPaths().flatMap(\.paths).compactMap { path -> String? in
      guard path.value.root == .variables, case .member(let name)? = path.value.segments.first
      else { return nil }
      return name
    }
    let known = declaration.variables.map(\.name.value) + used
    for name in setVariables where !known.contains(name) {
      guard let near = suggestion(for: name, among: known.filter { !setVariables.contains($0) })
      else { continue }
      report.warning(
        .unknownVariable,
        "nothing reads the variable \(quoted(name)) that is set",
        fixIt: FixIt(message: "set '\(near)'")
      )
    }
  }
}
