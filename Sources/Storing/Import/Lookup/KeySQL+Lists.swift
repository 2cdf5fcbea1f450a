import SeedbedBase
import SeedbedLanguage

extension KeySQL {
  /// The conditions of rows that belong to a list: the constants that the schema gives each element in its key.
  ///
  /// Rows with other constants belong to other lists, or to the app.
  func listConditions(
    _ entity: Int,
    _ relationship: Int,
    in table: TableLayout,
    alias: String
  ) -> [String] {
    let readings = plan.schema.readings(ofEntity: entity, relationship: relationship)
    let conditions = readings.map { reading in
      keyConstants(of: reading, plan.schema.entities[entity].relationships[relationship], table)
        .map { "\(column($0.column, of: table, alias: alias)) IS \($0.value)" }
    }
    return conditions.first?.filter { condition in
      conditions.allSatisfy { $0.contains { $0 == condition } }
    } ?? []
  }

  /// The columns of the key of a list's elements that a reading fills with constants, with these as SQL.
  private func keyConstants(
    of reading: RelationshipMapping,
    _ relationship: Relationship,
    _ table: TableLayout
  ) -> [(column: Int, value: String)] {
    // Elements of several mappings need not have the same constants.
    guard reading.variants == nil else { return [] }
    let attributes: [AttributeMapping]
    switch relationship.storage {
    case .manyToMany:
      attributes = reading.throughAttributes.filter { attribute in
        table.column(from: .slot(attribute.attribute)).map(table.primaryKey.contains) ?? false
      }
    case .oneToMany:
      let key = plan.schema.entities[relationship.targets[0]].primaryKey
      attributes = plan.schema.mappings[reading.mapping].attributes
        .filter { key.contains(.attribute($0.attribute)) }
    case .toOne, .none: return []
    }
    return attributes.compactMap { attribute in
      guard let literal = attribute.constant,
        let column = table.column(from: .slot(attribute.attribute)),
        let value = value(of: literal, by: attribute)
      else { return nil }
      return (column, value)
    }
  }

  private func value(of literal: Literal, by attribute: AttributeMapping) -> String? {
    let arena = ByteArena()
    let converter = try? Converter(
      attribute.conversion,
      nullValues: attribute.nullValues,
      transforms: attribute.transforms
    )
    return withExtendedLifetime((arena, converter)) {
      converter?.convert(read: literal, arena: arena).cell.map { SQLText.literal($0) }
    }
  }
}
