import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

extension TableFit {
  mutating func check(
    _ index: Int,
    of table: TableLayout,
    _ found: TableInfo,
    _ reference: DatabaseLayout.TableReference
  ) {
    let column = table.columns[index]
    guard let place = found.column(named: column.name) else {
      return reportMissing(index, of: table, found, reference)
    }
    if found.columns[place].isGenerated {
      report(
        .unfitTarget,
        "column \(quoted(column.name)) of \(quoted(table.name)) is generated and cannot be written",
        reference,
        column: index
      )
    }
    let conversion = attribute(reference, index)?.conversion
    if let refusal = found.refusal(of: column.storage, conversion, by: place) {
      let storesDigits = conversion?.type == .decimal && column.storage == .text
      let isCured = found.refusal(of: .real, conversion, by: place) == nil
      report(
        .unfitTarget,
        "column \(quoted(column.name)) of \(quoted(table.name)) does not fit: \(refusal)",
        reference,
        column: index,
        hint: storesDigits && isCured ? "'store: real' stores decimals as numbers" : nil
      )
    } else if let doubt = found.doubt(of: column.storage, by: place) {
      report(
        .unfitTarget,
        severity: .warning,
        "column \(quoted(column.name)) of \(quoted(table.name)) \(doubt)",
        reference,
        column: index,
        hint: conversion?.type == .date
          ? "'store: unixMillis' and 'store: unix' store dates as numbers" : nil
      )
    }
    let collation = SQLText.folded(found.columns[place].collation)
    if !["binary", "nocase", "rtrim"].contains(collation) {
      report(
        .unfitTarget,
        "column \(quoted(column.name)) of \(quoted(table.name)) has the collation "
          + "'\(found.columns[place].collation)', which only the app's connection defines",
        reference,
        column: index
      )
    }
  }

  private mutating func reportMissing(
    _ index: Int,
    of table: TableLayout,
    _ found: TableInfo,
    _ reference: DatabaseLayout.TableReference
  ) {
    var own = table
    own.isStrict = found.isStrict
    let sql = own.addColumnSQL(index)
    addCure(sql, of: table, reference, column: index)
    let relationship = relationship(reference, index)
    let advice = ColumnAdvice(column: index, of: table, found, relationship)
    report(
      .missingTarget,
      "table \(quoted(table.name)) of '\(path)' has no column"
        + " \(quoted(table.columns[index].name))",
      reference,
      column: index,
      // The app named the foreign key: its table need not change.
      cure: cure == .ofTemplate && advice.isUnnamedKey ? nil : sql,
      hint: advice.text
    )
  }

  // MARK: Declarations

  func attribute(
    _ reference: DatabaseLayout.TableReference,
    _ column: Int
  ) -> Attribute? {
    guard case .slot(let slot) = layout[reference].columns[column].source else { return nil }
    let attributes =
      switch reference {
      case .entity(let entity): schema.entities[entity].attributes
      case .joinTable(let join): schema.joinTables[join].attributes
      }
    return slot < attributes.count ? attributes[slot] : nil
  }

  /// The relationship whose foreign key a column of an entity is in.
  func relationship(
    _ reference: DatabaseLayout.TableReference,
    _ column: Int
  ) -> Relationship? {
    guard case .entity(let entity) = reference,
      case .reference(let index, _) = layout[reference].columns[column].source
    else { return nil }
    return schema.entities[entity].relationships[slots[entity].references[index].relationship]
  }
}

/// Advice about a column that a table of the database does not have.
private struct ColumnAdvice {
  /// True if it is in a foreign key whose columns the schema does not name.
  let isUnnamedKey: Bool
  /// The key of the schema that names the column.
  private let key: String
  /// The column of the database with the most similar name, of those that the schema does not write.
  private let near: String?

  /// Advice about a column of `table` that `found` lacks; `relationship` is that of its foreign key.
  init(
    column: Int,
    of table: TableLayout,
    _ found: TableInfo,
    _ relationship: Relationship?
  ) {
    isUnnamedKey = relationship.map { !$0.saysColumns } ?? false
    var isCompound = false
    if case .toOne(let columns)? = relationship?.storage { isCompound = columns.count > 1 }
    key = isCompound ? "columns" : "column"
    let others = found.columns.map(\.name).filter { table.column(named: $0) == nil }
    let named = relationship.map { SQLText.folded($0.name) }
    near =
      others.first { SQLText.folded($0) == named }
      ?? suggestion(for: table.columns[column].name, among: others)
  }

  var text: String? {
    if let near {
      let value = key == "column" ? ": \(near)" : ""
      return "the table has a column \(quoted(near)): write '\(key)\(value)' to use it"
    }
    guard isUnnamedKey else { return nil }
    return "write '\(key)' if the table has the foreign key under another name"
  }
}

extension TableLayout {
  /// `ALTER TABLE … ADD COLUMN …`, with as much of the column as SQLite adds to a table with rows.
  fileprivate func addColumnSQL(_ index: Int) -> String {
    var table = self
    table.primaryKey = []
    table.columns[index].isUnique = false
    if table.columns[index].defaultSQL == nil { table.columns[index].isRequired = false }
    return "ALTER TABLE \(SQLText.name(name)) ADD COLUMN \(table.columnSQL(index))"
  }
}
