import SeedbedBase

extension ReadingResolver {
  /// The reading of an attribute of an entity, declared with all that it inherits but the settings
  /// of its block.
  func reading(
    of declared: AttributeDeclaration,
    at index: Int,
    of entity: Int,
    _ settings: InheritedSettings
  ) -> AttributeMapping {
    let attribute = schema.entities[entity].attributes[index]
    var reading = reading(of: declared, attribute, at: index, settings)
    reading.conversion = conversion(declared, over: attribute.conversion, settings)
    if schema.entities[entity].sequence == index { reading.source = .sequence }
    return reading
  }

  /// The readings of a join table's own columns, which have the settings of the block that declares
  /// them already.
  func throughReadings(
    _ declared: [AttributeDeclaration],
    of joinTable: JoinTable
  ) -> [AttributeMapping] {
    declared.compactMap { declared in
      let name = ExactText(declared.name.value)
      return joinTable.attributes.firstIndex { ExactText($0.name) == name }
        .map { reading(of: declared, joinTable.attributes[$0], at: $0, InheritedSettings()) }
    }
  }

  private func reading(
    of declared: AttributeDeclaration,
    _ attribute: Attribute,
    at index: Int,
    _ settings: InheritedSettings
  ) -> AttributeMapping {
    let path = ValueSource.Alternative(.keyPath(settings.keyPath(of: attribute.name)))
    var reading = AttributeMapping(
      attribute: index,
      location: declared.name.span.location,
      source: declared.reading.source?.value ?? .firstOf([path]),
      conversion: attribute.conversion
    )
    reading.when = declared.reading.when
    reading.transforms = declared.reading.transforms ?? []
    reading.nullValues = declared.reading.nullValues(in: settings) ?? []
    reading.onMissing = declared.onMissing?.value ?? settings.onMissing ?? .keep
    if let rule = declared.onNull?.value ?? settings.onNull {
      reading.onNull = rule
      reading.saysOnNull = true
    }
    reading.onInvalid = declared.onInvalid?.value ?? .error
    if let rule = declared.onConflict {
      reading.onConflict = rule.value
      reading.saysOnConflict = true
    }
    return reading
  }
}
