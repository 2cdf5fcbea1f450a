import SeedbedBase
import SeedbedLanguage

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
      tree.add("enum", values.map { Self.constant($0.value) } + absence)
    } else if field.type == .boolean {
      tree.add("enum", [.integer(0), .integer(1)] + absence)
    } else {
      let types = Self.types(field.storage) + (field.isOptional ? ["null"] : [])
      tree.add("type", types.count == 1 ? types[0].jsonTree : types.jsonTree)
      if let (name, value) = Self.form(of: field) { tree.add(name, value) }
    }
    return tree
  }

  private static func types(_ storage: StorageClass) -> [String] {
    switch storage {
    case .integer: ["integer"]
    case .real: ["number"]
    case .text, .blob: ["string"]
    case .any: ["integer", "number", "string"]
    }
  }

  /// The member that says more of texts.
  private static func form(of field: RecordField) -> (name: String, value: String)? {
    switch field.type {
    case .url: ("format", "uri-reference")
    case .day: ("format", "date")
    case .date(.iso8601), .date(.iso8601Seconds): ("format", "date-time")
    case .json: ("contentMediaType", "application/json")
    case .uuid where field.storage != .blob: ("format", "uuid")
    case .uuid, .plain(.blob): ("contentEncoding", "base64")
    case .decimal: ("pattern", pattern)
    case .plain, .date, .boolean, .choice: nil
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
