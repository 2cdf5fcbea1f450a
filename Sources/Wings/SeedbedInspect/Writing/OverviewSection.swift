import SeedbedText

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
        page.element("p", ["class": "sub"], "There is no seed to show.")
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
    if let seed = model.seed {
      if let obstacle = seed.integrityObstacle {
        let text = "integrity not checked: \(obstacle)"
        verdicts.append(Verdict(kind: .warning, text: text, section: "sizes"))
      } else {
        verdicts.append(
          seed.damage == nil
            ? Verdict(kind: .good, text: "integrity check", section: "sizes")
            : Verdict(kind: .bad, text: "integrity check fails", section: "sizes")
        )
      }
      if seed.danglingRows > 0 {
        let text = Figures.count(seed.danglingRows, "foreign key") + " without a row"
        verdicts.append(Verdict(kind: .bad, text: text, section: "tables"))
      }
      if let obstacle = seed.keyObstacle {
        let text = "foreign keys not checked: \(obstacle)"
        verdicts.append(Verdict(kind: .warning, text: text, section: "tables"))
      } else if seed.danglingRows == 0 {
        verdicts.append(Verdict(kind: .good, text: "foreign keys", section: "tables"))
      }
    }
    if let run = model.run, !run.isSuccess {
      verdicts.append(Verdict(kind: .bad, text: "the build failed", section: "problems"))
    }
    verdicts += problems(of: model)
    if let changes = model.changes {
      let count = changes.tables.count
      let text = count > 0 ? Figures.count(count, "table") + " changed" : "changes outside tables"
      verdicts.append(
        changes.isEmpty
          ? Verdict(kind: .good, text: "no changes", section: "changes")
          : Verdict(kind: .info, text: text, section: "changes")
      )
    }
    return verdicts
  }

  private static func problems(of model: PageModel) -> [Verdict] {
    guard model.shared != nil else { return [] }
    let facts = ProblemsSection(model: model)
    let count = facts.problems.reduce(0) { $0 + $1.count }
    let hasErrors = facts.problems.contains { $0.severity == "error" }
    let findings = facts.conflicts.count + facts.danglingKeys.count
    var verdicts = [
      count > 0
        ? Verdict(
          kind: hasErrors ? .bad : .warning,
          text: Figures.count(count, "problem"),
          section: "problems"
        )
        : findings > 0
          ? Verdict(kind: .warning, text: Figures.count(findings, "finding"), section: "problems")
          : Verdict(kind: .good, text: "no problems", section: "problems")
    ]
    verdicts.append(
      facts.rejected > 0
        ? Verdict(
          kind: .warning,
          text: Figures.count(facts.rejected, "record") + " rejected",
          section: "problems"
        ) : Verdict(kind: .good, text: "no rejected records", section: "problems")
    )
    return verdicts
  }
}
