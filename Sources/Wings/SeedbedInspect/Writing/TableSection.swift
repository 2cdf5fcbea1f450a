import SeedbedBase

/// The tables of a page, and the references to each from others.
struct TableReferences {
  let names: Set<ExactText>
  private(set) var referring: [ExactText: [(table: String, key: ForeignKeyFacts)]] = [:]

  init(_ tables: [TableFacts] = []) {
    names = Set(tables.map(\.name))
    for table in tables {
      for key in table.foreignKeys where key.table != table.name {
        referring[ExactText(key.table), default: []].append((table.name, key))
      }
    }
  }
}

/// The section of one table: its columns, some rows, its SQL.
struct TableSection {
  let table: TableFacts
  var references = TableReferences()

  func write(to page: inout HTMLWriter) {
    let id = PageText.anchor(table.name)
    page.element(
      "section",
      ["class": "tb", "id": "t-\(id)", "aria-labelledby": "h-t-\(id)", "data-n": table.name]
    ) {
      page in
      page.element("div", ["class": "th"]) { page in
        page.element("h3", ["id": "h-t-\(id)"], table.name)
        page.remark(summary)
      }
      writeReferences(to: &page)
      writeColumns(to: &page)
      writeRows(to: &page)
      page.element("details", ["class": "ddl"]) { page in
        page.element("summary", "SQL")
        page.element("pre") { $0.lines(table.sql.map { $0 + ";" }.joined(separator: "\n")) }
      }
    }
  }

  private var summary: String {
    var parts = [
      Figures.count(table.rows, "row"), Figures.count(table.columns.count, "column"),
    ]
    if table.bytes != nil {
      parts.append(Figures.bytes(table.allBytes) + (table.indexes.isEmpty ? "" : " with indexes"))
    }
    if let entity = table.entity, entity != table.name { parts.append("entity \(entity)") }
    parts.append(table.key.isEmpty ? "no key" : "key " + table.key.joined(separator: ", "))
    return parts.joined(separator: " · ")
  }

  private func writeReferences(to page: inout HTMLWriter) {
    let referring = references.referring[ExactText(table.name)] ?? []
    guard !table.foreignKeys.isEmpty || !referring.isEmpty else { return }
    page.element("ul", ["class": "rl", "aria-label": "References"]) { page in
      for key in table.foreignKeys {
        let text = "\(key.columns.joined(separator: ", ")) → \(key.table)"
        page.element("li") { page in
          if references.names.contains(key.table) {
            page.link(to: key.table, text)
          } else {
            page.element("span", text + " (no such table)")
          }
        }
      }
      for (name, key) in referring {
        let text = "← \(name).\(key.columns.joined(separator: ", "))"
        page.element("li") { $0.link(to: name, text, name: "fr") }
      }
    }
  }

  // MARK: Columns

  private func writeColumns(to page: inout HTMLWriter) {
    page.table(
      "Columns of \(table.name)",
      name: "cols",
      [
        .text("column"), .text("type"), .number("null"), .number("distinct"), .text("least"),
        .text("greatest"), .text("values"),
      ]
    ) { page in
      for column in table.columns { write(column, to: &page) }
    }
  }

  private func write(_ column: ColumnFacts, to page: inout HTMLWriter) {
    let statistics = column.statistics
    let id = "c-\(PageText.anchor(table.name))-\(PageText.anchor(column.name))"
    page.element("tr", ["id": id, "data-n": column.name]) { page in
      page.element("th", ["scope": "row"]) { page in
        page.element("span", ["class": "cn"], column.name)
        if column.isKey { page.element("span", ["class": "k p"], "key") }
        for key in table.foreignKeys where key.columns.contains(column.name) {
          guard references.names.contains(key.table) else { continue }
          page.link(to: key.table, "→ \(key.table)", name: "k f")
        }
      }
      page.element("td", ["class": "ty"]) { page in
        page.text(column.type.isEmpty ? "any" : column.type.lowercased())
        if column.isRequired { page.element("i", " not null") }
        if column.isGenerated { page.element("i", " generated") }
      }
      writeNulls(statistics, to: &page)
      page.number(
        (statistics.isEstimated ? "≈\u{202F}" : "") + Figures.grouped(statistics.distinct)
      )
      writeBound(statistics.least, to: &page)
      writeBound(statistics.greatest, to: &page)
      page.element("td", ["class": "g"]) { writeValues(column, to: &$0) }
    }
  }

