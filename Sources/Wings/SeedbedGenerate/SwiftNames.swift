import SeedbedText

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
