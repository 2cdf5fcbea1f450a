import SeedbedBase

extension GivenKeys {
  /// Reports required keys that are missing.
  func reportMissing(at place: SourceSpan) {
    for row in list.rows where row.isRequired { require([row.name], at: place) }
  }

  /// Reports keys that do not go together, and, at `place`, keys that others need.
  func reportBroken(_ rules: [KeyRule], at place: SourceSpan) {
    for rule in rules { reportBroken(rule, at: place) }
  }

  private func reportBroken(_ rule: KeyRule, at place: SourceSpan) {
    switch rule {
    case .one(let keys):
      require(keys, at: place)
      allowOne(of: keys)
    case .some(let keys): require(keys, at: place)
    case .notTwo(let keys): allowOne(of: keys)
    case .alone(let key, let others, let code, let message):
      guard let key = given([key]).first else { return }
      let note = Note("'\(key.text)' is here", at: key.span.location)
      for other in given(others) {
        report.error(code, at: other.span) { message(other.text) }.notes([note])
      }
    case .needs(let key, let others):
      guard let key = given([key]).first, given(others).isEmpty else { return }
      report.error(.missingKey, at: key.span) { "'\(key.text)' needs \(choice(others))" }
    case .belongs(let key, let others):
      guard let key = given([key]).first, given(others).isEmpty else { return }
      report.error(.conflictingKeys, at: key.span) { "'\(key.text)' belongs to \(choice(others))" }
    case .later: break
    }
  }

  /// Reports that none of the keys is given, not even by a name that other tools use.
  private func require(_ keys: [String], at place: SourceSpan) {
    let names = keys + list.rows.filter { keys.contains($0.name) }.flatMap(\.aliases)
    guard given(names).isEmpty else { return }
    report.error(.missingKey, at: place) { "\(list.subject) needs \(choice(keys))" }
  }

  private func allowOne(of keys: [String]) {
    let given = given(keys)
    guard given.count > 1 else { return }
    let names = given.map(\.text)
    report.error(.conflictingKeys, at: given[1].span) {
      given.count == 2
        ? "expected '\(names[0])' or '\(names[1])', found both"
        : "expected only one of \(wordList(names)), found \(names.count)"
    }
  }

  private func given(_ names: [String]) -> [YAMLNode.Key] {
    names.compactMap { pair($0)?.key }
  }

  private func choice(_ keys: [String]) -> String {
    switch keys.count {
    case 1: "'\(keys[0])'"
    case 2: "'\(keys[0])' or '\(keys[1])'"
    default: "one of \(wordList(keys))"
    }
  }
}
