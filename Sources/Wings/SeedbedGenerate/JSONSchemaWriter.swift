import SeedbedDiagnostics
import SeedbedModel

/// Writes records as a JSON Schema of an object of rows by table.
struct JSONSchemaWriter {
  private static let pattern = #"^-?[0-9]+(\.[0-9]+)?$"#

  /// A JSON document cannot begin with a comment, so `comment` is a member.
  func text(_ records: [RecordType], comment: String) -> String {
    let tables = records.map { record in
      let row: JSONTree = ["$ref": "#/$defs/" + Self.pointer(record.name)]
      return (key: record.table, value: ["type": "array", "items": row] as JSONTree)
    }
    let schema: JSONTree = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$comment": comment,
      "type": "object", "properties": JSONTree.object(tables), "additionalProperties": false,
      "$defs": JSONTree.object(records.map { (key: $0.name, value: row($0)) }),
    ]
    return schema.rendered + "\n"
  }

  private func row(_ record: RecordType) -> JSONTree {
    [
      "description": "A row of \(record.table).", "type": "object",
      "properties": JSONTree.object(record.fields.map { (key: $0.column, value: column($0)) }),
      "required": record.fields.map(\.column), "additionalProperties": false,
    ]
  }

  private func column(_ field: RecordField) -> JSONTree {
    var tree: JSONTree = [:]
    if !field.notes.isEmpty {
      tree.add("description", field.notes.joined(separator: " ").replacing("`", with: ""))
    }
    let absence: [JSONTree] = field.isOptional ? [.null] : []
    if case .choice(let values) = field.type {
      tree.add("enum", values.map(Self.constant) + absence)
    } else if field.type == .boolean {
      tree.add("enum", [.integer(0), .integer(1)] + absence)
    } else {
      let form = Self.form(of: field)
      let types = form.types + (field.isOptional ? ["null"] : [])
      tree.add("type", types.count == 1 ? types[0].jsonTree : types.jsonTree)
      tree = .joined(tree, form.rest)
    }
    return tree
  }

  private static func form(of field: RecordField) -> (types: [String], rest: JSONTree) {
    switch field.type {
    case .integer, .scaledDecimal: (["integer"], [:])
    case .real: (["number"], [:])
    case .text: (["string"], [:])
    case .url: (["string"], ["format": "uri-reference"])
    case .day: (["string"], ["format": "date"])
    case .json: (["string"], ["contentMediaType": "application/json"])
    case .uuid where !field.isBlob: (["string"], ["format": "uuid"])
    case .uuid, .data: (["string"], ["contentEncoding": "base64"])
    case .decimal: (["string"], ["pattern": pattern])
    case .any: (["integer", "number", "string"], [:])
    case .boolean, .choice: ([], [:])
    case .date(let store):
      switch store {
      case .text, .micros, .microsTrimmed: (["string"], [:])
      case .iso8601, .iso8601Seconds: (["string"], ["format": "date-time"])
      case .unix, .unixMillis: (["integer"], [:])
      case .cocoa, .julianDay: (["number"], [:])
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
