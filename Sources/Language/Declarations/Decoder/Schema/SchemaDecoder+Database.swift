import SeedbedBase

extension SchemaDecoder {
  /// Reads a `database` block over `settings`; `resolve` makes a path relative to the main file.
  func decodeDatabase(
    _ node: YAMLNode?,
    into settings: inout DatabaseSettings,
    resolve: (String) -> String
  ) {
    guard let node, !isNull(node),
      let fields = fields(node, DatabaseKeys.self, "the settings of the database")
    else { return }
    func place(_ path: Located<String>) -> String {
      let resolved = resolve(path.value)
      settings.places[resolved] = path.span.location
      return resolved
    }
    for pair in fields.pairs { settings.given[pair.key.text] = pair.key.span.location }
    settings.output = fields.output.map(place) ?? settings.output
    settings.copyOf = fields.copyOf.map(place) ?? settings.copyOf
    settings.target = fields.target?.value ?? settings.target
    settings.minimumSQLite = fields.minimumSQLite.flatMap { version($0) } ?? settings.minimumSQLite
    set(&settings.userVersion, fields.userVersion)
    set(&settings.applicationID, fields.applicationID)
    set(&settings.pageSize, fields.pageSize.flatMap { pageSize($0) })
    set(&settings.isStrict, fields.strict)
    set(&settings.foreignKeys, fields.foreignKeys)
    set(&settings.indexForeignKeys, fields.indexForeignKeys)
    let views = namedItems(fields.views, "a mapping of names to SQL")
    for pair in upTo(SchemaLimit.views, "views", views) {
      guard let sql = text(pair.value, "SQL") else { continue }
      settings.views.append(
        DatabaseSettings.View(
          name: pair.key.text,
          sql: sql.value,
          location: pair.key.span.location
        )
      )
    }
    settings.before += (fields.before ?? []).map(place)
    settings.after += (fields.after ?? []).map(place)
    set(&settings.metadata, fields.metadata)
    set(&settings.analyze, fields.analyze)
    set(&settings.vacuum, fields.vacuum)
  }

  /// Reads the `database` of a layer over that of the base: views by their names, and each other key
  /// as a whole.
  ///
  /// The block was read before, and its mistakes reported.
  func decodeDatabase(
    _ node: YAMLNode?,
    over settings: inout DatabaseSettings,
    resolve: (String) -> String
  ) {
    var layer = settings
    layer.views = []
    if node?.pairs?.contains(where: { $0.key.text == "before" }) ?? false { layer.before = [] }
    if node?.pairs?.contains(where: { $0.key.text == "after" }) ?? false { layer.after = [] }
    decodeDatabase(node, into: &layer, resolve: resolve)
    var views = settings.views
    for view in layer.views { views.put(view) { ExactText($0.name) == ExactText(view.name) } }
    layer.views = views
    settings = layer
  }

  private func set<Value>(_ setting: inout Value, _ given: Located<Value>?) {
    if let given { setting = given.value }
  }

  private func version(_ node: YAMLNode) -> SQLiteVersion? {
    guard let text = text(node, "a version of SQLite") else { return nil }
    guard let version = SQLiteVersion(text.value), version >= .oldest else {
      report.error(.outOfRange, at: text.span) {
        "expected a version of SQLite from \(SQLiteVersion.oldest.text) on, found"
          + " \(quoted(text.value))"
      }
      return nil
    }
    return version
  }

  private func pageSize(_ node: YAMLNode) -> Located<Int>? {
    guard let size = integer(node, in: 512...65_536) else { return nil }
    if size.value & (size.value - 1) != 0 {
      report.error(.outOfRange, at: size.span) {
        "expected a power of two from 512 to 65536, found \(size.value)"
      }
    }
    return size
  }
}
