import SeedbedBase

/// The first section: whether all is well, the figures, and the tables.
struct OverviewSection {
  let model: PageModel

  func write(to page: inout HTMLWriter) {
    page.element("section", ["id": "overview", "aria-labelledby": "h-overview"]) { page in
      page.element("h1", ["id": "h-overview"], model.title)
      page.element("ul", ["class": "chips", "aria-label": "Verdicts"]) { page in
        for verdict in Verdict.all(of: model) {
          page.element("li", ["class": "cp \(verdict.kind.rawValue)"]) { page in
            page.element("i", ["aria-hidden": "true"], verdict.kind.sign)
            page.element("a", ["href": "#\(verdict.section)"], verdict.text)
          }
        }
      }
      guard let seed = model.seed else {
        page.remark("There is no seed to show.")
        return
      }
      writeTiles(seed, to: &page)
      writeTables(seed, to: &page)
    }
  }

  private func writeTiles(_ seed: SeedFacts, to page: inout HTMLWriter) {
    page.element("dl", ["class": "tiles"]) { page in
      for (name, value) in [
        ("tables", Figures.grouped(seed.tables.count)), ("rows", Figures.grouped(seed.rows)),
        ("foreign keys", Figures.grouped(seed.foreignKeyCount)),
        ("indexes", Figures.grouped(seed.indexCount)), ("size", Figures.bytes(seed.bytes)),
      ] {
        page.element("div") { page in
          page.element("dt", name)
          page.element("dd", value)
        }
      }
    }
  }

  private func writeTables(_ seed: SeedFacts, to page: inout HTMLWriter) {
    let most = Double(max(1, seed.tables.map(\.rows).max() ?? 1))
    var referrers: [ExactText: Int] = [:]
    for key in seed.tables.flatMap(\.foreignKeys) { referrers[key.table, default: 0] += 1 }
    page.table(
      "Tables of the seed",
      name: "ov",
      [
        .text("table"), .number("rows"), .wide("share of rows"), .number("columns"),
        .number("refers to"), .number("referred by"), .number("null"),
      ]
    ) { page in
      for table in seed.tables {
        page.row(table.name, table: table.name) { page in
          page.number(Figures.grouped(table.rows))
          page.element("td", ["class": "w"]) { page in
            ChartWriter.bar([(Double(table.rows) / most, "b0")], label: nil, to: &page)
          }
          page.number(Figures.grouped(table.columns.count))
          page.number(table.foreignKeys.isEmpty ? "" : "\(table.foreignKeys.count)")
          page.number(referrers[table.name].map { "\($0)" } ?? "")
          page.number(Figures.percent(table.nullShare))
        }
      }
    }
  }
}

/// A verdict in words, with a sign.
struct Verdict {
  enum Kind: String {
    case good, warning, bad, info

    var sign: String {
      switch self {
      case .good: "✓"
      case .warning: "!"
      case .bad: "✕"
      case .info: "±"
      }
    }
  }

  var kind: Kind
  var text: String
  var section: String

  static func all(of model: PageModel) -> [Verdict] {
    var verdicts: [Verdict] = []
    func add(_ kind: Kind, _ text: String, _ section: String) {
      verdicts.append(Verdict(kind: kind, text: text, section: section))
    }
    if let seed = model.seed {
      if let obstacle = seed.integrityObstacle {
        add(.warning, "integrity not checked: \(obstacle)", "sizes")
      } else if seed.damage != nil {
        add(.bad, "integrity check fails", "sizes")
      } else {
        add(.good, "integrity check", "sizes")
      }
      if seed.danglingRows > 0 {
        add(.bad, Figures.count(seed.danglingRows, "foreign key") + " without a row", "tables")
      }
      if let obstacle = seed.keyObstacle {
        add(.warning, "foreign keys not checked: \(obstacle)", "tables")
      } else if seed.danglingRows == 0 {
        add(.good, "foreign keys", "tables")
      }
    }
    if let run = model.run, !run.isSuccess { add(.bad, "the build failed", "problems") }
    if model.facts != nil {
      let (kind, text) = verdict(on: ProblemsSection(model: model))
      add(kind, text, "problems")
      let rejected = ProblemsSection(model: model).rejected
      if rejected > 0 {
        add(.warning, Figures.count(rejected, "record") + " rejected", "problems")
      } else {
        add(.good, "no rejected records", "problems")
      }
    }
    if let changes = model.changes {
      let count = changes.tables.count
      let text = count > 0 ? Figures.count(count, "table") + " changed" : "changes outside tables"
      add(changes.isEmpty ? .good : .info, changes.isEmpty ? "no changes" : text, "changes")
    }
    return verdicts
  }

  private static func verdict(on facts: ProblemsSection) -> (Kind, String) {
    let count = facts.problems.reduce(0) { $0 + $1.count }
    let findings = facts.conflicts.count + facts.danglingKeys.count
    if count > 0 {
      let hasErrors = facts.problems.contains { $0.severity == "error" }
      return (hasErrors ? .bad : .warning, Figures.count(count, "problem"))
    }
    return findings > 0
      ? (.warning, Figures.count(findings, "finding")) : (.good, "no problems")
  }
}
