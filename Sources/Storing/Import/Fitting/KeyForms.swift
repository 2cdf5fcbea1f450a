import SeedbedBase
import SeedbedLanguage

/// The forms in which an existing database stores keys, by the first row of each table.
struct KeyForms {
  private let database: Database
  private let stored: StoredTables

  init(_ database: Database, _ stored: StoredTables) {
    self.database = database
    self.stored = stored
  }

  /// Errors for keys that the schema stores in another form: no record would find its row.
  func problems(of schema: MappingSchema) throws(StoreError) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for entity in schema.entities where stored[entity.table]?.kind == .table {
      for (index, attribute) in entity.attributes.enumerated()
      where attribute.isStored
        && (attribute.isUnique || entity.primaryKey.contains(.attribute(index)))
      {
        guard let word = try form(of: attribute, in: entity.table) else { continue }
        let column = "\(quoted(attribute.column)) of \(quoted(entity.table))"
        let own = attribute.conversion.storeWord ?? ""
        found.append(
          Diagnostic(.unfitTarget, at: attribute.location) {
            "column \(column) has values stored as '\(word)', but the schema stores '\(own)', so no "
              + "record would find its row"
          }
          .note("write 'store: \(word)'")
        )
      }
    }
    return found
  }

  /// The word for the form of the column's first value, if it is not the attribute's.
  private func form(of attribute: Attribute, in table: String) throws(StoreError) -> String? {
    guard stored[table]?.column(named: attribute.column) != nil else { return nil }
    let column = SQLText.name(attribute.column)
    let first = try database.prepare(
      "SELECT \(column) FROM \(SQLText.name(table)) WHERE \(column) IS NOT NULL LIMIT 1"
    )
    return try first.step() ? attribute.conversion.otherForm(of: first.cell(at: 0)) : nil
  }
}
