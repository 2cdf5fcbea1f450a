import SeedbedBase
import SeedbedInspect
import SeedbedKit

/// A seed as text for people: its tables, then the columns of each.
struct InspectText: TerminalText {
  let model: PageModel
  let width: Int?

  var text: String {
    guard let seed = model.seed else { return "" }
    return joined([heading(seed), tables(seed)] + seed.tables.map(columns) + [changes])
  }

  private func heading(_ seed: SeedFacts) -> String {
    let title = model.title.visible()
    let tables = seed.tables.count.of("table")
    var text = "\(title): \(tables), \(seed.rows.of("row")), \(seed.bytes.asBytes)\n"
    if let damage = seed.damage { text += "integrity check fails: \(damage.visible())\n" }
    if let obstacle = seed.integrityObstacle {
      text += "integrity not checked: \(obstacle.visible())\n"
    }
    if let obstacle = seed.keyObstacle {
      text += "foreign keys not checked: \(obstacle.visible())\n"
    }
    for remark in seed.unreadColumns { text += "\(remark.visible())\n" }
    if seed.danglingRows > 0 {
      text += "foreign keys without a row: \(seed.danglingRows.grouped)\n"
    }
    return text
  }

  private func tables(_ seed: SeedFacts) -> String {
    table(
      [
        .text("table"), .number("rows"), .number("columns"), .text("key"), .text("refers to"),
        .number("null"),
      ],
      seed.tables.map { facts in
        [
          facts.name, facts.rows.grouped, facts.columns.count.grouped,
          facts.key.joined(separator: ", "), facts.targets.joined(separator: ", "),
          Figures.percent(facts.nullShare),
        ]
      }
    )
  }

  private func columns(_ facts: TableFacts) -> String {
    table(
      [.text(facts.name), .text("type"), .number("null"), .number("distinct"), .text("values")],
      facts.columns.map { column in
        let statistics = column.statistics
        return [
          column.name + (column.isKey ? " *" : ""),
          PageText.cut(column.type.lowercased(), at: 16),
          Figures.percent(statistics.nullShare),
          (statistics.isEstimated ? "≈" : "") + statistics.distinct.grouped,
          Self.values(of: column),
        ]
      }
    )
  }

  /// The least and the greatest value, or what is said of the values instead.
  private static func values(of column: ColumnFacts) -> String {
    let statistics = column.statistics
    if column.isRedacted || statistics.distinct <= 1 {
      return ColumnText.words(for: column) ?? ""
    }
    return statistics.least.text(cutAt: 14) + " … " + statistics.greatest.text(cutAt: 14)
  }

  private var changes: String {
    guard let changes = model.changes else { return "" }
    guard !changes.isEmpty else { return "no changes\n" }
    let text = changes.objects.map { $0.summary + "\n" }.joined()
    guard !changes.tables.isEmpty else { return text.isEmpty ? "no rows changed\n" : text }
    return text
      + table(
        [.text("changes of"), .number("added"), .number("removed"), .number("changed")],
        changes.tables.map {
          [$0.name, $0.added.grouped, $0.removed.grouped, $0.changed.grouped]
        }
      )
  }
}
