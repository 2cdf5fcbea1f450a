import SeedbedBase

/// Writes a page model as one HTML page: complete without scripts, and without other files.
package struct PageWriter {
  private var model: PageModel

  package init(_ model: PageModel) { self.model = model }

  /// The page; where it would take more bytes than `limit`, shown rows are left out, those of the
  /// table with the largest sample first.
  package mutating func page(atMost limit: Int) -> String {
    var sizes = samples
    var total = sizes.reduce(0) { $0 + $1 }
    var html = write()
    var leftOut = 0
    while html.utf8.count > limit, total > 0, model.seed != nil {
      var excess = html.utf8.count - limit
      while excess > 0, let largest = sizes.indices.max(by: { (sizes[$0], $1) < (sizes[$1], $0) }),
        sizes[largest] > 0
      {
        excess -= sizes[largest]
        total -= sizes[largest]
        sizes[largest] = 0
        model.seed?.leaveOutRows(ofTable: largest)
        leftOut += 1
      }
      let tables = Figures.count(leftOut, "table")
      model.remarks = model.remarks.filter { !$0.hasPrefix("Rows of ") }
      model.remarks.append(
        "Rows of \(tables) are left out: the page would be larger than its limit."
      )
      html = write()
    }
    return html
  }

  /// How many bytes the shown rows of each table take.
  private var samples: [Int] {
    (model.seed?.tables ?? []).map { table in
      var writer = HTMLWriter()
      TableSection(table: table).writeRows(to: &writer)
      return table.sample.isEmpty ? 0 : writer.html.utf8.count
    }
  }

  // MARK: The page

  private func write() -> String {
    let script = String(decoding: PackageResources.page_js, as: UTF8.self)
    return HTMLWriter.document(title: model.title, script: script) { page in
      page.element("a", ["class": "skip", "href": "#main"], "Skip to the content")
      writeBar(to: &page)
      writeContents(to: &page)
      page.element("main", ["id": "main", "tabindex": "-1"]) { writeSections(to: &$0) }
      page.element("script") { $0.trusted(script) }
    }
  }

  private func writeBar(to page: inout HTMLWriter) {
    page.element("header", ["class": "bar"]) { page in
      page.element("a", ["class": "lo", "href": "#overview"], model.title)
      page.element("div", ["class": "fi", "role": "search"]) { page in
        page.empty(
          "input",
          [
            "id": "q", "type": "text", "placeholder": "Find a table or a column",
            "aria-label": "Find a table or a column", "role": "combobox", "aria-controls": "hits",
            "aria-expanded": "false", "aria-autocomplete": "list", "autocomplete": "off",
            "spellcheck": "false",
          ]
        )
        page.element("kbd", ["aria-hidden": "true"], "/")
        page.element(
          "ul",
          ["id": "hits", "role": "listbox", "aria-label": "Found", "hidden": ""],
          ""
        )
      }
      page.element(
        "button",
        ["id": "th", "type": "button", "aria-label": "Colours: as the system", "title": "Colours"],
        "◐"
      )
    }
  }

  private func writeContents(to page: inout HTMLWriter) {
    page.element("nav", ["class": "side", "aria-label": "Contents"]) { page in
      page.element("ul", ["class": "se"]) { page in
        for (id, name) in sections {
          page.element("li") { $0.element("a", ["href": "#\(id)"], name) }
        }
      }
      guard let tables = model.seed?.tables, !tables.isEmpty else { return }
      page.element("p", ["class": "sh"], "Tables")
      page.element("ul", ["class": "ta"]) { page in
        for table in tables {
          page.element("li") { page in
            page.element("a", ["href": "#t-" + PageText.anchor(table.name), "title": table.name]) {
              $0.element("span", table.name)
              $0.element("small", Figures.grouped(table.rows))
            }
          }
        }
      }
    }
  }

  private var sections: [(id: String, name: String)] {
    var sections = [("overview", "Overview")]
    if model.seed != nil { sections += [("diagram", "Diagram"), ("tables", "Tables")] }
    if model.facts != nil { sections += [("dumps", "Dumps"), ("problems", "Problems")] }
    if model.seed != nil { sections.append(("sizes", "Sizes")) }
    if model.changes != nil { sections.append(("changes", "Changes")) }
    return sections + [("about", "About")]
  }

  private func writeSections(to page: inout HTMLWriter) {
    OverviewSection(model: model).write(to: &page)
    if let seed = model.seed {
      DiagramSection(tables: seed.tables).write(to: &page)
      page.section("tables", "Tables") { page in
        let references = TableReferences(seed.tables)
        for table in seed.tables {
          TableSection(table: table, references: references).write(to: &page)
        }
        OtherObjects.write(seed.others, to: &page)
      }
    }
    if model.facts != nil {
      DumpsSection(model: model).write(to: &page)
      ProblemsSection(model: model).write(to: &page)
    }
    if let seed = model.seed { SizesSection(seed: seed).write(to: &page) }
    if let changes = model.changes {
      ChangesSection(changes: changes, tables: model.seed?.tables ?? []).write(to: &page)
    }
    page.section("about", "About") { page in
      page.element("dl", ["class": "ab"]) { page in
        for fact in model.about {
          page.element("dt", fact.name)
          page.element("dd", fact.value)
        }
      }
      for remark in model.remarks { page.remark(remark) }
      page.remark("Nothing on this page is loaded from elsewhere.")
    }
  }
}

extension SeedFacts {
  /// Leaves out the rows of a table, and the links to them.
  fileprivate mutating func leaveOutRows(ofTable index: Int) {
    tables[index].sample = []
    tables[index].isSampleLeftOut = true
    for table in tables.indices {
      for row in tables[table].sample.indices {
        for cell in tables[table].sample[row].cells.indices
        where tables[table].sample[row].cells[cell].target?.table == tables[index].name {
          tables[table].sample[row].cells[cell].target?.anchor = nil
        }
      }
    }
  }
}
