import SeedbedLanguage
import SeedbedText

/// Writes a draft as a person would: one line for each attribute, comments beside them.
struct DraftWriter {
  /// A part of the draft that a line of the text is about.
  struct Line: Sendable {
    var entity: String?
    var member: String?
  }

  private struct Row {
    var text: String
    var comment: [String] = []
    var about = Line()
  }

  let draft: Draft
  private var rows: [Row] = []

  /// The schema, and what each of its lines is about.
  static func write(_ draft: Draft) -> (text: String, lines: [Line]) {
    var writer = DraftWriter(draft: draft)
    writer.writeAll()
    return (writer.rendered, writer.rows.map(\.about))
  }

  private mutating func add(_ text: String, _ comment: [String] = [], _ about: Line = Line()) {
    rows.append(Row(text: text, comment: comment, about: about))
  }

  private mutating func add(
    _ member: String,
    _ text: String,
    _ comment: [String] = [],
    of entity: String
  ) {
    let line = "      \(YAMLText.scalar(member)): \(text)"
    add(line, comment, Line(entity: entity, member: member))
  }

  private mutating func writeAll() {
    add("seedbed: 1")
    add("# Drafted by 'seedbed infer'. The comments say what was counted in the dumps.")
    for note in draft.notes + draft.left.flatMap(\.lines) + draft.copyNotes {
      add("# \(YAMLText.comment(note))")
    }
    writeDefaults()
    if let app = draft.app { add("database: { copyOf: \(YAMLText.scalar(app.path)) }") }
    add("")
    add("entities:")
    for (index, entity) in draft.entities.enumerated() {
      if index > 0 { add("") }
      write(entity)
    }
    if !draft.mappings.isEmpty {
      add("")
      add("mappings:")
      for mapping in draft.mappings { write(mapping) }
    }
    guard !draft.entries.isEmpty else { return }
    add("")
    add("dumps:")
    for entry in draft.entries { write(entry) }
  }

  private mutating func writeDefaults() {
    var parts: [String] = []
    var comment: [String] = []
    if let naming = draft.naming { parts.append("naming: \(naming)") }
    if let count = draft.emptyTexts {
      parts.append("nullValues: [\"\"]")
      comment.append("\(count.grouped) empty texts become null")
    }
    if !parts.isEmpty { add("defaults: { \(parts.joined(separator: ", ")) }", comment) }
  }

  // MARK: Entities

  private mutating func write(_ entity: DraftEntity) {
    let about = Line(entity: entity.name)
    for note in entity.notes + entity.copyNotes { add("  # \(YAMLText.comment(note))") }
    add("  \(YAMLText.scalar(entity.name)):", [], about)
    if let variants = entity.variants { return writeVariants(variants, entity) }
    let key =
      entity.key.count == 1 && entity.key != ["none"]
      ? YAMLText.scalar(entity.key[0]) : YAMLText.list(entity.key)
    let table = entity.table.flatMap {
      $0.name != entity.name || draft.naming != nil ? $0.name : nil
    }
    let ignored = entity.ignored + entity.unfitted
    func write(_ key: String, _ value: String?, _ comment: String? = nil) {
      if let value { add("    \(key): \(value)", [comment].compactMap(\.self), about) }
    }
    write("table", table.map(YAMLText.scalar))
    write("primaryKey", entity.key.isEmpty ? "none" : key, entity.keyComment)
    write("surrogateKey", entity.surrogate.map(YAMLText.scalar))
    write("nullKey", entity.nullKeySkips ? "skip" : nil, entity.skippedNote)
    write(
      "ignore",
      ignored.isEmpty ? nil : YAMLText.list(ignored),
      entity.unfitted.isEmpty ? nil : "no column takes these"
    )
    write("skipWhen", entity.skipWhen)
    if !entity.attributes.isEmpty {
      add("    attributes:")
      for attribute in entity.attributes {
        add(attribute.name, text(of: attribute), attribute.comment, of: entity.name)
      }
    }
    writeRelationships(of: entity)
    for guess in entity.guessTexts { add("    # perhaps: \(YAMLText.comment(guess))") }
  }

