import SeedbedDiagnostics
import SeedbedModel
import SeedbedText

/// Finds names that become one in a generated file.
struct GeneratedNames {
  let names: Identifiers
  private(set) var diagnostics: [Diagnostic] = []

  /// The name of a case for a constant: `in_review` becomes `inReview`, 3 becomes `value3`.
  static func caseName(_ value: Literal) -> String {
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
        guard case .choice(let values) = field.type else { continue }
        check(
          values.map { (names.property(Self.caseName($0)), $0.text, record.location) },
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
        Diagnostic(
          .duplicateName,
          "the \(kind) '\(other)' and '\(item.written)' would both be called '\(item.name)'",
          at: item.location
        )
      )
    }
  }
}
