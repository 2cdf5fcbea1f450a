import SeedbedLanguage

extension MappingSchema {
  /// The tables and their columns, one line a table.
  var tables: [String] {
    entities.map(tableLine) + joinTables.map(tableLine)
  }

  private func tableLine(_ entity: Entity) -> String {
    var columns: [String] = []
    if let surrogate = entity.surrogateKey { columns.append("\(surrogate)#") }
    for attribute in entity.attributes where attribute.isStored {
      columns.append(attribute.column + (attribute.isRequired ? "!" : ""))
    }
    for relationship in entity.relationships {
      guard case .toOne(let names) = relationship.storage else { continue }
      let targets = relationship.targets.map { entities[$0].name }.joined(separator: "|")
      columns += names.map { "\($0)\(relationship.isRequired ? "!" : "")>\(targets)" }
    }
    for owner in entities {
      for relationship in owner.relationships {
        guard let position = relationship.positionColumn,
          relationship.targets.map({ entities[$0].name }) == [entity.name]
        else { continue }
        columns.append("\(position)@\(owner.name)")
      }
    }
    if let discriminator = entity.discriminatorColumn { columns.append("\(discriminator)?") }
    let key = entity.primaryKey.map { part in
      switch part {
      case .attribute(let index): entity.attributes[index].name
      case .relationship(let index): entity.relationships[index].name
      }
    }
    return "\(entity.table)(\(columns.joined(separator: ", "))) key \(key.joined(separator: ", "))"
  }

  private func tableLine(_ table: JoinTable) -> String {
    let targets = table.targets.map { entities[$0].name }.joined(separator: "|")
    let columns =
      table.sourceColumns.map { "\($0)>\(entities[table.source].name)" }
      + table.targetColumns.map { "\($0)>\(targets)" }
      + table.attributes.map(\.column) + (table.positionColumn.map { ["\($0)@"] } ?? [])
    let key = table.primaryKey.joined(separator: ", ")
    return "\(table.table)(\(columns.joined(separator: ", "))) key \(key)"
  }

  /// The readings of a mapping, one line for each attribute or relationship.
  func readings(of name: String) -> [String] {
    guard let mapping = mappings.first(where: { $0.name == name }), let entity = mapping.entity
    else { return [] }
    let attributes = mapping.attributes.map { reading in
      "\(entities[entity].attributes[reading.attribute].name): \(describe(reading.source))"
    }
    let relationships = mapping.relationships.map { reading in
      var line = entities[entity].relationships[reading.relationship].name
      if let path = reading.keyPath { line += ": \(path.source)" }
      if let key = reading.foreignKey {
        let parts = key.parts.map(\.keyPath.source).joined(separator: ", ")
        line += " \(key.isPrimaryKey ? "key" : "unique") \(parts)"
      }
      return line + " by \(mappings[reading.mapping].name)"
    }
    return attributes + relationships
  }

  private func describe(_ source: ValueSource) -> String {
    switch source {
    case .sequence: "sequence"
    case .exists(let path): "exists \(path.source)"
    case .firstOf(let alternatives):
      alternatives.map { alternative in
        switch alternative.origin {
        case .keyPath(let path): path.source
        case .template(let template): "template of \(template.count)"
        case .constant(let value): "value \(value.text)"
        case .object(let members): "object of \(members.map(\.value.source))"
        }
      }.joined(separator: " | ")
    }
  }
}
