import SeedbedBase
import SeedbedLanguage

/// Writes records as Swift structures.
struct SwiftWriter {
  private let style: GeneratedForm.Style
  private let access: GeneratedForm.Access
  private let names = Identifiers.swift
  /// The structures of the file, which an enumeration inside of one would hide.
  private let structures: Set<ExactText>
  private let records: [RecordType]

  init(_ records: [RecordType], style: GeneratedForm.Style, access: GeneratedForm.Access) {
    self.records = records
    self.style = style
    self.access = access
    structures = Set(records.map { [names] in ExactText(names.type($0.name)) })
  }

  func text() -> String {
    let imports = isGRDB ? "import Foundation\nimport GRDB\n" : "import Foundation\n"
    return imports + records.map { "\n" + structure($0) }.joined()
  }

  private var modifier: String { access == .internal ? "" : access.rawValue + " " }
  private var isGRDB: Bool { style == .grdb }

  private func structure(_ record: RecordType) -> String {
    var conformances = ["Codable", "Sendable", "Hashable"]
    if record.key.count == 1, property(record.fields[record.key[0]]) == "id" {
      conformances.append("Identifiable")
    }
    if isGRDB { conformances += ["FetchableRecord", "PersistableRecord"] }
    var parts: [String] = []
    if isGRDB {
      parts.append("  \(modifier)static let databaseTableName = \(CodeText.swift(record.table))\n")
    }
    parts.append(record.fields.map { declaration($0) }.joined())
    if access != .internal { parts.append(initializer(record)) }
    parts.append(codingKeys(record))
    parts += record.fields.compactMap { choice($0) }
    if isGRDB { parts += SwiftRecordWriter(access: modifier).parts(of: record) }
    return """
      /// A row of `\(CodeText.comment(record.table))`.
      \(modifier)struct \(names.type(record.name)): \(conformances.joined(separator: ", ")) {
      \(parts.joined(separator: "\n"))}

      """
  }

  // MARK: Properties

  private func property(_ field: RecordField) -> String { names.property(field.name) }

  private func declaration(_ field: RecordField) -> String {
    let notes = field.notes.map { "  /// \(CodeText.comment($0))\n" }.joined()
    return notes + "  \(modifier)var \(property(field)): \(type(of: field))\n"
  }

  private func type(of field: RecordField) -> String {
    swiftType(field) + (field.isOptional ? "?" : "")
  }

  /// The type of a column's values; with GRDB one that it writes in the stored form, so that it finds rows.
  private func swiftType(_ field: RecordField) -> String {
    switch field.type {
    case .boolean: "Bool"
    case .choice: choiceName(field)
    // Foundation escapes what is not ASCII.
    case .url where !isGRDB: "URL"
    case .uuid where !isGRDB || field.storage == .blob: "UUID"
    case .decimal(let isTrimmed) where !isGRDB || isTrimmed: "Decimal"
    case .date(.text) where isGRDB: "Date"
    default:
      [.integer: "Int64", .real: "Double", .text: "String", .blob: "Data"][field.storage]
        ?? (isGRDB ? "DatabaseValue" : "String")
    }
  }

  /// Structures that other modules use need an initializer of their own.
  private func initializer(_ record: RecordType) -> String {
    let parameters = record.fields.map { field in
      "    \(property(field)): \(type(of: field))" + (field.isOptional ? " = nil" : "")
    }
    let assignments = record.fields.map { field in
      let name = property(field)
      return "    self.\(name) = \(name)\n"
    }
    return """
        \(modifier)init(
      \(parameters.joined(separator: ",\n"))
        ) {
      \(assignments.joined())  }

      """
  }

  private func codingKeys(_ record: RecordType) -> String {
    let cases = record.fields.map { field in
      let name = property(field)
      let isSame = name == field.column
      return "    case \(name)" + (isSame ? "\n" : " = \(CodeText.swift(field.column))\n")
    }
    return "  \(modifier)enum CodingKeys: String, CodingKey {\n\(cases.joined())  }\n"
  }

  // MARK: Choices

  private func choiceName(_ field: RecordField) -> String {
    let name = names.type(field.name)
    return name + (name == field.name || structures.contains(name) ? "Value" : "")
  }

  private func choice(_ field: RecordField) -> String? {
    guard case .choice(let choices) = field.type else { return nil }
    let values = choices.map(\.value)
    let isText = values.contains { if case .text = $0 { true } else { false } }
    let raw = isText ? "String" : "Int64"
    let conformances =
      [raw, "Codable", "Sendable", "CaseIterable"]
      + (isGRDB ? ["DatabaseValueConvertible"] : [])
    let cases = zip(values, GeneratedNames.caseNames(choices)).map { value, caseName in
      let name = names.property(caseName)
      let written = isText ? CodeText.swift(value.text) : value.text
      return "    case \(name)" + (written == "\"\(name)\"" ? "\n" : " = \(written)\n")
    }
    return """
        /// The values of `\(property(field))`.
        \(modifier)enum \(choiceName(field)): \(conformances.joined(separator: ", ")) {
      \(cases.joined())  }

      """
  }
}

extension Identifiers {
  /// Swift's keywords, and the names that generated Swift uses.
  static let swift = Identifiers(
    reservedWords: [
      "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
      "init",
      "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol", "public",
      "rethrows",
      "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue",
      "default",
      "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw",
      "switch",
      "where", "while", "any", "as", "await", "false", "is", "nil", "self", "Self", "super",
      "throws", "true",
      "try", "Any", "Type", "Protocol", "CodingKeys", "Columns",
    ],
    takenTypes: [
      "Any", "AnyObject", "Array", "Bool", "CaseIterable", "CodingKey", "CodingKeys", "Codable",
      "Column",
      "Columns", "Data", "DatabaseValueConvertible", "Date", "Decimal", "Decodable", "Double",
      "Encodable",
      "Equatable", "FetchableRecord", "ForeignKey", "Foundation", "GRDB", "Hashable",
      "Identifiable", "Int64",
      "Never", "Optional", "PersistableRecord", "Protocol", "Result", "Self", "Sendable", "String",
      "TableRecord", "Type", "URL", "UUID", "Void",
    ],
    // Two types in each structure have these names.
    escape: { ["CodingKeys", "Columns"].contains($0) ? $0 + "Value" : "`\($0)`" }
  )
}
