import SeedbedBase

/// Every column has a name of its own; only references may share one.
extension ResolvedSchema {
  func checkColumnNames() {
    let positions = positionColumns()
    for entity in schema.entities.indices {
      let columns = columns(of: entity) + (positions[entity] ?? [])
      check(
        columns,
        of: schema.entities[entity].table,
        "give one of them another name with 'column'"
      )
      checkSearchColumns(of: entity)
      checkColumnCount(columns.count, of: "table", at: rootDeclaration(of: entity).name.span)
    }
    for table in schema.joinTables { checkColumns(of: table) }
  }

  /// The columns that keep the order of others' relationships, by target.
  private func positionColumns() -> [Int: [TableColumn]] {
    var columns: [Int: [TableColumn]] = [:]
    for entity in schema.entities {
      for relationship in entity.relationships {
        guard let position = relationship.positionColumn else { continue }
        let column = TableColumn(name: position, location: relationship.location)
        columns[relationship.targets[0], default: []].append(column)
      }
    }
    return columns
  }

  private func checkColumns(of table: JoinTable) {
    var columns = (table.sourceColumns + table.targetColumns).map {
      TableColumn(name: $0, location: table.location)
    }
    for attribute in table.attributes where attribute.isStored {
      columns.append(TableColumn(name: attribute.column, location: attribute.location))
    }
    if let position = table.positionColumn {
      columns.append(TableColumn(name: position, location: table.location))
    }
    let advice = "name its columns with 'through: { source: …, target: … }'"
    check(columns, of: table.table, advice)
    let span = SourceSpan(location: table.location, length: 1)
    checkColumnCount(columns.count, of: "table", at: span)
  }

  private func check(_ columns: [TableColumn], of table: String, _ advice: String) {
    var first: [[UInt8]: TableColumn] = [:]
    for column in columns {
      let span = SourceSpan(location: column.location, length: 1)
      if column.name.isEmpty || column.name.utf8.contains(0) {
        report.error(.reservedName, at: span) {
          "expected a name for a column, found \(quoted(column.name))"
        }
      }
      guard let other = first.updateValue(column, forKey: foldedForSQL(column.name)) else {
        continue
      }
      if other.isReference, column.isReference { continue }
      report.error(.duplicateColumn, at: span) {
        "the table \(quoted(table)) has two columns called \(quoted(column.name))"
      }
      .fix(advice)
      .note(
        other.location == column.location ? nil : "the other column is defined here",
        at: other.location
      )
    }
  }

  /// FTS5 keeps some column names to itself, and takes each column once.
  private func checkSearchColumns(of entity: Int) {
    guard let declared = rootDeclaration(of: entity).search,
      let search = schema.entities[entity].search
    else { return }
    var taken: [[UInt8]] = []
    for (name, column) in zip(declared.columns, search.columns) {
      let folded = foldedForSQL(column)
      if taken.contains(folded) {
        report.error(.duplicateColumn, at: name.span) {
          "the search has \(quoted(column)) twice"
        }
      } else if ["rank", "rowid"].contains(where: { sameInSQL(column, $0) }) {
        report.error(.reservedName, at: name.span) {
          "a search cannot have a column called \(quoted(column)): SQLite reserves this name"
        }
      } else if sameInSQL(column, search.table) {
        report.error(.reservedName, at: declared.name?.span ?? name.span) {
          "a search cannot have the name of one of its columns: \(quoted(column))"
        }
      }
      taken.append(folded)
    }
  }
}
