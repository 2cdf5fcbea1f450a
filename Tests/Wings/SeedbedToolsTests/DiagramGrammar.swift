/// The lines that a diagram's language allows, as far as Seedbed writes such lines.
struct DiagramGrammar {
  /// The kinds of lines by name, in the order in which they are tried.
  private let lines: [(name: String, pattern: Regex<AnyRegexOutput>)]

  /// The lines of no known kind, with their numbers.
  func problems(in text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index,
      line in
      lines.contains { line.wholeMatch(of: $0.pattern) != nil } ? nil : "\(index + 1): \(line)"
    }
  }

  private init(_ lines: [(name: String, pattern: String)]) throws {
    self.lines = try lines.map { ($0.name, try Regex($0.pattern)) }
  }

  /// Mermaid's `erDiagram`: names are quoted, or words that are not reserved; an attribute is a type,
  /// a name and the marks of keys, which cannot be names.
  static func mermaid() throws -> DiagramGrammar {
    let reserved =
      "one|many|zero|only|to|optionally|u|o|style|class|classdef|subgraph|end|title|direction"
    let name =
      "(?:\"[^\"%\\\\\r\n\\x08\\x0B]+\"|(?!(?i:\(reserved))\\b)[A-Za-z_][A-Za-z0-9_]*)"
    let word = "(?!(?i:pk|fk|uk)\\b)[A-Za-z_][A-Za-z0-9_]*"
    let keys = "(?:PK|FK|UK)(?:, (?:PK|FK|UK))*"
    let left = "(?:\\|o|\\}o|\\|\\||\\}\\|)"
    let right = "(?:o\\||o\\{|\\|\\||\\|\\{)"
    return try DiagramGrammar([
      ("start", "erDiagram"), ("end", ""),
      ("entity", "  \(name) \\{"), ("attribute", "    \(word) \(word)(?: \(keys))?"),
      ("entity's end", "  \\}"),
      ("relationship", "  \(name) \(left)(?:--|\\.\\.)\(right) \(name) : \"[^\"\r\n]*\""),
    ])
  }

  /// DBML: names are quoted, or words that do not begin something else.
  static func dbml() throws -> DiagramGrammar {
    let reserved =
      "table|ref|enum|project|tablegroup|tablepartial|indexes|checks|note|records|as"
    let name =
      "(?:\"[^\"\\\\\r\n]+\"|(?!(?i:\(reserved))\\b)[A-Za-z_][A-Za-z0-9_]*)"
    let list = "\\(\(name)(?:, \(name))*\\)"
    let text = "'(?:[^'\\\\\r\n]|\\\\.)*'"
    let setting = "(?:pk|not null|unique|default: `[^`\r\n]+`|note: \(text))"
    let column = "  \(name) [A-Z]+(?: \\[\(setting)(?:, \(setting))*\\])?"
    let index = "(?:pk|unique|name: \(text))"
    let side = "\(name)\\.(?:\(name)|\(list))"
    let action = "(?: \\[delete: (?:cascade|set null|restrict)\\])?"
    return try DiagramGrammar([
      ("table", "Table \(name) \\{"), ("column", column), ("table's end", "\\}"), ("between", ""),
      ("indexes", "  indexes \\{"), ("indexes' end", "  \\}"),
      ("index", "    \(list) \\[\(index)(?:, \(index))*\\]"),
      ("reference", "Ref: \(side) [-<>] \(side)\(action)"),
    ])
  }
}
