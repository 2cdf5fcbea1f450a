import SeedbedBase
import SeedbedTools

/// How the seed differs from an older one.
struct ChangesSection {
  let changes: ChangeFacts
  let tables: [TableFacts]

  func write(to page: inout HTMLWriter) {
    page.section("changes", "Changes") { page in
      page.remark("Compared with the older seed. Rows with the same key are the same row.")
      guard !changes.isEmpty else {
        page.element("p", "None.")
        return
      }
      writeObjects(to: &page)
      writeValues(to: &page)
      if !changes.tables.isEmpty { writeTables(to: &page) }
    }
  }

  private func writeObjects(to page: inout HTMLWriter) {
    guard !changes.objects.isEmpty else { return }
    page.element("ul", ["class": "ch2"]) { page in
      for object in changes.objects {
        page.element("li") { page in
          page.text("\(object.kind.rawValue) ")
          page.element("code", object.name)
          page.text(" \(object.change.rawValue)")
        }
      }
    }
  }

  private func writeValues(to page: inout HTMLWriter) {
    guard !changes.values.isEmpty else { return }
    page.table("Settings", name: "se2", [.text("setting"), .text("old"), .text("new")]) { page in
      for value in changes.values {
        page.row(value.name) { page in
          page.element("td", ["class": "v"], PageText.cut(value.old ?? "–", at: 60))
          page.element("td", ["class": "v"], PageText.cut(value.new ?? "–", at: 60))
        }
      }
    }
  }

  private func writeTables(to page: inout HTMLWriter) {
    page.table(
      "Changed tables",
      name: "ct2",
      [
        .text("table"), .number("added"), .number("removed"), .number("changed"),
        .text("columns"),
      ]
    ) { page in
      for table in changes.tables {
        let isThere = tables.contains { $0.name == table.name }
        page.row(table.name, table: isThere ? table.name : nil) { page in
          count(table.added, "+", "ad", to: &page)
          count(table.removed, "−", "rm", to: &page)
          count(table.changed, "", "", to: &page)
          page.element("td", ["class": "wr"]) { writeColumns(table, to: &$0) }
        }
      }
    }
  }

  private func count(_ value: Int, _ sign: String, _ name: String, to page: inout HTMLWriter) {
    page.element("td", ["class": "nu \(name)"], value == 0 ? "" : sign + Figures.grouped(value))
  }

  private func writeColumns(_ table: ChangeFacts.Table, to page: inout HTMLWriter) {
    if table.isNew { page.element("span", ["class": "un ad"], "the table is new") }
    if table.isGone { page.element("span", ["class": "un rm"], "the table is gone") }
    for name in table.newColumns { page.element("span", ["class": "un ad"], "+ \(name)") }
    for name in table.goneColumns { page.element("span", ["class": "un rm"], "− \(name)") }
    for column in table.columns {
      page.element("span", ["class": "un"]) { page in
        page.element("code", column.name)
        page.text(" in \(Figures.count(column.count, "row"))")
        guard !column.key.isEmpty else { return }
        page.pale(", \(PageText.cut(column.key, at: 40)): ")
        page.element("del", PageText.cut(column.first.old ?? "–", at: 40))
        page.text(" → ")
        page.element("ins", PageText.cut(column.first.new ?? "–", at: 40))
      }
    }
  }
}
