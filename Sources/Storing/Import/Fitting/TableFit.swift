package import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// How a schema's tables fit those of an existing database.
package struct TableFit {
  /// Differences that no statement cures: they make the import impossible, unless they are warnings.
  package private(set) var unfit: [Diagnostic] = []
  /// Missing parts of the database that a statement can make.
  package private(set) var missing: [Diagnostic] = []
  /// The statements that make what is missing, in an order in which they can be run.
  package private(set) var cures: [TableCure] = []
  /// Missing indexes that would make the import quicker; a statement can make them too.
  package private(set) var slow: [Diagnostic] = []

  let schema: MappingSchema
  let slots: [SlotLayout]
  let layout: DatabaseLayout
  let stored: StoredTables
  let path: String
  let cure: Cure

  /// Who makes what is missing.
  package enum Cure: Sendable {
    /// The import itself, where it is asked to.
    case ofImport
    /// The app, which made the template.
    case ofTemplate

    func note(_ sql: String) -> String {
      let line = sql.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
      return self == .ofImport
        ? "'--create-missing' makes it: \(line);"
        : "add it to the app's own database, and take the template from there: \(line);"
    }
  }

  package init(
    _ plan: StorePlan,
    _ stored: StoredTables,
    path: String,
    cure: Cure = .ofImport
  ) {
    self.cure = cure
    schema = plan.schema
    slots = plan.slots
    layout = plan.database
    self.stored = stored
    self.path = path
    for reference in layout.order { check(reference) }
    for reference in layout.order { checkKeys(of: reference) }
    checkSearches(plan)
  }

  // MARK: Tables and columns

  private mutating func check(_ reference: DatabaseLayout.TableReference) {
    let table = layout[reference]
    guard let found = stored[table.name] else {
      addCure(table.sql, of: table, reference)
      for index in layout.indexes where index.table == table.name {
        addCure(index.sql, of: table, reference)
      }
      report(
        .missingTarget,
        "'\(path)' has no table \(quoted(table.name))",
        reference,
        cure: table.sql
      )
      return
    }
    guard found.kind == .table else {
      report(
        .unfitTarget,
        "\(quoted(table.name)) is a \(found.kind.rawValue) in '\(path)', not a table",
        reference
      )
      return
    }
    for column in table.columns.indices { check(column, of: table, found, reference) }
    for column in found.columns.indices
    where found.columns[column].needsValue && found.rowIDColumn != column {
      let name = found.columns[column].name
      guard table.column(named: name) == nil else { continue }
      report(
        .unfitTarget,
        "column \(quoted(name)) of \(quoted(table.name)) is NOT NULL without a default, but the "
          + "schema gives it no value",
        reference,
        hint: "for the same value in all rows, add an attribute such as"
          + " '{ value: 1, type: integer }'"
      )
    }
    if found.locators.isEmpty {
      report(
        .unfitTarget,
        "the columns of \(quoted(table.name)) hide its rowid, by which rows are updated",
        reference
      )
    }
  }

  // MARK: Keys

  private mutating func checkKeys(of reference: DatabaseLayout.TableReference) {
    let table = layout[reference]
    guard let found = stored[table.name], found.kind == .table else { return }
    switch reference {
    case .joinTable:
      if !table.primaryKey.isEmpty {
        need(table.primaryKey, of: table, found, reference, "to find links by")
      }
    case .entity(let entity):
      if schema.entities[entity].surrogateKey != nil {
        need([0], of: table, found, reference, "to number rows by")
      }
      if !schema.entities[entity].primaryKey.isEmpty {
        guard let key = layout.keyColumns(of: entity, in: schema, slots) else {
          report(
            .missingKeyIndex,
            "a part of the primary key of \(quoted(schema.entities[entity].name)) has no column,"
              + " so "
              + "its rows cannot be found",
            reference
          )
          return
        }
        need(key, of: table, found, reference, "to find rows by")
      }
      for attribute in schema.entities[entity].attributes
      where attribute.isUnique && attribute.isStored {
        guard let column = table.column(named: attribute.column) else { continue }
        need([column], of: table, found, reference, "to keep \(quoted(attribute.name)) unique")
      }
      for index in layout.indexes where index.isUnique && index.table == table.name {
        let columns = index.columns.compactMap { table.column(named: $0) }
        need(columns, of: table, found, reference, "as the schema has")
      }
    }
  }

  private mutating func need(
    _ columns: [Int],
    of table: TableLayout,
    _ found: TableInfo,
    _ reference: DatabaseLayout.TableReference,
    _ purpose: String
  ) {
    var places: [Int] = []
    for column in columns {
      let name = table.columns[column].name
      // A column that is missing is reported as such, and what is made for it comes with it.
      guard let place = found.column(named: name) else { continue }
      places.append(place)
    }
    guard places.count < columns.count || !found.isKey(places) else { return }
    var distinct: [String] = []
    for column in columns where !distinct.contains(table.columns[column].name) {
      distinct.append(table.columns[column].name)
    }
    let name = SQLText.name("\(([table.name] + distinct).joined(separator: "_"))_key")
    let sql =
      "CREATE UNIQUE INDEX \(name) ON \(SQLText.name(table.name)) (\(SQLText.names(distinct)))"
    guard !cures.contains(where: { $0.sql == sql }) else { return }
    addCure(sql, of: table, reference, unique: distinct)
    guard places.count == columns.count else { return }
    let names = distinct.map(quoted).joined(separator: ", ")
    report(
      .missingKeyIndex,
      "\(quoted(table.name)) has no unique index over \(names) \(purpose)",
      reference,
      cure: sql
    )
  }

  mutating func addCure(
    _ sql: String,
    of table: TableLayout,
    _ reference: DatabaseLayout.TableReference,
    column: Int? = nil,
    unique columns: [String] = []
  ) {
    cures.append(
      TableCure(
        sql: sql,
        table: table.name,
        uniqueColumns: columns,
        location: location(reference, column)
      )
    )
  }

  /// Makes an index that is missing; `slow` says so where nobody asks for it to be made.
  mutating func addIndex(_ index: IndexLayout, slow problem: (String) -> Diagnostic?) {
    var index = index
    index.name = stored.freeIndexName(index.name)
    let location =
      schema.entities.first { $0.table == index.table }?.location
      ?? schema.joinTables.first { $0.table == index.table }?.location
    cures.append(TableCure(sql: index.sql, table: index.table, location: location))
    if let problem = problem(cure.note(index.sql)) { slow.append(problem) }
  }

  // MARK: Reports

  private func location(
    _ reference: DatabaseLayout.TableReference,
    _ column: Int?
  ) -> TextLocation {
    if let column, let attribute = attribute(reference, column) { return attribute.location }
    if let column, let relationship = relationship(reference, column) {
      return relationship.location
    }
    switch reference {
    case .entity(let entity): return schema.entities[entity].location
    case .joinTable(let join): return schema.joinTables[join].location
    }
  }

  mutating func report(
    _ code: DiagnosticCode,
    severity: Severity = .error,
    _ message: String,
    _ reference: DatabaseLayout.TableReference,
    column: Int? = nil,
    cure: String? = nil,
    hint: String? = nil
  ) {
    let place = location(reference, column)
    let problem = Diagnostic(code, severity: severity, at: place) { message }
      .note(hint).note(cure.map(self.cure.note))
    if cure == nil { unfit.append(problem) } else { missing.append(problem) }
  }
}
