/// A form with a name: `#/$defs/NAME` in the editor schema.
enum Definition: String, CaseIterable {
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
