import SeedbedBase

extension EntityResolver {
  /// Gives every entity the attributes of its family.
  func makeEntities() {
    for index in schema.entities.indices {
      let root = rootDeclaration(of: index)
      schema.entities[index].surrogateKey = root.surrogateKey?.value
      schema.entities[index].discriminatorColumn = root.discriminator?.value
      schema.entities[index].deleteWhen = deleteWhen(of: index)
      for member in members[index] {
        for attribute in declaration.entities[member].rules.attributes {
          addAttribute(attribute, of: member, to: index)
        }
      }
      resolveSequence(root, index)
      // The missing entity that it extends would have the key.
      if root.primaryKey == nil, root.extends == nil {
        report.error(.missingKey, at: root.name.span) {
          "the entity \(quoted(root.name.value)) needs a 'primaryKey'"
        }
        .fix("name an attribute, or write 'primaryKey: none'")
      }
    }
  }

  private func addAttribute(_ attribute: AttributeDeclaration, of member: Int, to entity: Int) {
    let name = attribute.name
    if let existing = attributeIndex(name.value, of: entity) {
      checkRedeclared(attribute, as: schema.entities[entity].attributes[existing])
      return
    }
    let isSequence = rootDeclaration(of: entity).sequence?.value == name.value
    let base = isSequence ? Conversion(type: .integer) : nil
    let conversion = self.conversion(attribute, over: base, completeRules[member].settings)
    let column = attribute.column.column?.value ?? naming(of: member).name(name.value)
    schema.entities[entity].attributes.append(
      makeAttribute(attribute, column: column, conversion: conversion)
    )
  }

  /// An attribute with everything that its column is declared to be.
  func makeAttribute(
    _ declaration: AttributeDeclaration,
    column: String,
    conversion: Conversion
  ) -> Attribute {
    var attribute = Attribute(
      name: declaration.name.value,
      location: declaration.name.span.location,
      column: column,
      conversion: conversion
    )
    attribute.isStored = declaration.column.isStored?.value ?? true
    attribute.isRequired = declaration.column.isRequired?.value ?? false
    attribute.isUnique = declaration.column.isUnique?.value ?? false
    attribute.isIndexed = declaration.column.isIndexed?.value ?? false
    attribute.collation = declaration.column.collation?.value ?? .binary
    attribute.defaultValue = declaration.column.defaultValue?.value
    attribute.conversion.pseudonym = declaration.column.pseudonym?.value
    attribute.isImpersonal = declaration.column.isPersonal?.value == false
    return attribute
  }

  /// An attribute that the family has already: only another way to read it.
  private func checkRedeclared(
    _ attribute: AttributeDeclaration,
    as existing: Attribute
  ) {
    let conversion = conversion(attribute, over: existing.conversion)
    checkStorage(conversion, of: attribute, like: existing)
    for (key, span) in attribute.column.places {
      report.error(.misplacedKey, at: span) {
        "'\(key)' is a setting of the column: write it where \(quoted(attribute.name.value)) is"
          + " declared"
      }
      .note("it is declared here", at: existing.location)
    }
  }

  /// A mapping may read a value differently, but not store it differently.
  func checkStorage(
    _ conversion: Conversion,
    of attribute: AttributeDeclaration,
    like existing: Attribute
  ) {
    let stored = existing.conversion.form
    guard conversion.form != stored else { return }
    report.error(
      .typeMismatch,
      at: attribute.conversion.type?.span ?? attribute.conversion.store?.span
        ?? attribute.conversion.scale?.span ?? attribute.name.span
    ) {
      "\(quoted(attribute.name.value)) is stored as \(stored), but this would make it"
        + " \(conversion.form)"
    }
    .note("it is declared here", at: existing.location)
  }

  private func resolveSequence(_ root: EntityDeclaration, _ entity: Int) {
    guard let sequence = root.sequence else { return }
    guard let index = attribute(sequence, of: entity) else { return }
    let type = schema.entities[entity].attributes[index].conversion.type
    guard type == .integer else {
      report.error(.typeMismatch, at: sequence.span) {
        "a sequence needs an integer attribute, but \(quoted(sequence.value)) is"
          + " \(type.rawValue)"
      }
      return
    }
    schema.entities[entity].sequence = index
  }

  /// True if an entity says `primaryKey: none`: each of its records makes a row.
  func hasNoKey(_ entity: Int) -> Bool {
    rootDeclaration(of: entity).primaryKey?.value.isEmpty ?? false
  }

  /// The entity's own predicate, or any of it and its mappings'.
  private func deleteWhen(of entity: Int) -> Predicate? {
    var predicates = rootDeclaration(of: entity).rules.deleteWhen.map { [$0.predicate] } ?? []
    for mapping in declaration.mappings {
      guard let predicate = mapping.rules.deleteWhen, let name = mapping.entity,
        let index = entityNamed(name.value), entityOf[index] == entity
      else { continue }
      predicates.append(predicate.predicate)
    }
    return predicates.count > 1 ? .any(predicates) : predicates.first
  }

}

extension Conversion {
  /// The form that values have in the column.
  fileprivate var form: String {
    switch type {
    case .date, .time, .duration, .uuid: "\(storage.rawValue) (\(storeWord ?? ""))"
    case .decimal: storage.rawValue + (decimalScale.map { " (scale \($0))" } ?? "")
    default: storage.rawValue
    }
  }
}

extension AttributeDeclaration.Column {
  /// The keys that are given, with their places.
  var places: [(key: String, span: SourceSpan)] {
    let all: [(key: String, span: SourceSpan?)] = [
      ("required", isRequired?.span), ("default", defaultValue?.span), ("unique", isUnique?.span),
      ("index", isIndexed?.span), ("collate", collation?.span), ("column", column?.span),
      ("stored", isStored?.span), ("pseudonym", pseudonym?.span), ("personal", isPersonal?.span),
    ]
    return all.compactMap { item in item.span.map { (key: item.key, span: $0) } }
  }
}
