import SeedbedText
import SeedbedTools

/// A hint of the user about the dumps.
enum Hint: Sendable, Equatable {
  /// Objects at a path are an entity of this name.
  case entity(String, path: [String])
  case key(String, parts: [String])
  /// A member refers to an entity.
  case reference(Member, target: String)
  case noReference(Member, target: String?)
  case dictionary(String)
  case object(String)
  /// An object is columns of what holds it.
  case inline(String)
  /// A text is a list of parts.
  case list(Member, separator: String)
  /// Records of several names are one entity.
  case same(String, names: [String])
  case type(Member, name: String)
  case name(String, new: String)
  case ignore(String)

  /// A member of an entity, or of any.
  struct Member: Sendable, Equatable {
    var entity: String?
    var name: String

    init(_ text: String) {
      if let dot = text.lastIndex(of: ".") {
        entity = String(text[..<dot])
        name = String(text[text.index(after: dot)...])
      } else {
        name = text
      }
    }
  }

  private static let types: Set<ExactText> = [
    "integer", "real", "decimal", "text", "boolean", "date", "day", "uuid", "url", "json",
  ]

  /// Reads a line; nil where it is no hint.
  init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let word = words.first, words.count == 2 else { return nil }
    let rest = words[1].trimmed
    let sides = rest.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    let isPair = sides.count == 2 && !sides.contains("")
    let arrow = rest.firstRange(of: "->").map { range in
      (String(rest[..<range.lowerBound]).trimmed, String(rest[range.upperBound...]).trimmed)
    }
    switch word {
    case "entity" where isPair:
      let names = sides[1].split(separator: ".").map { String($0).replacing("[*]", with: "") }
      self = .entity(sides[0], path: names.filter { !$0.isEmpty })
    case "key" where isPair: self = .key(sides[0], parts: Self.list(sides[1]))
    case "ref":
      guard let arrow, !arrow.0.isEmpty, !arrow.1.isEmpty else { return nil }
      self = .reference(Member(arrow.0), target: arrow.1)
    case "no":
      guard rest.hasPrefix("ref ") else { return nil }
      let member = arrow.map { String($0.0.dropFirst(4)).trimmed } ?? String(rest.dropFirst(4))
      self = .noReference(Member(member.trimmed), target: arrow?.1)
    case "dictionary": self = .dictionary(rest)
    case "object": self = .object(rest)
    case "inline": self = .inline(rest)
    case "list":
      guard let quote = rest.firstIndex(of: "\""), rest.hasSuffix("\"") else { return nil }
      let separator = rest[rest.index(after: quote)...].dropLast()
      guard !separator.isEmpty, quote != rest.startIndex else { return nil }
      self = .list(Member(String(rest[..<quote]).trimmed), separator: String(separator))
    case "same" where isPair: self = .same(sides[0], names: Self.list(sides[1]))
    case "type" where isPair && Self.types.contains(sides[1]):
      self = .type(Member(sides[0]), name: sides[1])
    case "name" where isPair: self = .name(sides[0], new: sides[1])
    case "ignore": self = .ignore(rest)
    default: return nil
    }
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
