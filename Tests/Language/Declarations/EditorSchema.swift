import SeedbedBase

@testable import SeedbedLanguage

/// The language table as a JSON Schema, by which editors complete and check.
///
/// It describes keys and the forms of their values. `seedbed validate` also finds unknown names and
/// types that do not fit.
enum EditorSchema {
  /// The text of the JSON Schema, which ends with a line end.
  static var text: String {
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

extension Language {
  /// All blocks, in the order in which the index of keys names them.
  static let blocks: [any Block.Type] = [
    SchemaKeys.self, DefaultsKeys.self, StoreKeys.self, DatabaseKeys.self, EntityKeys.self,
    MappingKeys.self, IndexKeys.self, SearchKeys.self, VariantsKeys.self, VariantCaseKeys.self,
    LastCaseKeys.self, AttributeKeys.self, MappedAttributeKeys.self, AlternativeKeys.self,
    CheckKeys.self, PseudonymKeys.self, RelationshipKeys.self, MappedRelationshipKeys.self,
    ThroughKeys.self, PredicateTestKeys.self, StepKeys.self, ReplaceStepKeys.self,
    DumpKeys.self, CSVKeys.self, ReadingKeys.self, LayerKeys.self, TestKeys.self,
    GenerateKeys.self, SubsetKeys.self, UpdateKeys.self, EntityUpdateKeys.self, FetchKeys.self,
    SourceKeys.self, RequestKeys.self, RequestBodyKeys.self, RateKeys.self, RetryKeys.self,
    ResponseRuleKeys.self, TimeoutsKeys.self, PaginateKeys.self, PageParameterKeys.self,
    RequestRecordsKeys.self, RangeKeys.self, AuthKeys.self, CredentialsKeys.self,
    AuthDigestKeys.self, TokenKeys.self, RawTextKeys.self,
  ]
}

extension Definition {
  var form: Form {
    switch self {
    case .text: .types(["string", "number", "boolean"])
    case .literal: .types(["string", "number", "boolean", "null"])
    case .nullValues: .oneOrList(.literal)
    case .keyPath: .text
    case .foreignKey: .any([.keyPath, .members(.named(.foreignKey))])
    case .columnNames: .any([.text, .members(.columnNames)])
    case .predicate: .any([.lines(.named(.condition)), .list(.lines(.named(.condition)))])
    case .condition: .any([.literal, .block(PredicateTestKeys.self)])
    case .steps: .oneOrList(.named(.step))
    case .step: .any([.words(Transform.Simple.self), .block(StepKeys.self)])
    case .type: .words(AttributeType.self)
    case .attribute: .any([.named(.type), .block(AttributeKeys.self)])
    case .mappedAttribute: .any([OriginKeys.sources, .null, .block(MappedAttributeKeys.self)])
    case .alternative: .block(AlternativeKeys.self)
    case .relationship: .block(RelationshipKeys.self)
    case .mappedRelationship: .any([.keyPath, .null, .block(MappedRelationshipKeys.self)])
    case .through: .block(ThroughKeys.self)
    case .entity: .block(EntityKeys.self)
    case .mapping: .block(MappingKeys.self)
    case .variants: .any([.block(VariantsKeys.self), .list(.block(VariantCaseKeys.self))])
    case .dump: .block(DumpKeys.self)
    case .reading: .block(ReadingKeys.self)
    case .test: .block(TestKeys.self)
    case .template: .any([.text, .block(RawTextKeys.self)])
    case .authValue: .any([.text, .block(AuthDigestKeys.self)])
    }
  }

  /// One sentence about every value of this form, where editors show one.
  fileprivate var meaning: String? {
    switch self {
    case .keyPath:
      "A key path: data.results[0].urls[type=wiki][0].url. It may start with @self, @key,"
        + " @index, @parent, @array, @parentObject, @root, @document, @dump, @path, @response, @vars"
        + " or @depth; operators are @count, @sum, @avg, @min, @max, @first, @last and @unionOfObjects."
    default: nil
    }
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
      let meaning = KeyPage.meaning(of: key.name, in: list.page) ?? ""
      let addition = key.defaultValue.map { " Default: \($0)." } ?? ""
      return (key: key.name, value: key.form.jsonSchema(meaning + addition))
    }
    let required = list.rows.filter(\.isRequired).map(\.name)
    var tree: JSONTree = list.repeats ? [:] : ["title": list.subject]
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
