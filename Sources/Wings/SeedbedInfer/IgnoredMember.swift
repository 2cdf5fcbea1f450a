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
    var parts: [(paths: [String], reason: String)] = []
    for member in all {
      if let known = parts.firstIndex(where: { $0.reason == member.reason }) {
        parts[known].paths.append(member.path)
      } else {
        parts.append(([member.path], member.reason))
      }
    }
    if parts.count == 1 { return parts[0].reason }
    return parts.map { "\($0.paths.joined(separator: ", ")): \($0.reason)" }
      .joined(separator: "; ")
  }
}

extension DraftEntity {
  /// Leaves a member out, for a reason that a comment says.
  func ignore(_ path: [String], _ reason: String) {
    ignored.append(IgnoredMember(path: DraftPath(path).text, reason: reason))
  }
}
