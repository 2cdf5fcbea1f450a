import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedModel
import SeedbedText
import SeedbedYAML

extension SchemaResolver {
  /// Reads an attribute as it is declared, over the way it is read already, if it is.
  func read(
    _ declared: AttributeDeclaration,
    at index: Int,
    in scope: ReadingScope,
    into result: inout MappingDraft
  ) {
    let attribute = schema.entities[scope.entity].attributes[index]
    let place = result.attributes.firstIndex { $0.reading.attribute == index }
    var entry =
      place.map { result.attributes[$0] }
      ?? MappingDraft.AttributeEntry(
        reading: AttributeMapping(
          attribute: index,
          location: declared.name.span.location,
          source: .firstOf([]),
          conversion: attribute.conversion
        )
      )
    if place != nil {
      let base = entry.reading.conversion
      entry.reading.conversion = conversion(declared, over: base, in: ConversionScope())
      checkStorage(entry.reading.conversion, of: declared, like: attribute)
    }
    if place == nil || declared.reading.isGiven || !scope.keepsPlaces {
      setPlace(declared, attribute, scope, &entry)
      if schema.entities[scope.entity].sequence == index { entry.reading.source = .sequence }
    }
    entry.reading.location = declared.name.span.location
    setAbsence(declared, scope, &entry)
    entry.reading.onInvalid = declared.onInvalid?.value ?? entry.reading.onInvalid
    if let rule = declared.onConflict {
      entry.reading.onConflict = rule.value
      entry.reading.saysOnConflict = true
    }
    if let place {
      result.attributes[place] = entry
    } else {
      result.attributes.append(entry)
    }
  }

  private func setPlace(
    _ declared: AttributeDeclaration,
    _ attribute: Attribute,
    _ scope: ReadingScope,
    _ entry: inout MappingDraft.AttributeEntry
  ) {
    let path = scope.defaults.keyPath(of: attribute.name)
    entry.reading.source =
      declared.reading.source?.value ?? .firstOf([ValueSource.Alternative(.keyPath(path))])
    entry.hasOwnPath = declared.reading.source != nil
    entry.reading.when = declared.reading.when
    entry.reading.transforms = declared.reading.transforms ?? []
    entry.reading.nullValues = declared.reading.nullValues ?? scope.defaults.nullValues
    entry.hasOwnNullValues = declared.reading.nullValues != nil
  }

  private func setAbsence(
    _ declared: AttributeDeclaration,
    _ scope: ReadingScope,
    _ entry: inout MappingDraft.AttributeEntry
  ) {
    if let rule = declared.onMissing {
      entry.reading.onMissing = rule.value
      entry.hasOwnOnMissing = true
    }
    if let rule = declared.onNull {
      entry.reading.onNull = rule.value
      entry.hasOwnOnNull = true
    }
    entry.setAbsence(scope.defaults)
  }

  /// The readings of a join table's own columns.
  func throughReadings(
    _ declared: [AttributeDeclaration],
    of joinTable: JoinTable,
    defaults: ReadingDefaults
  ) -> [AttributeMapping] {
    declared.compactMap { declaration in
      guard
        let index = joinTable.attributes.firstIndex(where: {
          $0.name == declaration.name.value
        })
      else { return nil }
      let attribute = joinTable.attributes[index]
      var entry = MappingDraft.AttributeEntry(
        reading: AttributeMapping(
          attribute: index,
          location: declaration.name.span.location,
          source: .firstOf([]),
          conversion: attribute.conversion
        )
      )
      let scope = ReadingScope(
        entity: joinTable.source,
        defaults: defaults,
        keepsPlaces: false
      )
      setPlace(declaration, attribute, scope, &entry)
      setAbsence(declaration, scope, &entry)
      entry.reading.onInvalid = declaration.onInvalid?.value ?? .error
      entry.reading.onConflict = declaration.onConflict?.value ?? .replace
      return entry.reading
    }
  }
}
