import SeedbedBase
package import SeedbedLanguage

extension DatabaseLayout {
  /// The statements that make the empty database, in the order in which a build runs them.
  package func definitionSQL(_ settings: DatabaseSettings) -> [String] {
    order.map { self[$0].sql } + indexes.map(\.sql)
      + searches.flatMap { [$0.tableSQL] + $0.triggerSQL }
      + settings.views.map { $0.definitionStart + $0.sql }
      + (settings.metadata ? [settings.metadataSQL] : [])
  }
}

extension DatabaseSettings {
  /// `CREATE TABLE seedbed_meta …`.
  package var metadataSQL: String {
    let options = isStrict ? "STRICT, WITHOUT ROWID" : "WITHOUT ROWID"
    return
      "CREATE TABLE seedbed_meta (\n  key TEXT NOT NULL PRIMARY KEY,\n  value TEXT\n) \(options)"
  }
}

extension DatabaseSettings.View {
  /// `CREATE VIEW … AS `, before the query.
  package var definitionStart: String { "CREATE VIEW \(SQLText.name(name)) AS " }
}
