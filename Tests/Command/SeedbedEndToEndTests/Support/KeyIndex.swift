@testable import SeedbedLanguage

/// The language table as the index of keys, `docs/schema/keys.md`.
enum KeyIndex {
  static var text: String {
    let topLevel = "[top level](\(SchemaPages.link(to: "top-level-keys")))"
    let items =
      entries.sorted { $0.order < $1.order }.map(\.item)
      + ["`x-…` in \(topLevel): any value. Ignored; for YAML anchors."]
    return items.map { wrapped("- " + $0) + "\n" }.joined()
  }

  /// The headings that explain the keys.
  static var sections: [String] { entries.flatMap { $0.blocks.map(\.section) } }

  /// A list item in lines of at most 118 characters.
  private static func wrapped(_ item: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in item.split(separator: " ") {
      // A line that began with a sign of Markdown would be something else.
      let isSign = word.first.map { "-+#>|*".contains($0) } ?? true
      if line.count + 1 + word.count > 118, !isSign {
        lines.append(line)
        line = "  " + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// An item of the index: a key with the blocks in which it means the same.
  private struct Entry {
    let key: LanguageKey
    var blocks: [(name: String, section: String)]
    let number: Int

    var order: (String, Int) { (key.name.lowercased(), number) }

    var item: String {
      var links: [String] = []
      var open = blocks[...]
      while let section = open.first?.section {
        let names = open.prefix { $0.section == section }.map(\.name)
        links.append("[\(names.joined(separator: ", "))](\(SchemaPages.link(to: section)))")
        open = open.dropFirst(names.count)
      }
      let value = key.form.words.map { ": \($0)" } ?? ""
      let defaultValue = key.defaultValue.map { " (default `\($0)`)" } ?? ""
      let meaning = key.meaning.replacing("*", with: "\\*")
      return "`\(key.name)` in \(links.joined(separator: ", "))\(value)\(defaultValue). \(meaning)"
    }
  }

  private static var entries: [Entry] {
    var entries: [Entry] = []
    for block in Language.blocks {
      guard let page = block.list.page else { continue }
      for key in block.list.rows {
        let location = (name: page.name, section: key.section ?? page.section)
        let index = entries.firstIndex {
          $0.key.name == key.name && $0.key.meaning == key.meaning
            && $0.key.form.words == key.form.words
        }
        if let index {
          entries[index].blocks.append(location)
        } else {
          entries.append(Entry(key: key, blocks: [location], number: entries.count))
        }
      }
    }
    return entries
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
