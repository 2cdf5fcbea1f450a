/// The diagram of a seed: boxes and lines, or, of many tables, cards in groups.
struct DiagramSection {
  /// Above so many tables, cards come first.
  static let cardsAbove = 40
  /// Above so many, boxes show no columns.
  static let columnsUpTo = 150
  /// Above so many, no lines are laid out at all.
  static let linesUpTo = 600
  /// A drawing that is wider than this is hard to read at once.
  private static let widest = 1_900

  let tables: [TableFacts]

  func write(to page: inout HTMLWriter) {
    page.section("diagram", "Diagram") { page in
      guard !tables.isEmpty else {
        page.element("p", "There are no tables.")
        return
      }
      let lines = tables.count <= Self.linesUpTo ? LineDrawing(tables) : nil
      guard let lines, tables.count <= Self.cardsAbove, lines.layout.width <= Self.widest else {
        writeCards(lines, to: &page)
        return
      }
      frame(lines.layout.width, lines.layout.height, "er", &page) { lines.write(to: &$0) }
      legend(&page)
    }
  }

  private func writeCards(_ lines: LineDrawing?, to page: inout HTMLWriter) {
    let cards = CardDrawing(tables)
    page.remark(
      "Tables that refer to each other are side by side. Point at a table to see its lines."
    )
    frame(cards.layout.width, cards.layout.height, "er", &page) { cards.write(to: &$0) }
    guard let lines else { return }
    page.element("details", ["class": "all"]) { page in
      page.element("summary", ["class": "button"], "All tables with their columns and lines")
      frame(lines.layout.width, lines.layout.height, "er-all", &page) { lines.write(to: &$0) }
      legend(&page)
    }
  }

  private func frame(
    _ width: Int,
    _ height: Int,
    _ id: String,
    _ page: inout HTMLWriter,
    _ body: (inout HTMLWriter) -> Void
  ) {
    let label =
      "Diagram of \(Figures.count(tables.count, "table"));"
      + " plus and minus zoom, arrows move, 0 shows all"
    page.element("div", ["class": "er", "tabindex": "0", "role": "group", "aria-label": label]) {
      page in
      page.element("div", ["class": "zb"]) { page in
        for (sign, name, step) in [
          ("+", "Zoom in", "1"), ("−", "Zoom out", "-1"), ("fit", "Show all", "0"),
        ] {
          page.element(
            "button",
            ["type": "button", "data-z": step, "aria-label": name, "title": name],
            sign
          )
        }
      }
      page.element(
        "svg",
        [
          "id": id, "class": "dg", "viewBox": "-12 -12 \(width + 24) \(height + 24)",
          "style": "max-width:\((width + 24) * 23 / 20)px;min-width:\((width + 24) * 7 / 10)px",
          "role": "group", "aria-label": "Tables and their references",
        ],
        body
      )
    }
  }

  private func legend(_ page: inout HTMLWriter) {
    page.legend([
      "p": "primary key", "f": "foreign key", "ln": "many to one", "ln op": "may be null",
    ])
  }
}