  private func writeNulls(_ statistics: ColumnStatistics, to page: inout HTMLWriter) {
    page.element("td", ["class": "nu"]) { page in
      if statistics.nulls > 0 {
        let width = Figures.length(max(4, 100 * statistics.nullShare))
        page.element("span", ["class": "nb", "style": "--p:\(width)%"], "")
      }
      page.text(Figures.percent(statistics.nullShare))
    }
  }

  private func writeBound(_ value: ShownValue, to page: inout HTMLWriter) {
    if value == .null {
      page.element("td", "")
    } else if value == .text("", isCut: false) {
      page.element("td", ["class": "v em"], "empty text")
    } else {
      let shown = value.text(cutAt: 22)
      page.element("td", ["class": "v", "title": shown == value.text ? nil : value.text], shown)
    }
  }

  private func writeValues(_ column: ColumnFacts, to page: inout HTMLWriter) {
    let statistics = column.statistics
    if let words = ColumnText.words(for: column) {
      page.pale(words)
    } else if !statistics.bins.isEmpty {
      ChartWriter.histogram(statistics.bins, to: &page)
    } else if let first = statistics.frequent.first {
      ChartWriter.frequent(statistics.frequent, of: statistics.values, to: &page)
      let share = Figures.percent(Double(first.count) / Double(max(1, statistics.values)))
      page.element("span", ["class": "tv"]) { page in
        page.text((statistics.isEstimated ? "≈ " : "") + first.value.text(cutAt: 22) + " ")
        page.element("b", share)
      }
    }
  }

  // MARK: Rows

  func writeRows(to page: inout HTMLWriter) {
    if table.isSampleLeftOut {
      page.remark("Rows are left out: the page would be too large.")
      return
    }
    guard !table.sample.isEmpty else { return }
    let shown = table.sample.count
    page.element("details", ["class": "sm", "open": ""]) { page in
      page.element(
        "summary",
        shown == table.rows
          ? Figures.count(shown, "row")
          : "\(Figures.grouped(shown)) of \(Figures.count(table.rows, "row"))"
      )
      page.table("Rows of \(table.name)", name: "rows", headings) { page in
        for row in table.sample {
          page.element("tr", ["id": "r-\(PageText.anchor(table.name))-\(row.anchor)"]) { page in
            for cell in row.cells { write(cell, to: &page) }
          }
        }
      }
    }
  }

  private var headings: [HTMLWriter.Heading] {
    table.columns.indices.map { index in
      let isNumber = table.sample.contains { row in
        switch row.cells[index].value {
        case .integer, .real: row.cells[index].target == nil
        default: false
        }
      }
      return isNumber ? .number(table.columns[index].name) : .text(table.columns[index].name)
    }
  }

  private func write(_ cell: SampleCell, to page: inout HTMLWriter) {
    guard let target = cell.target, cell.value != .null else {
      page.value(cell.value, cutAt: 60)
      return
    }
    let table = PageText.anchor(target.table)
    page.element("td", ["class": "re"]) { page in
      page.element(
        "a",
        ["href": target.anchor.map { "#r-\(table)-\($0)" } ?? "#t-\(table)"],
        cell.value.text(cutAt: 60)
      )
      if let label = cell.label {
        page.element("span", ["class": "lb"], " " + label.text(cutAt: 24))
      }
    }
  }
}

/// Views and searches, with their SQL.
enum OtherObjects {
  static func write(_ objects: [ObjectFacts], to page: inout HTMLWriter) {
    guard !objects.isEmpty else { return }
    page.element("section", ["class": "tb", "id": "others", "aria-labelledby": "h-others"]) {
      page in
      page.element("h3", ["id": "h-others"], "Views and searches")
      for object in objects {
        page.element("details", ["class": "ddl"]) { page in
          page.element("summary", "\(object.kind) \(object.name)")
          page.element("pre") { $0.lines(object.sql + ";") }
        }
      }
    }
  }
}
