/// How many bytes tables and their indexes take.
struct SizesSection {
  let seed: SeedFacts

  func write(to page: inout HTMLWriter) {
    page.section("sizes", "Sizes") { page in
      page.remark(
        "\(Figures.bytes(seed.bytes)) in \(Figures.count(seed.pageCount, "page")) of"
          + " \(Figures.grouped(seed.pageSize)) bytes; \(Figures.grouped(seed.freePages)) free."
      )
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
      page.legend(["a": "table", "b": "indexes"])
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
        page.row(table.name, table: table.name) { page in
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
        page.row("\(object.kind) \(object.name)") { page in
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
