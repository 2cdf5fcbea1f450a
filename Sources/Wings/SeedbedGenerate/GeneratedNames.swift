import SeedbedBase
import SeedbedLanguage

/// Finds names that become one in a generated file.
struct GeneratedNames {
  let names: Identifiers
  private(set) var diagnostics: [Diagnostic] = []

  /// The names of the cases of a choice: `in_review` becomes `inReview`, and 3 becomes `value3`, unless the
  /// dumps have names for all numbers.
  static func caseNames(_ choices: [FieldType.Choice]) -> [String] {
    let names = choices.compactMap { choice -> String? in
      guard case .number = choice.value else { return nil }
      guard let name = choice.name?.text, name.contains(where: \.isLetter) else { return nil }
      return caseName(.text(name))
    }
    return names.count == choices.count && names.distinct.count == names.count
      ? names : choices.map { caseName($0.value) }
  }

  private static func caseName(_ value: Literal) -> String {
    let text = value.text
    if text.isEmpty { return "empty" }
    if case .number = value { return "value" + text.replacing("-", with: "Minus") }
    let words = NamingStyle.camelCase.name(text)
    return Identifiers.word(words.contains { $0.isLetter || $0.isNumber } ? words : text)
  }

  /// Checks the types of a file, and the properties and cases of each that the language has.
  ///
  /// TypeScript's members are the columns themselves, and only Swift has cases for values.
  mutating func check(_ records: [RecordType], in language: GeneratedLanguage) {
    check(records.map { (names.type($0.name), $0.name, $0.location) }, "types")
    for record in records where language != .typescript {
      let fields = record.fields.map { (names.property($0.name), $0.name, record.location) }
      check(fields, "properties of '\(record.name)'")
      for field in record.fields where language == .swift {
        guard case .choice(let choices) = field.type else { continue }
        check(
          zip(choices, Self.caseNames(choices)).map {
            (names.property($1), $0.value.text, record.location)
          },
          "values of '\(record.name).\(field.name)'"
        )
      }
    }
  }

  private mutating func check(
    _ found: [(name: String, written: String, location: TextLocation)],
    _ kind: String
  ) {
    var first: [ExactText: String] = [:]
    for item in found {
      guard let other = first.updateValue(item.written, forKey: item.name) else { continue }
      diagnostics.append(
        Diagnostic(.duplicateName, at: item.location) {
          "the \(kind) '\(other)' and '\(item.written)' would both be called '\(item.name)'"
        }
      )
    }
  }
}

/// Makes names of the schema into identifiers of a language.
struct Identifiers {
  /// Words that cannot be the name of a property.
  let reservedWords: Set<ExactText>
  /// Names that a type of the generated file may not have: it would hide a type that the file uses.
  let takenTypes: Set<ExactText>
  /// True if a name may have more than letters and digits as they are: marks over letters, for example.
  var takesMarks = true
  /// Puts a reserved word into a form that the language takes.
  let escape: @Sendable (String) -> String

  /// A property or a case: escaped where it is reserved.
  func property(_ name: String) -> String { escaped(Self.word(name)) }

  private func escaped(_ word: String) -> String {
    let isPlain = takesMarks || word.unicodeScalars.allSatisfy { $0 == "_" || $0.isLetterOrDigit }
    return isPlain && !reservedWords.contains(word) ? word : escape(word)
  }

  /// A type: with a capital first letter, and `Record` behind it where the name is taken.
  func type(_ name: String) -> String {
    let word = Self.word(name)
    let capital = word.prefix(1).uppercased() + word.dropFirst()
    return escaped(takenTypes.contains(capital) ? capital + "Record" : capital)
  }

  /// Letters, digits and underscores; what follows any other character begins with a capital letter.
  ///
  /// A name without letters and digits is written by its bytes: languages take no `_` as a name.
  static func word(_ name: String) -> String {
    var word = ""
    var isBoundary = false
    for character in name {
      // No language takes `²`, or what joins letters without a width.
      let part = String(character.unicodeScalars.filter(\.properties.isXIDContinue))
      guard character.isLetter || character.isNumber || character == "_", !part.isEmpty else {
        isBoundary = !word.isEmpty
        continue
      }
      word += isBoundary ? part.uppercased() : part
      isBoundary = false
    }
    guard word.contains(where: { $0.isLetter || $0.isNumber }) else {
      return "value" + name.utf8.map { String($0, radix: 16, uppercase: true) }.joined()
    }
    return word.first?.isNumber == true ? "_" + word : word
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool {
    [
      .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber,
    ]
    .contains(properties.generalCategory)
  }
}
