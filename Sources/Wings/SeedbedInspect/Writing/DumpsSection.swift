import SeedbedBase

/// The files that were read, how much of them mappings read, and the tables that they fed.
struct DumpsSection {
  let model: PageModel

  func write(to page: inout HTMLWriter) {
    page.section("dumps", "Dumps") { page in
      let dumps = model.facts?.dumps ?? []
      if dumps.isEmpty {
        page.element("p", "None were read.")
      } else {
        writeFiles(dumps, to: &page)
      }
      if let coverage = model.coverage { writeCoverage(coverage, to: &page) }
      if let run = model.run { writeEntities(run, to: &page) }
    }
  }

  private func writeFiles(_ dumps: [JSONTree], to page: inout HTMLWriter) {
    page.table(
      "Dumps",
      name: "du",
      [
        .text("dump"), .text("format"), .number("records"), .number("size"),
        .text("fed"), .text("content hash"),
      ]
    ) { page in
      for dump in dumps {
        page.row(dump.string("path")) { page in
          page.element("td", dump.string("format"))
          page.number(Figures.grouped(dump.count("records")))
          page.number(Figures.bytes(dump.count("bytes")))
          page.element("td") { page in
            for (index, share) in dump.list("entities").enumerated() {
              page.text((index > 0 ? ", " : "") + share.string("name") + " ")
              page.pale(Figures.grouped(share.count("records")))
            }
          }
          page.element("td", ["class": "v"], dump.string("hash"))
        }
      }
    }
  }

  private func writeCoverage(_ coverage: RunFacts, to page: inout HTMLWriter) {
    page.element("h3", "Key paths that are read")
    let unread = Figures.count(coverage.unread, "key path")
    page.remark(
      "\(Figures.count(coverage.read, "value")) are mapped; \(unread) are read by no mapping."
    )
    page.table(
      "Key paths that mappings read",
      name: "cv",
      [.text("mapping"), .number("records"), .text("read"), .text("not mapped")]
    ) { page in
      for mapping in coverage.mappings { write(mapping, to: &page) }
    }
  }

  private func write(_ mapping: RunFacts.Mapping, to page: inout HTMLWriter) {
    let all = mapping.read + mapping.unread.count
    let share = all == 0 ? 1 : Double(mapping.read) / Double(all)
    page.row(mapping.name, table: table(of: mapping.name)) { page in
      page.number(Figures.grouped(mapping.records))
      page.element("td") { page in
        page.element("span", ["class": "cb", "style": "--p:\(Figures.length(100 * share))%"], "")
        page.text("\(mapping.read) of \(all)")
      }
      page.element("td", ["class": "wr"]) { page in
        if mapping.unread.isEmpty { page.pale("none") }
        for key in mapping.unread {
          page.element("span", ["class": "un"]) { page in
            let place = key.string("place")
            page.element("code", key.string("keyPath"))
            page.pale(
              " × \(Figures.grouped(key.count("count")))" + (place.isEmpty ? "" : ", \(place)")
            )
          }
        }
      }
    }
  }

  /// The table of an entity, where the page shows it.
  private func table(of entity: String) -> String? {
    let table = model.run?.entities.first { $0.string("name") == entity }?["table"]?.text
    return model.seed?.tables.first { $0.name == table }?.name
  }

  private func writeEntities(_ run: RunFacts, to page: inout HTMLWriter) {
    guard !run.entities.isEmpty else { return }
    page.element("h3", "Rows that records made")
    page.table(
      "Rows that records made",
      name: "en",
      [
        .text("entity"), .text("from"), .number("created"), .number("updated"),
        .number("unchanged"), .number("skipped"), .number("rejected"),
      ]
    ) { page in
      for entity in run.entities {
        let name = entity.string("name")
        page.row(name, table: table(of: name)) { page in
          page.element("td", ["class": "wr"], Self.sources(of: name, run))
          for count in ["created", "updated", "unchanged", "skipped", "rejected"] {
            page.number(Figures.grouped(entity.count(count)))
          }
        }
      }
    }
  }

  private static func sources(of entity: String, _ run: RunFacts) -> String {
    let dumps = run.dumps.filter { dump in
      dump.list("entities").contains { $0.string("name") == entity }
    }
    let paths = dumps.map { $0.string("path") }
    guard paths.count > 4 else { return paths.joined(separator: ", ") }
    return paths.prefix(3).joined(separator: ", ") + " and \(paths.count - 3) more"
  }
}
