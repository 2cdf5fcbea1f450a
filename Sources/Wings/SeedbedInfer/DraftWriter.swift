import SeedbedBase
import SeedbedLanguage

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
    var defaults = FlowMap()
    defaults.add("naming", draft.naming)
    defaults.add("nullValues", draft.emptyTexts == nil ? nil : #"[""]"#)
    let comment = draft.emptyTexts.map { "\($0.grouped) empty texts become null" }
    if !defaults.isEmpty { add("defaults: \(defaults.text)", [comment].compactMap(\.self)) }
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
    let unfitted = entity.unfitted.map { IgnoredMember(path: $0, reason: "no column takes these") }
    let ignored = entity.ignored + unfitted
    func write(_ key: String, _ value: String?, _ comment: String? = nil) {
      if let value { add("    \(key): \(value)", [comment].compactMap(\.self), about) }
    }
    write("table", table.map(YAMLText.scalar))
    write("primaryKey", entity.key.isEmpty ? "none" : key, entity.keyComment)
    write("surrogateKey", entity.surrogate.map(YAMLText.scalar))
    write("nullKey", entity.nullKeySkips ? "skip" : nil, entity.skippedNote)
    write("ignore", IgnoredMember.list(ignored), IgnoredMember.comment(ignored))
    write("skipWhen", entity.skipWhen)
    if !entity.attributes.isEmpty {
      add("    attributes:")
      for attribute in entity.attributes {
        add(attribute.name, text(of: attribute), attribute.comment, of: entity.name)
      }
      for (column, path, words) in entity.guessedEnums {
        let numbers = FlowMap.text(words.map { ($0, "_") })
        let map = "{ keyPath: \(YAMLText.scalar(path.text)), type: integer, enum: \(numbers) }"
        let guess =
          "\(YAMLText.scalar(column)): \(map)   # the app's numbers in the place of each _"
        add("      # perhaps: \(YAMLText.comment(guess))")
      }
    }
    writeRelationships(of: entity)
    let guesses = entity.guessTexts
    if !guesses.isEmpty, entity.relationships.isEmpty, entity.parentLink == nil {
      add("    # relationships:")
    }
    for guess in guesses { add("      # perhaps: \(YAMLText.comment(guess))") }
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
    let empty = draft.emptyTexts == nil || type.nullValues.isEmpty ? [] : [""]
    var map = FlowMap()
    map.add("value", attribute.constant)
    map.add("keyPath", attribute.constant == nil ? keyPath(of: attribute) : nil)
    map.add("type", type.name)
    map.add("format", type.format)
    map.add(part: type.form)
    map.add("transform", type.transform)
    map.add("nullValues", list: empty + type.nullValues)
    map.add("nullValues", attribute.keepsEmptyText && draft.emptyTexts != nil ? "[]" : nil)
    map.add("default", attribute.fallback)
    map.add("onNull", attribute.fallback == nil ? nil : "default")
    map.add("onNull", attribute.keepsDefault ? "keep" : nil)
    map.add("column", column(attribute.column, attribute.name))
    map.add("unique", attribute.isUnique)
    map.add("onConflict", attribute.isReplaced ? "replace" : nil)
    map.add("when", attribute.condition?.text)
    return map.text == "{ type: \(type.name) }" ? type.name : map.text
  }

  /// Where an attribute is read; nil if its name says it.
  private func keyPath(of attribute: DraftAttribute) -> String? {
    let path = attribute.path.text
    if let template = attribute.template {
      return "[{ template: \(YAMLText.quoted(template)) }, \(YAMLText.scalar(path))]"
    }
    if !attribute.alternatives.isEmpty {
      return YAMLText.list([path] + attribute.alternatives.map(\.text))
    }
    return attribute.path.isName(attribute.name) ? nil : YAMLText.scalar(path)
  }

  /// The name of a column, where it is another than that of the member.
  private func column(_ column: String?, _ name: String) -> String? {
    column.flatMap { $0 != name || draft.naming != nil ? YAMLText.scalar($0) : nil }
  }

  // MARK: Relationships

  private mutating func writeRelationships(of entity: DraftEntity) {
    guard !entity.relationships.isEmpty || entity.parentLink != nil else { return }
    add("    relationships:")
    if let link = entity.parentLink, let parent = entity.parent {
      var map = FlowMap()
      map.add("entity", name: parent.name)
      map.add("column", column(entity.parentColumn, ""))
      add(link, map.text, of: entity.name)
    }
    for relationship in entity.relationships {
      add(relationship.name, text(of: relationship), relationship.comment, of: entity.name)
    }
  }

  private func text(of relationship: DraftRelationship) -> String {
    let path = YAMLText.scalar(relationship.path.text)
    var map = FlowMap()
    if let kinds = relationship.kinds {
      map.add("variants", kinds.text)
    } else {
      map.add(relationship.mapping, or: relationship.target)
    }
    switch relationship.kind {
    case .nested:
      map.add("keyPath", relationship.isPathSaid ? nil : path)
      map.add("foreignKey", name: relationship.keys?.text)
    case .foreignKey:
      let named = relationship.targetAttribute.map { [($0, relationship.path)] }
      var parts = FlowMap()
      for (key, path) in named ?? relationship.parts {
        parts.add(YAMLText.scalar(key.name), YAMLText.scalar(path.text))
      }
      map.add("foreignKey", parts.isEmpty ? path : parts.text)
    case .holder: break
    }
    map.add("when", relationship.condition?.text)
    map.add("many", relationship.isMany)
    map.add("each", relationship.each)
    map.add("transform", relationship.transform)
    map.add("ordered", relationship.isOrdered)
    map.add("repeats", relationship.keepsRepeats)
    map.add("inverse", name: relationship.inverse)
    map.add("assign", relationship.isWhole ? "set" : nil)
    if let (table, attributes) = relationship.through {
      var columns = FlowMap()
      for attribute in attributes {
        columns.add(YAMLText.scalar(attribute.name), text(of: attribute))
      }
      var join = FlowMap()
      join.add("table", name: table)
      join.add("source", name: relationship.joinColumns?.source)
      join.add("target", name: relationship.joinColumns?.target)
      join.add("attributes", columns.isEmpty ? nil : columns.text)
      map.add("through", join.text)
    }
    map.add("column", name: relationship.column)
    map.add("nullValues", list: relationship.nullValues)
    map.add("onDangling", relationship.onDangling)
    return map.text
  }

  // MARK: Mappings and dumps

  private mutating func write(_ mapping: DraftMapping) {
    let about = Line(entity: mapping.name)
    add("  \(YAMLText.scalar(mapping.name)):", mapping.comment, about)
    add("    entity: \(YAMLText.scalar(mapping.entity.name))", [], about)
    if mapping.extendsOwn {
      add("    extends: default", [], about)
    } else if !mapping.creates {
      add("    create: false", [], about)
    }
    if mapping.fills { add("    onDuplicate: fill", [], about) }
    if let ignored = IgnoredMember.list(mapping.ignored) {
      add("    ignore: \(ignored)", [IgnoredMember.comment(mapping.ignored)], about)
    }
    if !mapping.attributes.isEmpty {
      add("    attributes:")
      for (name, text) in mapping.attributes { add(name, text, of: mapping.name) }
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
    var map = FlowMap()
    map.add("keyPath", name: reading.path.text.isEmpty ? nil : reading.path.text)
    map.add("required", reading.isOptional ? "false" : nil)
    map.add("each", reading.takesEntries ? "entries" : nil)
    map.add(reading.mapping, or: reading.entity)
    return map.inner
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
