import SeedbedBase
import SeedbedLanguage

/// Reads which tables a database has, and gives their parts names.
package struct TableList {
  let reader: SeedReader
  let names: TableNames
  let objects: [SeedReader.Object]
  /// By table: why a build would refuse its foreign keys.
  let faults: [ExactText: String]
  /// True if every foreign key leads to a row.
  var isSound: Bool { faults.isEmpty }

  init(_ reader: SeedReader, names: TableNames) throws(StoreError) {
    self.reader = reader
    self.names = names
    objects = try reader.objects()
    let check = try reader.checkForeignKeys()
    faults = check.dangling.mapValues { _ in "it has rows that refer to rows that do not exist" }
      .merging(check.obstacles.mapValues { "SQLite cannot check its foreign keys: \($0)" }) { $1 }
  }

  /// The tables: those that a schema names in its order, then the others by name.
  func tables() throws(StoreError) -> [ExportedTable] {
    var entities = UniqueNames()
    let found = objects.filter {
      $0.kind == .table && SQLText.folded($0.name) != SeedReader.metadataTable && !$0.isOfUpdate
    }.sorted { left, right in
      let (first, second) = (names.place(of: left.name), names.place(of: right.name))
      if first != second { return first < second }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
    var tables: [ExportedTable] = []
    for object in found where names[object.name] != nil {
      entities.take(names[object.name]?.entity ?? object.name)
    }
    for object in found {
      let known = names[object.name]
      let entity = known?.entity ?? entities.unique(object.name)
      tables.append(try table(object, entity: entity, known))
    }
    guard isSound else { return tables }
    let named = [ExactText: ExportedTable](
      tables.map { (ExactText(SQLText.folded($0.name)), $0) }
    ) { first, _ in first }
    for index in tables.indices { try addReferences(to: &tables[index], among: named) }
    return tables
  }

  private func table(
    _ object: SeedReader.Object,
    entity: String,
    _ known: TableNames.Table?
  ) throws(StoreError) -> ExportedTable {
    var members = UniqueNames()
    let table = try reader.table(object.name)
    for (name, _) in (known?.members ?? [:]).values { members.take(name) }
    let key = table.key
    var order = SeedReader.RowOrder.bytes(of: key)
    if let column = known?.orderColumn {
      order = .bytes(of: [column])
    } else if key.isEmpty {
      order = .stored(hasRowID: true)
    }
    return ExportedTable(
      name: object.name,
      entity: entity,
      sql: object.sql,
      columns: table.columns.map { column in
        let name = known?.members[SQLText.folded(column.name)]
        return ExportedTable.Column(
          info: column,
          member: name?.name ?? members.unique(column.name),
          hasKnownCollation: name?.attribute != nil || SQLText.folded(column.collation) == "binary",
          attribute: name?.attribute
        )
      },
      key: key,
      order: order,
      isStrict: table.isStrict
    )
  }

  /// Notes the columns that refer to a row of another table by its whole key.
  private func addReferences(
    to table: inout ExportedTable,
    among tables: [ExactText: ExportedTable]
  ) throws(StoreError) {
    let keys = try reader.table(table.name).foreignKeys
    for foreign in keys where foreign.columns.count == 1 {
      guard let target = tables[ExactText(SQLText.folded(foreign.table))],
        target.key.map(SQLText.folded).elementsEqual(foreign.targetColumns.map(SQLText.folded)),
        target.columns.allSatisfy({ $0.hasKnownCollation || !target.key.contains($0.name) }),
        let place = table.columns.firstIndex(where: {
          SQLText.folded($0.name) == SQLText.folded(foreign.columns[0])
        }), table.columns[place].attribute == nil, !table.columns[place].info.isGenerated,
        // A table whose own key is a reference is made with the key as an attribute.
        !table.key.contains(table.columns[place].name)
      else { continue }
      table.columns[place].reference = ExportedTable.Reference(
        entity: target.entity,
        onDelete: DeleteAction(sql: foreign.onDelete)
      )
    }
  }
}

/// Names that are all different.
struct UniqueNames {
  private var taken: Set<ExactText> = []

  mutating func take(_ name: String) { taken.insert(name) }

  /// The name itself, or one with a number.
  mutating func unique(_ name: String) -> String {
    var result = name
    var number = 1
    while !taken.insert(result).inserted {
      number += 1
      result = "\(name)_\(number)"
    }
    return result
  }
}
