import SeedbedBase

/// A copy of a template has the template's tables and settings, and a STRICT table needs SQLite 3.37.
extension ResolvedSchema {
  func checkTemplates() {
    guard schema.database.copyOf != nil else { return checkStrictness() }
    for key in ["strict", "views", "pageSize", "indexForeignKeys", "minimumSQLite"] {
      guard let place = schema.database.given[key] else { continue }
      refuse(key, at: SourceSpan(of: key, at: place))
    }
    for entity in declaration.entities {
      if let search = entity.search { refuse("search", at: search.span) }
      if let column = entity.indexes.first?.columns.first { refuse("indexes", at: column.span) }
      for attribute in entity.rules.attributes {
        guard let isIndexed = attribute.column.isIndexed else { continue }
        refuse("index", at: isIndexed.span)
      }
    }
  }

  private func refuse(_ key: String, at span: SourceSpan) {
    report.error(.conflictingKeys, at: span) {
      "'\(key)' does not apply to a copy of a template, which has the template's own"
    }
    .fix("leave it out, or change the template")
  }

  private func checkStrictness() {
    let settings = schema.database
    guard settings.isStrict, let minimum = settings.minimumSQLite,
      minimum < SQLiteVersion(3, 37), let place = settings.given["strict"]
    else { return }
    report.error(.conflictingKeys, at: SourceSpan(of: "strict", at: place)) {
      "SQLite before 3.37 cannot open STRICT tables, and 'minimumSQLite' is \(minimum.text)"
    }
  }
}
