import SeedbedBase

extension SchemaResolver {
  /// Turns the names in `update`, of the schema and of entities, into entities and attributes.
  func resolveUpdate() {
    for entity in schema.entities.indices {
      guard let declared = rootDeclaration(of: entity).update else { continue }
      schema.entities[entity].update.isUsers = declared.isUsers
      schema.entities[entity].update.kept = declared.kept.compactMap { kept($0, of: entity) }
    }
    guard let declared = declaration.update else { return }
    var update = UpdateSettings(location: declared.span.location)
    update.app = declared.app?.value
    update.released = declared.released.map(\.value)
    for file in (declared.app.map { [$0] } ?? []) + declared.released {
      schema.database.places[ExactText(file.value)] = file.span.location
    }
    update.references = declared.references.compactMap { reference($0) }
    schema.update = update
  }

  /// The attribute of `keep`; nil, with a report, where there is none that has a column.
  private func kept(_ name: Located<String>, of entity: Int) -> Int? {
    if let index = attributeIndex(name.value, of: entity) {
      guard !schema.entities[entity].attributes[index].isStored else { return index }
      report.error(.wrongKind, at: name.span) {
        "expected an attribute with a column, and \(quoted(name.value)) has 'stored: false'"
      }
      return nil
    }
    // A rule reports it.
    if relationshipIndex(name.value, of: entity) != nil { return nil }
    guard !isBroken(name.value, of: entity) else { return nil }
    return attribute(name, of: entity)
  }

  private func reference(_ declared: Member<Located<String>>) -> UpdateSettings.Reference? {
    let parts = declared.name.value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts.contains("") else {
      report.error(.wrongKind, at: declared.name.span) {
        "expected a column of the app, as 'table.column', found \(quoted(declared.name.value))"
      }
      return nil
    }
    guard let member = entityDeclaration(named: declared.value) else { return nil }
    guard let entity = entityOf[member] else {
      report.error(.unknownEntity, at: declared.value.span) {
        "\(quoted(declared.value.value)) has no table"
      }
      return nil
    }
    let width = keyShape(of: entity).flatMap(\.columns).count
    guard schema.entities[entity].surrogateKey != nil || width == 1 else {
      report.error(.wrongKind, at: declared.value.span) {
        "expected an entity whose key is one column, and \(quoted(declared.value.value)) has"
          + " \(width)"
      }
      return nil
    }
    return UpdateSettings.Reference(
      table: String(parts[0]),
      column: String(parts[1]),
      entity: entity
    )
  }
}
