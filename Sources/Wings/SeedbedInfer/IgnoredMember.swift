import SeedbedBase
import SeedbedLanguage

/// A member that an entity does not read, and why its values are not needed.
struct IgnoredMember {
  let path: String
  let reason: String

  /// The members as a list; nil if there is none.
  static func list(_ all: [Self]) -> String? {
    all.isEmpty ? nil : YAMLText.list(all.map(\.path))
  }

  /// Each reason once, after the members that it is about.
  static func comment(_ all: [Self]) -> String {
    let reasons = all.reduce(into: [String]()) { found, member in
      if !found.contains(member.reason) { found.append(member.reason) }
    }
    if reasons.count == 1 { return reasons[0] }
    return reasons.map { reason in
      all.filter { $0.reason == reason }.map(\.path).joined(separator: ", ") + ": \(reason)"
    }.joined(separator: "; ")
  }
}

extension DraftEntity {
  /// Leaves a member out, for a reason that a comment says.
  func ignore(_ path: [String], _ reason: String) {
    ignored.append(IgnoredMember(path: DraftPath(path).text, reason: reason))
  }
}
