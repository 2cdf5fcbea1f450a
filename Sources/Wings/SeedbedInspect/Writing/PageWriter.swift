import SeedbedText
import SeedbedValues

/// Writes a page model as one HTML page: complete without scripts, and without other files.
package struct PageWriter {
  private var model: PageModel
  /// The first bytes of the page, by which a later run knows that it may replace it.
  private let start: String

  package init(_ model: PageModel, start: String) {
    self.model = model
    self.start = start
  }

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
        leaveOut(largest)
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
      TableSection(table: table, all: [table]).writeRows(to: &writer)
      return table.sample.isEmpty ? 0 : writer.html.utf8.count
    }
  }

  /// Leaves out the rows of a table, and the links to them.
  private mutating func leaveOut(_ index: Int) {
    guard let name = model.seed?.tables[index].name else { return }
    model.seed?.tables[index].sample = []
    model.seed?.tables[index].isSampleLeftOut = true
    for table in model.seed?.tables.indices ?? 0..<0 {
      for row in model.seed?.tables[table].sample.indices ?? 0..<0 {
        guard let cells = model.seed?.tables[table].sample[row].cells.indices else { continue }
        for cell in cells
        where model.seed?.tables[table].sample[row].cells[cell].target?.table == name {
          model.seed?.tables[table].sample[row].cells[cell].target?.anchor = nil
        }
      }
    }
  }

  // MARK: The page

  private func write() -> String {
    let script = Self.text(PackageResources.page_js)
    var page = HTMLWriter()
    page.trusted(start)
    page.element("html", ["lang": "en", "data-theme": "auto"]) { page in
      page.element("head") { writeHead(script, to: &$0) }
      page.element("body") { page in
        page.element("a", ["class": "skip", "href": "#main"], "Skip to the content")
        writeBar(to: &page)
        writeContents(to: &page)
        page.element("main", ["id": "main", "tabindex": "-1"]) { writeSections(to: &$0) }
        page.element("script") { $0.trusted(script) }
      }
    }
    page.trusted("\n")
    return page.html
  }

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Allows the one script of the page by its hash, and nothing to be loaded.
  private static func policy(_ script: String) -> String {
    let digest = Base64.text(SHA256.digest(Array(script.utf8)))
    return "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(digest)';"
      + " img-src data:; base-uri 'none'; form-action 'none'"
  }

  private func writeHead(_ script: String, to page: inout HTMLWriter) {
    page.empty("meta", ["charset": "utf-8"])
    page.empty(
      "meta",
      ["http-equiv": "Content-Security-Policy", "content": Self.policy(script)]
    )
    page.empty(
      "meta",
      ["name": "viewport", "content": "width=device-width, initial-scale=1"]
    )
    page.empty("meta", ["name": "color-scheme", "content": "light dark"])
    page.element("title", model.title)
    page.element("style") { $0.trusted(Self.text(PackageResources.page_css)) }
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
    if model.shared != nil { sections.append(("dumps", "Dumps")) }
    if hasProblems { sections.append(("problems", "Problems")) }
    if model.seed != nil { sections.append(("sizes", "Sizes")) }
    if model.changes != nil { sections.append(("changes", "Changes")) }
    return sections + [("about", "About")]
  }

  private var hasProblems: Bool { model.shared != nil }

  private func writeSections(to page: inout HTMLWriter) {
    OverviewSection(model: model).write(to: &page)
    if let seed = model.seed {
      DiagramSection(tables: seed.tables).write(to: &page)
      page.element("section", ["id": "tables", "aria-labelledby": "h-tables"]) { page in
        page.element("h2", ["id": "h-tables"], "Tables")
        for table in seed.tables { TableSection(table: table, all: seed.tables).write(to: &page) }
        OtherObjects.write(seed.others, to: &page)
      }
    }
    if hasProblems {
      DumpsSection(model: model).write(to: &page)
      ProblemsSection(model: model).write(to: &page)
    }
    if let seed = model.seed { SizesSection(seed: seed).write(to: &page) }
    if let changes = model.changes {
      ChangesSection(changes: changes, tables: model.seed?.tables ?? []).write(to: &page)
    }
    page.element("section", ["id": "about", "aria-labelledby": "h-about"]) { page in
      page.element("h2", ["id": "h-about"], "About")
      page.element("dl", ["class": "ab"]) { page in
        for fact in model.about {
          page.element("dt", fact.name)
          page.element("dd", fact.value)
        }
      }
      for remark in model.remarks { page.element("p", ["class": "sub"], remark) }
      page.element("p", ["class": "sub"], "Nothing on this page is loaded from elsewhere.")
    }
  }
}
