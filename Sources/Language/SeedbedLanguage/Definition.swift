import SeedbedModel

/// A form with a name: `#/$defs/NAME` in the editor schema.
package enum Definition: String, CaseIterable {
  case text, literal, nullValues, keyPath, foreignKey, columnNames, predicate, condition, steps,
    step, type
  case attribute, mappedAttribute, alternative, relationship, mappedRelationship, through
  case entity, mapping, variants, dump, reading, test
  case template, authValue

  var form: Form {
    switch self {
    case .text: .types(["string", "number", "boolean"])
    case .literal: .types(["string", "number", "boolean", "null"])
    case .nullValues: .oneOrList(.literal)
    case .keyPath: .text
    case .foreignKey: .any([.keyPath, .members(.named(.foreignKey))])
    case .columnNames: .any([.text, .members(.columnNames)])
    case .predicate: .any([.lines(.named(.condition)), .list(.lines(.named(.condition)))])
    case .condition: .any([.literal, .block(.predicateTest)])
    case .steps: .oneOrList(.named(.step))
    case .step: .any([.words(Transform.Simple.self), .block(.step)])
    case .type: .words(AttributeType.self)
    case .attribute: .any([.named(.type), .block(.attribute)])
    case .mappedAttribute: .any([Language.sources, .null, .block(.mappedAttribute)])
    case .alternative: .block(.alternative)
    case .relationship: .block(.relationship)
    case .mappedRelationship: .any([.keyPath, .null, .block(.mappedRelationship)])
    case .through: .block(.through)
    case .entity: .block(.entity)
    case .mapping: .block(.mapping)
    case .variants: .any([.block(.variants), .list(.block(.variantCase))])
    case .dump: .block(.dump)
    case .reading: .block(.reading)
    case .test: .block(.test)
    case .template: .any([.text, .block(.rawText)])
    case .authValue: .any([.text, .block(.authDigest)])
    }
  }

  /// One sentence about every value of this form, where editors show one.
  var meaning: String? {
    switch self {
    case .keyPath:
      "A key path: data.results[0].urls[type=wiki][0].url. It may start with @self, @key,"
        + " @index, @parent, @array, @parentObject, @root, @document, @dump, @path, @response, @vars"
        + " or @depth; operators are @count, @sum, @avg, @min, @max, @first, @last and @unionOfObjects."
    default: nil
    }
  }
}
