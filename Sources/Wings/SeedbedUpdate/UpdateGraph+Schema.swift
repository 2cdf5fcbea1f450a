package import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping
package import SeedbedStoring

extension UpdateGraph {
  /// The tables of a schema in a finished seed, with the unique indexes that the app's have besides.
  package init(
    _ schema: MappingSchema,
    _ layout: DatabaseLayout,
    _ slots: [SlotLayout],
    in seed: Database,
    app: [TableInfo] = []
  ) throws(StoreError) {
    var maker = UpdateTableMaker(schema: schema, layout: layout, slots: slots)
    for reference in layout.order {
      guard let info = try seed.table(layout[reference].name) else {
        preconditionFailure("a finished seed has all tables of its layout")
      }
      maker.add(reference, [info] + app.filter { $0.isNamed(info.name) && $0.kind == .table })
    }
    self.init(maker.tables)
  }
}

/// Makes the tables of an update of a schema's layout.
private struct UpdateTableMaker {
  let schema: MappingSchema
  let layout: DatabaseLayout
  let slots: [SlotLayout]
  private(set) var tables: [UpdateTable] = []

  mutating func add(_ reference: DatabaseLayout.TableReference, _ infos: [TableInfo]) {
    var table = table(layout[reference], infos[0])
    switch reference {
    case .entity(let index): describe(&table, entity: index)
    case .joinTable(let index): describe(&table, joinTable: index)
    }
    let keys = [Set<ExactText>(table.key), Set<ExactText>(table.referred)]
    let own = table.columns.map(\.name)
    for info in infos {
      for places in info.uniqueKeys {
        let group = places.compactMap { place in
          own.first { info.column(named: $0) == place }
        }
        // A column of the app, or a number that SQLite gives, yields to nothing.
        guard group.count == places.count,
          !keys.contains(where: { $0.isSubset(of: Set<ExactText>(group)) }),
          !table.uniques.contains(group)
        else { continue }
        table.uniques.append(group)
      }
    }
    tables.append(table)
  }

  /// The columns of a table, without what they mean.
  private func table(_ layout: TableLayout, _ info: TableInfo) -> UpdateTable {
    var table = UpdateTable(name: layout.name)
    table.isAutoincrement = info.isAutoincrement
    for column in layout.columns where column.source != .surrogate {
      let found = info.column(named: column.name).map { info.columns[$0] }
      var made = UpdateTable.Column(column.name)
      made.isInteger = column.storage == .integer
      made.isRequired = found?.isRequired ?? column.isRequired
      made.takesMark = column.storage == .text && column.checks.isEmpty
      made.isCollated = SQLText.folded(found?.collation ?? "BINARY") != "binary"
      table.columns.append(made)
    }
    return table
  }

  private func describe(_ table: inout UpdateTable, entity index: Int) {
    let entity = schema.entities[index]
    let own = layout.tables[index]
    table.surrogate = entity.surrogateKey.map { _ in own.columns[0].name }
    for column in layout.keyColumns(of: index, in: schema, slots) ?? [] {
      let name = own.columns[column].name
      if !table.key.contains(name) { table.key.append(name) }
    }
    table.isUsers = entity.update.isUsers
    for attribute in entity.update.kept {
      guard let column = own.column(from: .slot(attribute)) else { continue }
      table.kept.append((own.columns[column].name, own.columns[column].defaultSQL))
    }
    for (number, reference) in slots[index].references.enumerated() {
      let relationship = entity.relationships[reference.relationship]
      guard case .toOne = relationship.storage else { continue }
      add(own.references[number], of: own, to: &table) { made in
        made.isRequired = relationship.isRequired
        made.cascades = relationship.onDelete == .cascade
      }
    }
  }

  private func describe(_ table: inout UpdateTable, joinTable index: Int) {
    let join = schema.joinTables[index]
    let own = layout.joinTables[index]
    table.key = own.primaryKey.map { own.columns[$0].name }
    table.isUsers = schema.entities[join.source].update.isUsers
    table.owner = 0
    for reference in own.references {
      add(reference, of: own, to: &table) { made in
        made.isRequired = reference.columns.contains { own.columns[$0].isRequired }
        made.cascades = join.onDelete == .cascade
      }
    }
  }

  private func add(
    _ reference: ReferenceLayout,
    of own: TableLayout,
    to table: inout UpdateTable,
    _ finish: (inout UpdateTable.Reference) -> Void
  ) {
    let columns = reference.columns.map { own.columns[$0].name }
    let isPolymorphic = reference.targets.count > 1
    for target in reference.targets {
      guard let place = layout.order.firstIndex(of: .entity(target)),
        let referred = layout.referredColumns(of: target, in: schema, slots)
      else { continue }
      var made = UpdateTable.Reference(columns: [], target: place)
      if isPolymorphic {
        made.kind = .init(column: columns[0], name: schema.entities[target].name)
        made.columns = [columns[1]]
      } else {
        var seen: [Int] = []
        for (column, name) in zip(columns, referred) where !seen.contains(name) {
          made.columns.append(column)
          seen.append(name)
        }
      }
      finish(&made)
      table.references.append(made)
    }
  }
}

extension UpdateApp {
  /// The columns and foreign keys to tables of an update that the app's database has besides, and the
  /// references that the schema names.
  package init(_ tables: [TableInfo], _ graph: UpdateGraph, _ schema: MappingSchema) {
    var places: [ExactText: Int] = [:]
    for (index, table) in graph.tables.enumerated() {
      places[ExactText(SQLText.folded(table.name))] = index
    }
    for info in tables where info.kind == .table {
      let own = places[ExactText(SQLText.folded(info.name))]
      let known = own.map { index in
        let table = graph.tables[index]
        return Set<ExactText>((table.columns.map(\.name) + table.referred).map(SQLText.folded))
      }
      if let own, let known {
        // A number that SQLite gives each row, as in Django's join tables, says nothing of the user.
        let rowID = info.rowIDColumn
        for (place, column) in info.columns.enumerated()
        where place != rowID && !column.isGenerated
          && !known.contains(ExactText(SQLText.folded(column.name)))
        {
          columns.append(
            Column(
              table: own,
              name: column.name,
              defaultSQL: column.defaultSQL.map(SQLText.onOneLine)
            )
          )
        }
      }
      for key in info.foreignKeys {
        guard let target = places[ExactText(SQLText.folded(key.table))],
          known.map({ !$0.isSuperset(of: Set<ExactText>(key.columns.map(SQLText.folded))) }) ?? true
        else { continue }
        references.append(
          Reference(
            table: info.name,
            columns: key.columns,
            target: target,
            targetColumns: key.targetColumns
          )
        )
      }
    }
    for reference in schema.update?.references ?? [] {
      let table = schema.entities[reference.entity].table
      guard let target = places[ExactText(SQLText.folded(table))] else { continue }
      references.append(
        Reference(
          table: reference.table,
          columns: [reference.column],
          target: target,
          targetColumns: graph.tables[target].referred
        )
      )
    }
  }
}
