import SeedbedBase

extension ValueDecoder {
  /// Decodes `pseudonym`: a kind, or a mapping with its settings.
  func pseudonym(_ node: YAMLNode) -> Located<Pseudonym>? {
    guard node.pairs != nil else {
      let kind: Located<Pseudonym.Kind>? = word(node)
      guard let kind else { return nil }
      checkSettings(of: kind.value, given: [], at: node.span)
      return Located(Pseudonym(kind.value), at: node.span)
    }
    guard let fields = fields(node, PseudonymKeys.self) else { return nil }
    let kind = fields.as
    let given = fields.pairs(of: \.domain, \.keep, \.days, \.by, \.to).map(\.key)
    let (domain, keep, days, basis) = (fields.domain, fields.keep, fields.days, fields.by)
    guard let kind else { return nil }
    checkSettings(of: kind.value, given: given, at: node.span)
    var pseudonym = Pseudonym(kind.value)
    pseudonym.domain = domain?.value
    pseudonym.keptDigits = keep?.value ?? 0
    pseudonym.days = days?.value ?? 0
    pseudonym.basisName = basis?.value
    if let multiple = fields.to, let literal = literal(multiple, "a number") {
      if case .number(let digits) = literal {
        pseudonym.multiple = digits
      } else {
        expected("a number", multiple)
      }
    }
    return Located(pseudonym, at: node.span)
  }

  /// Each kind has settings of its own, and some need them.
  private func checkSettings(
    of kind: Pseudonym.Kind,
    given: [YAMLNode.Key],
    at span: SourceSpan
  ) {
    let needed = kind.neededSettings
    let known = needed + kind.furtherSettings
    for key in given.sorted(by: { $0.text < $1.text }) where !known.contains(key.text) {
      report.error(.conflictingKeys, at: key.span) {
        "'\(key.text)' does not apply to the pseudonym '\(kind.rawValue)'"
      }
    }
    for key in needed where !given.contains(where: { $0.text == key }) {
      report.error(.missingKey, at: span) { "the pseudonym '\(kind.rawValue)' needs '\(key)'" }
        .fix("write '\(kind.example)'")
      return
    }
  }

  /// `personal: false`.
  func personal(_ node: YAMLNode) -> Located<Bool>? {
    guard let value = boolean(node) else { return nil }
    if value.value {
      report.error(.outOfRange, at: node.span) {
        "expected false: 'pseudonym' says how personal values are replaced"
      }
    }
    return value
  }
}

extension Pseudonym.Kind {
  fileprivate var neededSettings: [String] {
    switch self {
    case .shift: ["days", "by"]
    case .round: ["to"]
    default: []
    }
  }

  fileprivate var furtherSettings: [String] {
    guard isKeyed else { return [] }
    return self == .digits ? ["domain", "keep"] : ["domain"]
  }

  fileprivate var example: String {
    self == .shift ? "{ as: shift, days: 30, by: id }" : "{ as: round, to: 10 }"
  }
}