  private mutating func writeVariants(
    _ variants: (by: String, cases: [(value: String, entity: DraftEntity)]),
    _ entity: DraftEntity
  ) {
    add("    variants:", [entity.keyComment].compactMap(\.self), Line(entity: entity.name))
    add("      by: \(YAMLText.scalar(variants.by))")
    add("      cases:")
    for (value, target) in variants.cases {
      add("        \(YAMLText.scalar(value)): \(YAMLText.scalar(target.name))")
    }
    add("      otherwise: \(draft.app == nil ? "error" : "skip")")
  }

  private func text(of attribute: DraftAttribute) -> String {
    let type = attribute.type
    var parts: [String] = []
    let path = attribute.path.text
    if let constant = attribute.constant {
      parts.append("value: \(constant)")
    } else if let template = attribute.template {
      let made = "{ template: \(YAMLText.quoted(template)) }"
      parts.append("keyPath: [\(made), \(YAMLText.scalar(path))]")
    } else if !attribute.alternatives.isEmpty {
      parts.append("keyPath: \(YAMLText.list([path] + attribute.alternatives.map(\.text)))")
    } else if !attribute.path.isName(attribute.name) {
      parts.append("keyPath: \(YAMLText.scalar(path))")
    }
    parts.append("type: \(type.name)")
    if let format = type.format { parts.append("format: \(format)") }
    if let form = type.form { parts.append(form) }
    if let transform = type.transform { parts.append("transform: \(transform)") }
    if !type.nullValues.isEmpty {
      let values = draft.emptyTexts == nil ? type.nullValues : [""] + type.nullValues
      parts.append("nullValues: \(YAMLText.list(values))")
    }
    if let fallback = attribute.fallback { parts.append("default: \(fallback), onNull: default") }
    parts += column(attribute.column, attribute.name)
    if attribute.isUnique { parts.append("unique: true") }
    if attribute.isReplaced { parts.append("onConflict: replace") }
    if let condition = attribute.condition { parts.append(condition.text) }
    return parts.count == 1 ? type.name : "{ \(parts.joined(separator: ", ")) }"
  }

  /// The name of a column, where it is another than that of the member.
  private func column(_ column: String?, _ name: String) -> [String] {
    guard let column, column != name || draft.naming != nil else { return [] }
    return ["column: \(YAMLText.scalar(column))"]
  }

  // MARK: Relationships

  private mutating func writeRelationships(of entity: DraftEntity) {
    guard !entity.relationships.isEmpty || entity.parentLink != nil else { return }
    add("    relationships:")
    if let link = entity.parentLink, let parent = entity.parent {
      let parts = ["entity: \(YAMLText.scalar(parent.name))"] + column(entity.parentColumn, "")
      add(link, "{ \(parts.joined(separator: ", ")) }", of: entity.name)
    }
    for relationship in entity.relationships {
      add(relationship.name, text(of: relationship), relationship.comment, of: entity.name)
    }
  }

  private func text(of relationship: DraftRelationship) -> String {
    var parts = [
      relationship.mapping.map { "mapping: \(YAMLText.scalar($0.name))" }
        ?? "entity: \(YAMLText.scalar(relationship.target.name))"
    ]
    let path = relationship.path.text
    switch relationship.kind {
    case .nested:
      if !relationship.path.isName(relationship.name) || relationship.takesKeys {
        parts.append("keyPath: \(YAMLText.scalar(path))")
      }
      if relationship.takesKeys { parts.append("foreignKey: \(YAMLText.scalar(path))") }
    case .foreignKey:
      let key = YAMLText.scalar(path)
      let name = relationship.targetAttribute.map { YAMLText.scalar($0.name) }
      parts.append("foreignKey: \(name.map { "{ \($0): \(key) }" } ?? key)")
    case .holder: break
    }
    func add(_ key: String, _ value: String?) { if let value { parts.append("\(key): \(value)") } }
    if let condition = relationship.condition { parts.append(condition.text) }
    add("many", relationship.isMany ? "true" : nil)
    add("each", relationship.each)
    add("transform", relationship.transform)
    add("ordered", relationship.isOrdered ? "true" : nil)
    add("repeats", relationship.keepsRepeats ? "true" : nil)
    add("inverse", relationship.inverse.map(YAMLText.scalar))
    if let (table, attributes) = relationship.through {
      var texts = ["table: \(YAMLText.scalar(table))"]
      if let (source, target) = relationship.joinColumns {
        texts += ["source: \(YAMLText.scalar(source))", "target: \(YAMLText.scalar(target))"]
      }
      let columns = attributes.map { "\(YAMLText.scalar($0.name)): \(text(of: $0))" }
      if !columns.isEmpty { texts.append("attributes: { \(columns.joined(separator: ", ")) }") }
      parts.append("through: { \(texts.joined(separator: ", ")) }")
    }
    add("column", relationship.column.map(YAMLText.scalar))
    add(
      "nullValues",
      relationship.nullValues.isEmpty ? nil : YAMLText.list(relationship.nullValues)
    )
    add("onDangling", relationship.onDangling)
    return "{ \(parts.joined(separator: ", ")) }"
  }

