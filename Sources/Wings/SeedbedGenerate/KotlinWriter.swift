import SeedbedBase
import SeedbedLanguage
import SeedbedStoring

/// Writes records as Room's entities.
struct KotlinWriter {
  /// The package of the classes; nil for none.
  let package: String?

  static let names = Identifiers(
    reservedWords: [
      "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
      "interface", "is",
      "null", "object", "package", "return", "super", "this", "throw", "true", "try", "typealias",
      "typeof",
      "val", "var", "when", "while",
    ],
    takenTypes: [
      "Any", "Boolean", "ByteArray", "ColumnInfo", "Double", "Entity", "ForeignKey", "Index",
      "Long",
      "PrimaryKey", "String", "Unit",
    ],
    takesMarks: false,
    escape: { "`\($0)`" }
  )

  func text(_ records: [RecordType]) -> String {
    let package = package.map { "package \(Self.words(ofPackage: $0))\n\n" } ?? ""
    let imports = ["ColumnInfo", "Entity", "ForeignKey", "Index", "PrimaryKey"]
      .map { "import androidx.room.\($0)\n" }.joined()
    return package + imports + records.map { "\n" + entity($0) }.joined()
  }

  private static func words(ofPackage name: String) -> String {
    name.split(separator: ".").map { names.property(String($0)) }.joined(separator: ".")
  }

  private func entity(_ record: RecordType) -> String {
    let name = Self.names.type(record.name)
    let fields = record.fields.enumerated().map { index, field in
      let words = CodeText.comment(field.notes.joined(separator: " "))
      let notes = words.isEmpty ? "" : "    /** \(words) */\n"
      let key = record.key == [index] ? "    @PrimaryKey\n" : ""
      let column = "    @ColumnInfo(name = \(CodeText.kotlin(field.column)))\n"
      let type = Self.type(of: field) + (field.isOptional ? "? = null" : "")
      return notes + key + column + "    val \(Self.names.property(field.name)): \(type),\n"
    }
    return """
      /** A row of `\(CodeText.comment(record.table))`. */
      @Entity(
      \(settings(of: record).map { "    \($0),\n" }.joined()))
      data class \(name)(
      \(fields.joined()))

      """
  }

  private func settings(of record: RecordType) -> [String] {
    var settings = ["tableName = \(CodeText.kotlin(record.table))"]
    if record.key.count > 1 {
      settings.append("primaryKeys = \(Self.list(record.key.map { record.fields[$0].column }))")
    }
    let indexes = record.indexes.map { index in
      let unique = index.isUnique ? ", unique = true" : ""
      return
        "Index(name = \(CodeText.kotlin(index.name)), value = \(Self.list(index.columns))\(unique))"
    }
    if !indexes.isEmpty { settings.append("indices = [\(indexes.joined(separator: ", "))]") }
    let keys = record.foreignKeys.map { key in
      """
      ForeignKey(entity = \(Self.names.type(key.target))::class, parentColumns = \(Self.list(key.targetColumns)), \
      childColumns = \(Self.list(key.columns)), onDelete = \(Self.action(key.onDelete)), deferred = true)
      """
    }
    if !keys.isEmpty { settings.append("foreignKeys = [\(keys.joined(separator: ", "))]") }
    return settings
  }

  private static func type(of field: RecordField) -> String {
    if field.type == .boolean { return "Boolean" }
    return [.integer: "Long", .real: "Double", .blob: "ByteArray"][field.storage] ?? "String"
  }

  private static func action(_ action: DeleteAction) -> String {
    "ForeignKey." + action.sql.replacing(" ", with: "_")
  }

  private static func list(_ names: [String]) -> String {
    "[" + names.map(CodeText.kotlin).joined(separator: ", ") + "]"
  }
}
