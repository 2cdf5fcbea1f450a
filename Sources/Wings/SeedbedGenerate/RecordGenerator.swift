package import SeedbedBase
package import SeedbedLanguage

/// Writes the types of a schema's rows.
package struct RecordGenerator {
  private let schema: MappingSchema
  private let records: [RecordType]

  package init(_ schema: MappingSchema) {
    self.schema = schema
    records = RecordTypes(schema).make()
  }

  /// The text of a file, or why its types cannot be written.
  package func generate(_ form: GeneratedForm) -> (text: String?, diagnostics: [Diagnostic]) {
    let problems = problems(form.language)
    guard problems.isEmpty else { return (nil, problems) }
    let comment = "Made by 'seedbed generate' from \(schemaName). Do not edit."
    let text =
      switch form {
      case .swift(let style, let access):
        "// \(CodeText.comment(comment))\n"
          + SwiftWriter(records, style: style, access: access).text()
      case .kotlin(let package):
        "// \(CodeText.comment(comment))\n" + KotlinWriter(package: package).text(records)
      case .typescript(let integers):
        "// \(CodeText.comment(comment))\n\n" + TypeScriptWriter(integers: integers).text(records)
      case .jsonSchema: JSONSchemaWriter().text(records, comment: comment)
      }
    return (text, [])
  }

  /// The name of the schema's file, without its folder: a text that every machine writes alike.
  private var schemaName: String {
    schema.file.split(separator: "/").last.map(String.init) ?? "a schema"
  }

  private func problems(_ language: GeneratedLanguage) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if language == .swift || language == .kotlin {
      for record in records {
        for field in record.fields where field.type == .plain(.any) {
          problems.append(
            Diagnostic(.mixedColumn, at: record.location) {
              "column '\(field.column)' of '\(record.table)' holds values of several types, and"
                + " \(language.rawValue) has no type for them"
            }
          )
        }
      }
    }
    // The members of a JSON Schema are the tables and columns themselves.
    guard let names = language.identifiers else { return problems }
    var check = GeneratedNames(names: names)
    check.check(records, in: language)
    return problems + check.diagnostics
  }
}

extension GeneratedLanguage {
  /// How names become identifiers; nil where they stand as they are.
  fileprivate var identifiers: Identifiers? {
    switch self {
    case .swift: .swift
    case .kotlin: KotlinWriter.names
    case .typescript: TypeScriptWriter.names
    case .jsonSchema: nil
    }
  }
}
