import SeedbedDiagnostics
import SeedbedModel
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
        ),
        hasOwnNullValues: false
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
    entry.reading.onMissing = declared.onMissing?.value ?? entry.reading.onMissing
    entry.reading.onNull = declared.onNull?.value ?? entry.reading.onNull
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
    entry.reading.source =
      declared.reading.source?.value
      ?? .firstOf([ValueSource.Alternative(.keyPath(DumpKeyPath(member: attribute.name)))])
    entry.reading.when = declared.reading.when
    entry.reading.transforms = declared.reading.transforms ?? []
    entry.reading.nullValues = declared.reading.nullValues ?? scope.nullValues
    entry.hasOwnNullValues = declared.reading.nullValues != nil
  }

  /// The readings of a join table's own columns.
  func throughReadings(
    _ declared: [AttributeDeclaration],
    of joinTable: JoinTable,
    nullValues: [String]
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
        ),
        hasOwnNullValues: false
      )
      let scope = ReadingScope(
        entity: joinTable.source,
        nullValues: nullValues,
        keepsPlaces: false
      )
      setPlace(declaration, attribute, scope, &entry)
      entry.reading.onMissing = declaration.onMissing?.value ?? .keep
      entry.reading.onNull = declaration.onNull?.value ?? .setNull
      entry.reading.onInvalid = declaration.onInvalid?.value ?? .error
      entry.reading.onConflict = declaration.onConflict?.value ?? .replace
      return entry.reading
    }
  }
}
