import SeedbedBase

/// The rules of attributes for missing, null and conflicting values make sense.
extension ResolvedSchema {
  func checkAttributes() {
    for (index, rules) in completeRules.enumerated() {
      guard let entity = schema.mappings[index].entity else { continue }
      for declared in rules.attributes {
        attributeIndex(declared.name.value, of: entity)
          .map { checkDefaults(declared, schema.entities[entity].attributes[$0]) }
      }
    }
    for (declared, reading) in attributeReadings {
      let type = reading.conversion.type
      checkColumnKeys(of: declared, type)
      guard let rule = declared.onConflict else { continue }
      let isWrong =
        switch rule.value {
        case .concat: type != .text
        case .sum: !type.traits.keys.contains(.sum)
        case .min, .max: type.traits.order == .none
        default: false
        }
      guard isWrong else { continue }
      report.error(.typeMismatch, at: rule.span) {
        "'onConflict: \(rule.value.rawValue)' does not apply to \(type.rawValue)"
      }
    }
    for index in schema.entities.indices { checkSequence(of: index) }
    for through in writtenRules.flatMap(\.relationships).compactMap(\.through) {
      through.attributes.forEach(checkLinkAttribute)
    }
  }

  /// Links of one pair are one row with the last values, and are not compared with other links.
  private func checkLinkAttribute(_ declared: AttributeDeclaration) {
    let unique = declared.column.isUnique.flatMap { $0.value ? $0.span : nil }
    for case (let key, let span?) in [
      ("onConflict", declared.onConflict?.span), ("unique", unique),
    ] {
      report.error(.misplacedKey, at: span) { "'\(key)' does not apply to 'through'" }
    }
  }

  /// Keys about a column need a stored attribute, and `collate` needs a text.
  private func checkColumnKeys(of declared: AttributeDeclaration, _ type: AttributeType) {
    let column = declared.column
    if let collation = column.collation, !type.traits.keys.contains(.collate) {
      report.error(.typeMismatch, at: collation.span) {
        "'collate' does not apply to \(type.rawValue)"
      }
    }
    guard let stored = column.isStored, !stored.value else { return }
    let keys: [(key: String, span: SourceSpan?)] = [
      ("column", column.column?.span), ("collate", column.collation?.span),
      ("index", column.isIndexed.flatMap { $0.value ? $0.span : nil }),
      ("unique", column.isUnique.flatMap { $0.value ? $0.span : nil }),
    ]
    for case (let key, let span?) in keys {
      report.error(.conflictingKeys, at: span) {
        "'\(key)' needs a column, and \(quoted(declared.name.value)) is not stored"
      }
    }
  }

  /// An attribute that asks for its default has one; what a block says of all attributes is for
  /// those that have.
  private func checkDefaults(_ declared: AttributeDeclaration, _ attribute: Attribute) {
    guard attribute.defaultValue == nil else { return }
    for case (let key, let rule?) in declared.absenceRules where rule.value == .default {
      report.error(.missingKey, at: declared.name.span) {
        "'\(key): default' needs a 'default', and \(quoted(attribute.name)) has none"
      }
    }
  }

  private func checkSequence(of entity: Int) {
    guard let sequence = schema.entities[entity].sequence else { return }
    for member in members[entity] {
      for attribute in declaration.entities[member].rules.attributes
      where attribute.name.value == schema.entities[entity].attributes[sequence].name {
        guard let source = attribute.reading.source else { continue }
        report.error(.conflictingKeys, at: source.span) {
          "\(quoted(attribute.name.value)) is numbered by 'sequence', and cannot read a value"
        }
      }
    }
  }
}