  // MARK: Mappings and dumps

  private mutating func write(_ mapping: DraftMapping) {
    let about = Line(entity: mapping.name)
    add("  \(YAMLText.scalar(mapping.name)):", mapping.comment, about)
    add("    entity: \(YAMLText.scalar(mapping.entity.name))", [], about)
    if let found = mapping.findBy { add("    findBy: \(YAMLText.scalar(found.name))", [], about) }
    if !mapping.creates { add("    create: false", [], about) }
    if mapping.fills { add("    onDuplicate: fill", [], about) }
    if !mapping.attributes.isEmpty || mapping.key != nil {
      add("    attributes:")
      if let (name, text) = mapping.key { add(name, text, of: mapping.name) }
      for (name, path) in mapping.attributes {
        add(name, YAMLText.scalar(path), of: mapping.name)
      }
    }
    if !mapping.relationships.isEmpty {
      add("    relationships:")
      for (name, text) in mapping.relationships { add(name, text, of: mapping.name) }
    }
  }

  private mutating func write(_ entry: DraftEntry) {
    let dump =
      entry.patterns.count == 1
      ? YAMLText.scalar(entry.patterns[0]) : YAMLText.list(entry.patterns)
    let form = entry.form.map { ", \($0)" } ?? ""
    if entry.readings.count == 1, let reading = entry.readings.first {
      let comment = form.contains("header:") ? ["no header row: name the columns"] : []
      add("  - { dump: \(dump)\(form), \(text(of: reading)) }", comment)
      return
    }
    add("  - dump: \(dump)")
    if let form = entry.form { add("    \(form)") }
    add("    read:")
    for reading in entry.readings { add("      - { \(text(of: reading)) }") }
  }

  private func text(of reading: DraftReading) -> String {
    var parts: [String] = []
    if !reading.path.text.isEmpty {
      parts.append("keyPath: \(YAMLText.scalar(reading.path.text))")
    }
    if reading.isOptional { parts.append("required: false") }
    if reading.takesEntries { parts.append("each: entries") }
    if let mapping = reading.mapping {
      parts.append("mapping: \(YAMLText.scalar(mapping.name))")
    } else {
      parts.append("entity: \(YAMLText.scalar(reading.entity.name))")
    }
    return parts.joined(separator: ", ")
  }

  // MARK: Text

  /// The lines, with the comments of neighbouring lines below each other.
  private var rendered: String {
    var text = ""
    var start = 0
    while start < rows.count {
      var end = start
      while end < rows.count, !rows[end].text.isEmpty, !Self.isHeading(rows[end].text) { end += 1 }
      let block = rows[start..<end]
      let width =
        block.filter { !$0.comment.isEmpty && $0.text.count <= 64 }.map(\.text.count).max() ?? 0
      for row in block { text += Self.line(row, width) }
      if end < rows.count { text += Self.line(rows[end], 0) }
      start = end + 1
    }
    return text
  }

  private static func isHeading(_ text: String) -> Bool { text.hasSuffix(":") }

  private static func line(_ row: Row, _ width: Int) -> String {
    guard !row.comment.isEmpty else { return row.text + "\n" }
    let gap = max(3, width - row.text.count + 3)
    let comment = YAMLText.comment(row.comment.joined(separator: "; "))
    return row.text + String(repeating: " ", count: gap) + "# " + comment + "\n"
  }
}
