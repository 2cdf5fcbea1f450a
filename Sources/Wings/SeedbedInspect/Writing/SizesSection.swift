/// How many bytes tables and their indexes take.
struct SizesSection {
  let seed: SeedFacts

  func write(to page: inout HTMLWriter) {
    page.element("section", ["id": "sizes", "aria-labelledby": "h-sizes"]) { page in
      page.element("h2", ["id": "h-sizes"], "Sizes")
      page.element("p", ["class": "sub"]) { page in
        page.text(
          "\(Figures.bytes(seed.bytes)) in \(Figures.count(seed.pageCount, "page")) of"
            + " \(Figures.grouped(seed.pageSize)) bytes; \(Figures.grouped(seed.freePages)) free."
        )
      }
      if let damage = seed.damage {
        page.element("p", ["class": "badtext"], "The integrity check says: \(damage)")
      }
      guard seed.hasSizes else {
        page.element(
          "p",
          "The SQLite library of this run has no 'dbstat', so the sizes of tables are unknown."
        )
        return
      }
      page.element("p", ["class": "lg"]) { page in
        page.element("span") { page in
          page.element("i", ["class": "a"], "")
          page.text("table")
        }
        page.element("span") { page in
          page.element("i", ["class": "b"], "")
          page.text("indexes")
        }
      }
      writeTable(to: &page)
    }
  }

  private func writeTable(to page: inout HTMLWriter) {
    let order = seed.tables.indices.sorted {
      (-seed.tables[$0].allBytes, $0) < (-seed.tables[$1].allBytes, $1)
    }
    let most = Double(max(1, order.first.map { seed.tables[$0].allBytes } ?? 1))
    page.table(
      "Sizes of tables",
      name: "si",
      [
        .text("table"), .number("table"), .number("indexes"), .number("share"),
        .number("a row"), .wide("chart"),
      ]
    ) { page in
      for index in order {
        let table = seed.tables[index]
        let (own, indexes) = (table.bytes ?? 0, table.indexBytes)
        page.element("tr") { page in
          page.element("th", ["scope": "row"]) { page in
            page.element("a", ["href": "#t-" + PageText.anchor(table.name)], table.name)
          }
          page.number(Figures.bytes(own))
          page.number(table.indexes.isEmpty ? "–" : Figures.bytes(indexes))
          page.number(Figures.percent(Double(table.allBytes) / Double(max(1, seed.bytes))))
          page.number(table.rows == 0 ? "–" : Figures.bytes(own / table.rows))
          page.element("td", ["class": "w"]) { page in
            ChartWriter.bar(
              [(Double(own) / most, "b0"), (Double(indexes) / most, "ix")],
              label: "table \(Figures.bytes(own)), indexes \(Figures.bytes(indexes))",
              to: &page
            )
          }
        }
      }
      for object in seed.others {
        guard let bytes = object.bytes else { continue }
        page.element("tr") { page in
          page.element("th", ["scope": "row"], "\(object.kind) \(object.name)")
          page.number(Figures.bytes(bytes))
          page.number("–")
          page.number(Figures.percent(Double(bytes) / Double(max(1, seed.bytes))))
          page.number("–")
          page.element("td", "")
        }
      }
    }
  }
}
