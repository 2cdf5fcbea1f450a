import SeedbedBase

extension SchemaReport {
  /// Reports an unknown name, with the known one that is most like it.
  ///
  /// With `lead` it says to write that one between `lead` and `tail`; without, to put it in the place of
  /// the name; `otherwise` is the advice where none is like it.
  func unknown(
    _ code: DiagnosticCode,
    _ name: Located<String>,
    among known: @autoclosure () -> [String],
    lead: String? = nil,
    tail: String = "",
    otherwise: FixIt? = nil,
    _ message: () -> String
  ) {
    // Nobody sees the others, and looking for them takes the time of all names for each.
    let isShown = count(of: code) < Diagnostics.limitPerCode
    let near = isShown ? suggestion(for: name.value, among: known()) : nil
    error(code, at: name.span, message).fix(
      near.map { near in
        lead.map { FixIt(message: "write '\($0)\(near)\(tail)'") } ?? .replace(with: near)
      } ?? otherwise
    )
  }

  /// Reports a name that no attribute and no to-one relationship of an entity has.
  func unknownMember(
    _ name: Located<String>,
    of entity: Entity,
    _ code: DiagnosticCode = .unknownAttribute,
    lead: String? = nil
  ) {
    unknown(code, name, among: entity.knownNames, lead: lead) {
      "\(quoted(entity.name)) has no attribute or to-one relationship \(quoted(name.value))"
    }
  }

  /// Reports a name that no request has.
  func unknownRequest(_ name: Located<String>, known: [String]) {
    let near = suggestion(for: name.value, among: known)
    error(.unknownRequest, at: name.span) { "no request is called \(quoted(name.value))" }
      .fix(near.map { "write '\($0)'" })
      .note(known.isEmpty ? "the schema has no 'sources'" : nil)
  }
}
