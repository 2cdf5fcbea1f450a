@testable import SeedbedLanguage

extension LanguageKey {
  /// The values and the default in the words of the index of keys, `docs/schema/keys.md`.
  var words: String {
    (form.words ?? "") + (defaultValue.map { " (default `\($0)`)" } ?? "")
  }
}

extension Form {
  /// The form in the words of the page; nil for null, which only leaves something out.
  fileprivate var words: String? {
    switch self {
    case .types(let types):
      switch types {
      case ["boolean"]: "`true` or `false`"
      case ["number"]: "a number"
      case ["object"]: "a row"
      case ["null"]: nil
      case ["number", "string"], ["integer", "string"]: "a number or a text"
      default: "any value"
      }
    case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .numbers(let numbers): numbers.map { "`\($0)`" }.joined(separator: ", ")
    case .version(let number): "`\(number)`"
    case .integer: "a whole number"
    case .list(let form): form.words.map { "a list of \($0)" }
    case .oneOrList(let form): form.words.map { "\($0), or a list" }
    case .any(let forms): Self.alternatives(forms.compactMap(\.words))
    case .members(let form): form.words.map { "\($0) for each name" }
    case .lines: "key paths with tests"
    case .block: "a block of keys"
    case .named(let definition): definition.words
    }
  }

  private static func alternatives(_ words: [String]) -> String {
    var result = words.first ?? ""
    for word in words.dropFirst() where !word.hasPrefix("a list of ") && word != words.first {
      result += " or \(word)"
    }
    return result
  }
}

extension Definition {
  fileprivate var words: String {
    switch self {
    case .text: "a text"
    case .literal: "a constant"
    case .nullValues: "a text, or a list"
    case .keyPath: "a key path"
    case .foreignKey: "a key path or a key path for each name"
    case .columnNames: "a column's name"
    case .predicate: "a predicate"
    case .condition: "a test"
    case .steps: "a step, or a list"
    case .step: "a step"
    case .type: form.words ?? ""
    case .attribute, .mappedAttribute: "an attribute"
    case .alternative: "an alternative"
    case .relationship, .mappedRelationship: "a relationship"
    case .through: "a block of keys"
    case .entity: "an entity"
    case .mapping: "a mapping"
    case .variants: "a block of keys, or a list of cases"
    case .dump: "an entry"
    case .reading: "a reading"
    case .test: "a test"
    case .template: "a template"
    case .authValue: "a template, or a digest of one"
    }
  }
}
