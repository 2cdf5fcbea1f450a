import SeedbedDiagnostics
import SeedbedText

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
    let root = Block.schema.jsonSchema(
      further: [("patternProperties", .object([("^x-", .object([]))]))]
    )
    let tree = JSONTree.object(
      [
        ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
        ("description", .text("A mapping schema of seedbed, version 1 of the language.")),
      ] + root + [("$defs", .object(definitions))]
    )
    return tree.rendered + "\n"
  }
}

private typealias Members = [(key: String, value: JSONTree)]

extension Form {
  /// The form in the words of JSON Schema, with the text that an editor shows for it.
  fileprivate func jsonSchema(_ description: String? = nil) -> JSONTree {
    .object((description.map { [("description", .text($0))] } ?? []) + members)
  }

  private var members: Members {
    switch self {
    case .types([]): []
    case .types(let types) where types.count == 1: [("type", .text(types[0]))]
    case .types(let types): [("type", .array(types.map { .text($0) }))]
    case .words(let words): [("enum", .array(words.map { .text($0) }))]
    case .numbers(let numbers): [("enum", .array(numbers.map { .integer($0) }))]
    case .version(let number): [("const", .integer(number))]
    case .integer(let range):
      [
        ("type", .text("integer")), ("minimum", .integer(range.lowerBound)),
        ("maximum", .integer(range.upperBound)),
      ]
    case .list(let form): [("type", .text("array")), ("items", form.jsonSchema())]
    case .oneOrList(let form): Form.any([form, .list(form)]).members
    case .any(let forms): [("anyOf", .array(forms.map { $0.jsonSchema() }))]
    case .members(let form):
      [
        ("type", .array([.text("object"), .text("null")])),
        ("additionalProperties", form.jsonSchema()),
      ]
    case .lines(let form):
      [
        ("description", .text("Key paths, each with a test.")), ("type", .text("object")),
        ("additionalProperties", form.jsonSchema()),
      ]
    case .block(let block): block.jsonSchema()
    case .named(let definition): [("$ref", .text("#/$defs/\(definition.rawValue)"))]
    }
  }
}

extension Block {
  fileprivate func jsonSchema(further: Members = []) -> Members {
    let properties = keys.map { key in
      let addition = key.defaultValue.map { " Default: \($0)." } ?? ""
      return (key: key.name, value: key.form.jsonSchema(key.meaning + addition))
    }
    let required = keys.filter(\.isRequired).map { JSONTree.text($0.name) }
    var members: Members = isOfMapping ? [] : [("title", .text(subject))]
    members += [("type", .text("object")), ("properties", .object(properties))]
    if !required.isEmpty { members.append(("required", .array(required))) }
    if !rules.isEmpty { members.append(("allOf", .array(rules.map(\.jsonSchema)))) }
    return members + further + [("additionalProperties", .boolean(false))]
  }

  /// True if the block repeats keys of another, with the same name in diagnostics.
  private var isOfMapping: Bool {
    self == .mappedAttribute || self == .mappedRelationship
  }
}

extension KeyRule {
  fileprivate var jsonSchema: JSONTree {
    switch self {
    case .one(let keys): .object([("oneOf", .array(Self.given(keys.map { [$0] })))])
    case .some(let keys): Self.any(keys.map { [$0] })
    case .notTwo(let keys):
      Self.none(
        keys.indices.flatMap { index in keys[(index + 1)...].map { [keys[index], $0] } }
      )
    case .alone(let key, let others): Self.none(others.map { [key, $0] })
    case .needs(let key, let others):
      .object([("anyOf", .array([Self.none([[key]])] + Self.given(others.map { [$0] })))])
    }
  }

  /// A schema of objects that have all keys of one of the lists.
  private static func any(_ lists: [[String]]) -> JSONTree {
    .object([("anyOf", .array(given(lists)))])
  }

  /// A schema of objects that have not all keys of any of the lists.
  private static func none(_ lists: [[String]]) -> JSONTree {
    .object([("not", any(lists))])
  }

  /// For each list, a schema of objects that have all of its keys.
  private static func given(_ lists: [[String]]) -> [JSONTree] {
    lists.map { .object([("required", .array($0.map { .text($0) }))]) }
  }
}
