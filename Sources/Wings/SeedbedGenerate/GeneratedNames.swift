import SeedbedDiagnostics
import SeedbedLanguage
import SeedbedModel
import SeedbedText

/// Finds names that become one in a generated file.
struct GeneratedNames {
  private let names: Identifiers
  private(set) var diagnostics: [Diagnostic] = []

  init(_ names: Identifiers) {
    self.names = names
  }

  /// The name of a case for a constant: `in_review` becomes `inReview`, 3 becomes `value3`.
  static func caseName(_ value: Literal) -> String {
    let text = value.text
    if text.isEmpty { return "empty" }
    if case .number = value { return "value" + text.replacing("-", with: "Minus") }
    let word = Identifiers.word(NamingStyle.camelCase.name(text))
    // A text without letters or digits would give an empty name.
    return word.contains { $0.isLetter || $0.isNumber } ? word : "value" + Self.hexadecimal(text)
  }

  private static func hexadecimal(_ text: String) -> String {
    text.utf8.map { String($0, radix: 16, uppercase: true) }.joined()
  }

  /// Checks the types of a file, and the properties and cases of each.
  mutating func check(_ records: [RecordType]) {
    check(records.map { (names.type($0.name), $0.name, $0.location) }, "types")
    for record in records {
      let fields = record.fields.map { (names.property($0.name), $0.name, record.location) }
      check(fields, "properties of '\(record.name)'")
      for field in record.fields {
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
