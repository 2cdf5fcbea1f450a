import SeedbedBase

/// The language table as a JSON Schema, by which editors complete and check.
///
/// It describes keys and the forms of their values. `seedbed validate` also finds unknown names and
/// types that do not fit.
package enum EditorSchema {
  /// The text of the JSON Schema, which ends with a line end.
  package static var text: String {
    let definitions = Definition.allCases.map { definition in
      (key: definition.rawValue, value: definition.form.jsonSchema(definition.meaning))
    }
    let tree = JSONTree.joined(
      [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "A mapping schema of seedbed, version 1 of the language.",
      ],
      SchemaKeys.jsonSchema(
        further: ["patternProperties": ["^x-": JSONTree.object([])] as JSONTree]
      ),
      ["$defs": JSONTree.object(definitions)]
    )
    return tree.rendered + "\n"
  }
}

extension Form {
  /// The form in the words of JSON Schema, with the text that an editor shows for it.
  fileprivate func jsonSchema(_ description: String? = nil) -> JSONTree {
    .joined(description.map { ["description": $0] } ?? [:], members)
  }

  private var members: JSONTree {
    switch self {
    case .types([]): [:]
    case .types(let types) where types.count == 1: ["type": types[0]]
    case .types(let types): ["type": types]
    case .words(let words): ["enum": words]
    case .numbers(let numbers): ["enum": numbers]
    case .version(let number): ["const": number]
    case .integer(let range):
      ["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound]
    case .list(let form): ["type": "array", "items": form.jsonSchema()]
    case .oneOrList(let form): Form.any([form, .list(form)]).members
    case .any(let forms): ["anyOf": forms.map { $0.jsonSchema() }]
    case .members(let form):
      ["type": ["object", "null"], "additionalProperties": form.jsonSchema()]
    case .lines(let form):
      [
        "description": "Key paths, each with a test.", "type": "object",
        "additionalProperties": form.jsonSchema(),
      ]
    case .block(let block): block.jsonSchema()
    case .named(let definition): ["$ref": "#/$defs/\(definition.rawValue)"]
    }
  }
}

extension Block {
  fileprivate static func jsonSchema(further: JSONTree = [:]) -> JSONTree {
    let properties = list.rows.map { key in
      let addition = key.defaultValue.map { " Default: \($0)." } ?? ""
      return (key: key.name, value: key.form.jsonSchema(key.meaning + addition))
    }
    let required = list.rows.filter(\.isRequired).map(\.name)
    // A block without a page repeats keys of another that has the same name in diagnostics.
    var tree: JSONTree = list.page == nil ? [:] : ["title": list.subject]
    tree.add("type", "object")
    tree.add("properties", JSONTree.object(properties))
    if !required.isEmpty { tree.add("required", required) }
    if !rules.isEmpty { tree.add("allOf", rules.map(\.jsonSchema)) }
    return .joined(tree, further, ["additionalProperties": false])
  }
}

extension KeyRule {
  fileprivate var jsonSchema: JSONTree {
    switch self {
    case .one(let keys): ["oneOf": Self.given(keys.map { [$0] })]
    case .some(let keys): Self.any(keys.map { [$0] })
    case .notTwo(let keys):
      Self.none(
        keys.indices.flatMap { index in keys[(index + 1)...].map { [keys[index], $0] } }
      )
    case .alone(let key, let others, _, _): Self.none(others.map { [key, $0] })
    case .later(let rule): rule.jsonSchema
    case .needs(let key, let others), .belongs(let key, let others):
      ["anyOf": [Self.none([[key]])] + Self.given(others.map { [$0] })]
    }
  }

  /// A schema of objects that have all keys of one of the lists.
  private static func any(_ lists: [[String]]) -> JSONTree {
    ["anyOf": given(lists)]
  }

  /// A schema of objects that have not all keys of any of the lists.
  private static func none(_ lists: [[String]]) -> JSONTree {
    ["not": any(lists)]
  }

  /// For each list, a schema of objects that have all of its keys.
  private static func given(_ lists: [[String]]) -> [JSONTree] {
    lists.map { ["required": $0] }
  }
}
