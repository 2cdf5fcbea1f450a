import SeedbedBase
package import SeedbedLanguage

/// Adapts a schema to the constraints of an existing database.
extension MappingSchema {
  /// The schema with the collations, NOT NULL and UNIQUE of the tables that it is imported into:
  /// what they refuse is then a problem of the record, and keys are compared as they compare them.
  package func adapted(to stored: StoredTables) -> MappingSchema {
    var schema = self
    for entity in entities.indices {
      guard let table = stored[entities[entity].table], table.kind == .table else { continue }
      schema.entities[entity].adapt(to: table)
    }
    for join in joinTables.indices {
      guard let table = stored[joinTables[join].table], table.kind == .table else { continue }
      for attribute in joinTables[join].attributes.indices {
        schema.joinTables[join].attributes[attribute].adapt(to: table)
      }
    }
    return schema
  }
}

extension Entity {
  fileprivate mutating func adapt(to table: TableInfo) {
    for index in attributes.indices { attributes[index].adapt(to: table) }
    for index in relationships.indices {
      guard case .toOne(let columns) = relationships[index].storage else { continue }
      let places = columns.compactMap { table.column(named: $0) }
      // One of them may be shared with what always has a value.
      if places.count == columns.count, places.allSatisfy({ table.columns[$0].needsValue }) {
        relationships[index].isRequired = true
      }
    }
    let keys = Set(primaryKey)
    for key in table.uniqueKeys {
      let own = key.compactMap { column in
        attributes.firstIndex {
          $0.isStored && SQLText.folded($0.column) == SQLText.folded(table.columns[column].name)
        }
      }
      guard own.count == key.count, Set(own.map { KeyPart.attribute($0) }) != keys else { continue }
      if own.count == 1 {
        attributes[own[0]].isUnique = true
      } else {
        let names = own.map { attributes[$0].column }
        let isKnown = indexes.contains {
          $0.isUnique && Set<ExactText>($0.columns) == Set<ExactText>(names)
        }
        if !isKnown { indexes.append(Index(columns: names, isUnique: true)) }
      }
    }
  }
}

extension Attribute {
  fileprivate mutating func adapt(to table: TableInfo) {
    guard isStored, let column = table.column(named: column) else { return }
    switch SQLText.folded(table.columns[column].collation) {
    case "nocase": collation = .noCase
    case "rtrim": collation = .rtrim
    default: collation = .binary
    }
    if table.columns[column].needsValue, table.rowIDColumn != column { isRequired = true }
  }
}
