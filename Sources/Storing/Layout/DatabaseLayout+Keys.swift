import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping

extension DatabaseLayout {
  /// The columns of an entity's own key, one per part; nil where a part of it has no column.
  package func keyColumns(
    of entity: Int,
    in schema: MappingSchema,
    _ slots: [SlotLayout]
  ) -> [Int]? {
    EntityTables(schema: schema, slots: slots).naturalColumns(of: entity, in: tables[entity])
  }

  /// The columns by which other tables refer to an entity's rows, one per part of the reference;
  /// nil where the table does not hold all of them.
  package func referredColumns(
    of entity: Int,
    in schema: MappingSchema,
    _ slots: [SlotLayout]
  ) -> [Int]? {
    schema.entities[entity].surrogateKey == nil ? keyColumns(of: entity, in: schema, slots) : [0]
  }
}

extension KeyShape {
  /// How the columns of a table that are its key are compared.
  package init(_ table: TableLayout, _ columns: [Int]) {
    self.init(
      parts: columns.map {
        KeyShape.Part(storage: table.columns[$0].storage, collation: table.columns[$0].collation)
      }
    )
  }
}
