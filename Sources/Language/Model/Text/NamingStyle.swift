import SeedbedBase

/// How column and table names are made from the schema's names.
package enum NamingStyle: String, CaseIterable {
  case asIs, snakeCase, camelCase

  /// The name of a table or column for one written in the schema.
  package func name(_ written: String) -> String {
    switch self {
    case .asIs: written
    case .snakeCase: snake(written)
    case .camelCase: camel(written)
    }
  }

  /// `owner` and `id` as one name: `owner_id`, or `ownerId`.
  package func join(_ first: String, _ second: String) -> String {
    switch self {
    case .asIs, .snakeCase: first + "_" + second
    case .camelCase: first + second.prefix(1).uppercased() + second.dropFirst()
    }
  }

  private func snake(_ name: String) -> String {
    let characters = Array(name)
    var result = ""
    for (index, character) in characters.enumerated() {
      if startsWord(index, in: characters) { result += "_" }
      result += isSeparator(character) ? "_" : character.lowercased()
    }
    return result
  }

  private func camel(_ name: String) -> String {
    let lead = name.prefix { $0 == "_" }
    var result = ""
    var word = ""
    let characters = Array(name.dropFirst(lead.count))
    for (index, character) in characters.enumerated() {
      if startsWord(index, in: characters) || isSeparator(character) {
        append(word, to: &result)
        word = ""
      }
      if !isSeparator(character) { word.append(character) }
    }
    append(word, to: &result)
    return lead + result
  }

  /// The first word begins with a small letter, the others with a capital one.
  private func append(_ word: String, to result: inout String) {
    if result.isEmpty {
      let isAcronym = word.uppercased() == word
      result = isAcronym ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
    } else {
      result += word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  /// True if the case changes here: `project` and `URL`, `area` and `Km2`, `URL` and `Path`.
  private func startsWord(_ index: Int, in name: [Character]) -> Bool {
    guard index > 0, name[index].isUppercase, !isSeparator(name[index - 1]) else { return false }
    guard name[index - 1].isUppercase else { return true }
    return index + 1 < name.count && name[index + 1].isLowercase
  }

  private func isSeparator(_ character: Character) -> Bool {
    character == "_" || character == "-" || character == " " || character == "."
  }
}
