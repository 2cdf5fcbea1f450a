import SeedbedBase
import SeedbedTools

/// A hint of the user about the dumps, such as `key Term = legislator, start`.
struct Hint: Sendable, Equatable {
  /// The words that a hint begins with.
  enum Kind: String, CaseIterable, Sendable {
    case entity, key, ref, dictionary, object, inline, list, same, type, name, ignore
    case noRef = "no ref"

    /// The sign between the two sides of a hint; nil for one side.
    fileprivate var sign: String? {
      switch self {
      case .entity, .key, .same, .type, .name: "="
      case .ref, .noRef: "->"
      case .list: "\""
      case .dictionary, .object, .inline, .ignore: nil
      }
    }
  }

  let kind: Kind
  /// The entity, the member or the path that the hint begins with.
  let subject: String
  /// The other side; empty where there is none.
  private(set) var value = ""

  private static let types: Set<ExactText> = [
    "integer", "real", "decimal", "text", "boolean", "date", "day", "uuid", "url", "json",
  ]

  /// Reads a line; nil where it is no hint.
  init?(_ line: String) {
    guard let kind = Kind.allCases.first(where: { line.hasPrefix($0.rawValue + " ") }) else {
      return nil
    }
    let rest = String(line.dropFirst(kind.rawValue.count)).trimmed
    let sign = kind.sign.flatMap { rest.firstRange(of: $0) }
    self.kind = kind
    subject = String(rest[..<(sign?.lowerBound ?? rest.endIndex)]).trimmed
    if let sign { value = String(rest[sign.upperBound...]) }
    if kind == .list {
      guard value.hasSuffix("\"") else { return nil }
      value.removeLast()
    } else {
      value = value.trimmed
    }
    let needsValue = kind.sign != nil && (kind != .noRef || sign != nil)
    guard !subject.isEmpty, !needsValue || !value.isEmpty,
      kind != .type || Self.types.contains(value)
    else { return nil }
  }

  /// The names on the other side.
  var parts: [String] {
    value.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The names of the path on the other side.
  var path: [String] {
    value.split(separator: ".").map { String($0).replacing("[*]", with: "") }
      .filter { !$0.isEmpty }
  }

  /// The entity that a member is named with, if it is, and the member's own name.
  static func member(_ text: String) -> (entity: String?, name: String) {
    guard let dot = text.firstIndex(of: ".") else { return (nil, text) }
    return (String(text[..<dot]), String(text[text.index(after: dot)...]))
  }
}
