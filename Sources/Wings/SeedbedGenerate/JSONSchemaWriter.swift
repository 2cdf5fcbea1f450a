import SeedbedDiagnostics
import SeedbedModel

/// Writes records as a JSON Schema of an object of rows by table.
struct JSONSchemaWriter {
  private static let pattern = #"^-?[0-9]+(\.[0-9]+)?$"#

  /// A JSON document cannot begin with a comment, so `comment` is a member.
  func text(_ records: [RecordType], comment: String) -> String {
    let tables = records.map { record in
      let rows = JSONTree.object([
        ("type", .text("array")),
        ("items", .object([("$ref", .text("#/$defs/" + Self.pointer(record.name)))])),
      ])
      return (key: record.table, value: rows)
    }
    return JSONTree.object([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("$comment", .text(comment)),
      ("type", .text("object")), ("properties", .object(tables)),
      ("additionalProperties", .boolean(false)),
      ("$defs", .object(records.map { (key: $0.name, value: row($0)) })),
    ]).rendered + "\n"
  }

  private func row(_ record: RecordType) -> JSONTree {
    .object([
      ("description", .text("A row of \(record.table).")), ("type", .text("object")),
      ("properties", .object(record.fields.map { (key: $0.column, value: column($0)) })),
      ("required", .array(record.fields.map { .text($0.column) })),
      ("additionalProperties", .boolean(false)),
    ])
  }

  private func column(_ field: RecordField) -> JSONTree {
    var members: [(key: String, value: JSONTree)] = []
    if !field.notes.isEmpty {
      let words = field.notes.joined(separator: " ").replacing("`", with: "")
      members.append(("description", .text(words)))
    }
    if case .choice(let values) = field.type {
      var constants = values.map(Self.constant)
      if field.isOptional { constants.append(.null) }
      return .object(members + [("enum", .array(constants))])
    }
    if field.type == .boolean {
      let constants: [JSONTree] = [.integer(0), .integer(1)] + (field.isOptional ? [.null] : [])
      return .object(members + [("enum", .array(constants))])
    }
    let form = Self.form(of: field)
    var types = form.types.map(JSONTree.text)
    if field.isOptional { types.append(.text("null")) }
    members.append(("type", types.count == 1 ? types[0] : .array(types)))
    return .object(members + form.rest)
  }

  private static func form(
    of field: RecordField
  ) -> (types: [String], rest: [(key: String, value: JSONTree)]) {
    switch field.type {
    case .integer, .scaledDecimal: (["integer"], [])
    case .real: (["number"], [])
    case .text: (["string"], [])
    case .url: (["string"], [("format", .text("uri-reference"))])
    case .day: (["string"], [("format", .text("date"))])
    case .json: (["string"], [("contentMediaType", .text("application/json"))])
    case .uuid where !field.isBlob: (["string"], [("format", .text("uuid"))])
    case .uuid, .data: (["string"], [("contentEncoding", .text("base64"))])
    case .decimal: (["string"], [("pattern", .text(pattern))])
    case .any: (["integer", "number", "string"], [])
    case .boolean, .choice: ([], [])
    case .date(let store):
      switch store {
      case .text, .micros, .microsTrimmed: (["string"], [])
      case .iso8601, .iso8601Seconds: (["string"], [("format", .text("date-time"))])
      case .unix, .unixMillis: (["integer"], [])
      case .cocoa, .julianDay: (["number"], [])
      }
    }
  }

  private static func constant(_ value: Literal) -> JSONTree {
    if case .number(let digits) = value { return .number(digits) }
    return .text(value.text)
  }

  /// A name inside a JSON Pointer.
  private static func pointer(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1").replacing("%", with: "%25")
  }
}
