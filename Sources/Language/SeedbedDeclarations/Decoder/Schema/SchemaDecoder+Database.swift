import SeedbedDiagnostics
import SeedbedLanguage
import SeedbedModel
import SeedbedText

extension SchemaDecoder {
  /// Reads a `database` block over `settings`; `resolve` makes a path relative to the main file.
  func decodeDatabase(
    _ node: YAMLNode?,
    into settings: inout DatabaseSettings,
    resolve: (String) -> String
  ) {
    guard let node, !isNull(node),
      var fields = fields(node, .database, "the settings of the database")
    else { return }
    func place(_ path: Located<String>) -> String {
      let resolved = resolve(path.value)
      settings.places[resolved] = path.span.location
      return resolved
    }
    for key in Block.database.keys {
      if let span = fields.place(of: key.name) { settings.given[key.name] = span.location }
    }
    if let output = text(fields.take("output"), "a path") { settings.output = place(output) }
    if let copyOf = text(fields.take("copyOf"), "a path") { settings.copyOf = place(copyOf) }
    settings.target = word(fields.take("target"))?.value ?? settings.target
    settings.minimumSQLite = version(fields.take("minimumSQLite")) ?? settings.minimumSQLite
    set(&settings.userVersion, integer("userVersion", in: &fields))
    set(&settings.applicationID, integer("applicationID", in: &fields))
    set(&settings.pageSize, pageSize(fields.take("pageSize")))
    set(&settings.isStrict, boolean(fields.take("strict")))
    set(&settings.foreignKeys, boolean(fields.take("foreignKeys")))
    set(&settings.indexForeignKeys, boolean(fields.take("indexForeignKeys")))
    let views = namedItems(fields.take("views"), "a mapping of names to SQL")
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
    let before = texts(fields.take("before"), "a path") ?? []
    let after = texts(fields.take("after"), "a path") ?? []
    settings.before += before.map(place)
    settings.after += after.map(place)
    set(&settings.metadata, boolean(fields.take("metadata")))
    set(&settings.analyze, boolean(fields.take("analyze")))
    set(&settings.vacuum, boolean(fields.take("vacuum")))
    fields.finish()
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
    for view in layer.views {
      if let known = views.firstIndex(where: { ExactText($0.name) == ExactText(view.name) }) {
        views[known] = view
      } else {
        views.append(view)
      }
    }
    layer.views = views
    settings = layer
  }

  private func set<Value>(_ setting: inout Value, _ given: Located<Value>?) {
    if let given { setting = given.value }
  }

  private func version(_ node: YAMLNode?) -> SQLiteVersion? {
    guard let node, let text = text(node, "a version of SQLite") else { return nil }
    guard let version = SQLiteVersion(text.value), version >= .oldest else {
      report.error(
        .outOfRange,
        "expected a version of SQLite from \(SQLiteVersion.oldest.text) on, found"
          + " \(quoted(text.value))",
        at: text.span
      )
      return nil
    }
    return version
  }

  private func pageSize(_ node: YAMLNode?) -> Located<Int>? {
    guard let size = integer(node, in: 512...65_536) else { return nil }
    if size.value & (size.value - 1) != 0 {
      report.error(
        .outOfRange,
        "expected a power of two from 512 to 65536, found \(size.value)",
        at: size.span
      )
    }
    return size
  }
}
