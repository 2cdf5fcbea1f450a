import SeedbedBase
import SeedbedTools

/// Writes the summary of a page model in Markdown, for job summaries and comments.
struct MarkdownWriter {
  /// The most tables for which a diagram is drawn.
  private static let diagramLimit = 60

  let model: PageModel

  var text: String {
    var parts = ["## \(Self.cell(model.title))\n", verdicts]
    if let seed = model.seed { parts += [tables(seed), diagram(seed)] }
    parts += [problems, coverage, changes]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var verdicts: String {
    let parts = Verdict.all(of: model).map { "\($0.kind.sign) \(Self.cell($0.text))" }
    return parts.isEmpty ? "" : parts.joined(separator: " · ") + "\n"
  }

  private func tables(_ seed: SeedFacts) -> String {
    var text =
      "\(Figures.count(seed.tables.count, "table")), \(Figures.count(seed.rows, "row")),"
      + " \(Figures.bytes(seed.bytes))\n\n"
    text += "| table | rows | columns | key | refers to | null |\n|---|--:|--:|---|---|--:|\n"
    for table in seed.tables {
      text +=
        "| \(Self.cell(table.name)) | \(Figures.grouped(table.rows)) | \(table.columns.count)"
        + " | \(Self.cell(table.key.joined(separator: ", ")))"
        + " | \(Self.cell(table.targets.joined(separator: ", "))) | \(Figures.percent(table.nullShare)) |\n"
    }
    return text
  }

  private func diagram(_ seed: SeedFacts) -> String {
    let linked = seed.tables.filter { !$0.foreignKeys.isEmpty }
    guard !linked.isEmpty, seed.tables.count <= Self.diagramLimit else { return "" }
    var text = "```mermaid\nerDiagram\n"
    for table in seed.tables {
      for key in table.foreignKeys {
        let many = key.columns == table.key ? "|o" : "}o"
        text +=
          "  \(Self.label(table.name)) \(many)--\(key.isOptional ? "o|" : "||")"
          + " \(Self.label(key.table)) : \(Self.label(key.columns.joined(separator: ", ")))\n"
      }
    }
    return text + "```\n"
  }

  private var problems: String {
    let section = ProblemsSection(model: model)
    guard !section.problems.isEmpty else { return "" }
    var text = "### Problems\n\n| code | severity | count | first |\n|---|---|--:|---|\n"
    for problem in section.problems {
      text +=
        "| `\(problem.code)` | \(problem.severity) | \(Figures.grouped(problem.count))"
        + " | \(Self.cell(PageText.cut(problem.message, at: 120)))"
        + (problem.place.isEmpty ? " |\n" : " (\(Self.cell(problem.place))) |\n")
    }
    return text
  }

  private var coverage: String {
    guard let coverage = model.coverage, coverage.unread > 0 else { return "" }
    var text =
      "### Key paths that no mapping reads\n\n| mapping | key path | count |\n|---|---|--:|\n"
    for mapping in coverage.mappings {
      for key in mapping.unread.prefix(10) {
        text +=
          "| \(Self.cell(mapping.name)) | \(Self.cell(key.string("keyPath")))"
          + " | \(Figures.grouped(key.count("count"))) |\n"
      }
      if mapping.unread.count > 10 {
        text += "| \(Self.cell(mapping.name)) | and \(mapping.unread.count - 10) more | |\n"
      }
    }
    return text
  }

  private var changes: String {
    guard let changes = model.changes else { return "" }
    guard !changes.isEmpty else { return "### Changes\n\nNone.\n" }
    var text = "### Changes\n\n"
    for object in changes.objects {
      let kind = object.kind.rawValue
      text += "- \(kind) \(Self.cell(object.name)) \(object.change.rawValue)\n"
    }
    for value in changes.values {
      text += "- \(Self.cell(value.name)): \(Self.cell(value.old ?? "–"))"
      text += " → \(Self.cell(value.new ?? "–"))\n"
    }
    guard !changes.tables.isEmpty else { return text }
    if !changes.objects.isEmpty || !changes.values.isEmpty { text += "\n" }
    text += "| table | added | removed | changed | columns |\n|---|--:|--:|--:|---|\n"
    for table in changes.tables {
      var notes = table.isNew ? ["new table"] : table.isGone ? ["table gone"] : []
      notes += table.newColumns.map { "+ \($0)" } + table.goneColumns.map { "− \($0)" }
      notes += table.columns.map { "\($0.name) in \(Figures.count($0.count, "row"))" }
      text +=
        "| \(Self.cell(table.name)) | \(Self.count(table.added)) | \(Self.count(table.removed))"
        + " | \(Self.count(table.changed)) | \(Self.cell(notes.joined(separator: "; "))) |\n"
    }
    return text
  }

  private static func count(_ value: Int) -> String { value == 0 ? "" : Figures.grouped(value) }

  /// A text that stays one cell of a table and cannot begin anything else.
  private static func cell(_ text: String) -> String {
    var output = String.UnicodeScalarView()
    for scalar in text.visible().unicodeScalars {
      switch scalar {
      case "|", "\\", "`", "*", "_", "[", "]", "<", ">", "#", "&", "~", "@", "!":
        output.append(contentsOf: "\\".unicodeScalars)
        output.append(scalar)
      default: output.append(scalar)
      }
    }
    return String(output)
  }

  /// A text in quotes of Mermaid.
  private static func label(_ text: String) -> String {
    text.visible().diagramLabel(without: "%#;`<>")
  }
}
