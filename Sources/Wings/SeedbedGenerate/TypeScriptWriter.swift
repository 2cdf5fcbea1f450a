import SeedbedBase
import SeedbedLanguage

/// Writes records as TypeScript interfaces, as SQLite's drivers give rows: by column.
struct TypeScriptWriter {
  let integers: GeneratedForm.Integers

  static let names = Identifiers(
    reservedWords: [],
    takenTypes: [
      "Array", "Boolean", "BigInt", "Date", "Error", "Function", "Map", "Number", "Object",
      "Promise",
      "Record", "SeedTables", "Set", "String", "Symbol", "Uint8Array",
    ],
    escape: { $0 }
  )

  func text(_ records: [RecordType]) -> String {
    let tables = records.map { record in
      "  \(Self.property(record.table)): \(Self.names.type(record.name));\n"
    }
    return records.map { interface($0) + "\n" }.joined()
      + "/** The rows of each table. */\nexport interface SeedTables {\n\(tables.joined())}\n"
  }

  private func interface(_ record: RecordType) -> String {
    let fields = record.fields.map { field in
      let notes =
        field.notes.isEmpty
        ? "" : "  /** \(field.notes.map(CodeText.comment).joined(separator: " ")) */\n"
      let type = type(of: field) + (field.isOptional ? " | null" : "")
      return notes + "  \(Self.property(field.column)): \(type);\n"
    }
    return """
      /** A row of `\(CodeText.comment(record.table))`. */
      export interface \(Self.names.type(record.name)) {
      \(fields.joined())}

      """
  }

  private var integer: String { integers == .bigint ? "bigint" : "number" }

  private func type(of field: RecordField) -> String {
    switch field.type {
    case .boolean: integers == .bigint ? "0n | 1n" : "0 | 1"
    case .choice(let values): values.map { constant($0.value) }.joined(separator: " | ")
    default:
      [.integer: integer, .real: "number", .text: "string", .blob: "Uint8Array"][field.storage]
        ?? "\(integer) | string | Uint8Array"
    }
  }

  private func constant(_ value: Literal) -> String {
    guard case .text(let text) = value else { return value.text + (integer == "bigint" ? "n" : "") }
    return CodeText.typeScript(text)
  }

  /// A name of a member, in quotes unless it is an identifier.
  private static func property(_ name: String) -> String {
    let isWord = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_$".utf8.contains($0) }
    let startsWithDigit = name.utf8.first?.isDigit ?? true
    return isWord && !startsWithDigit ? name : CodeText.typeScript(name)
  }
}
