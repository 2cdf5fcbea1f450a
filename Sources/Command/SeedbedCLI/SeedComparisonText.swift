import SeedbedBase
import SeedbedKit

/// The differences between two databases, as text for people.
struct SeedComparisonText: TerminalText {
  let comparison: SeedComparison
  var width: Int?

  /// The parts that differ, with an empty line between them; nothing where none does.
  var text: String {
    joined(
      [values("setting", comparison.settings)] + objects
        + [counts] + examples + [values("metadata", comparison.metadata)]
    )
  }

  /// That both are the same, and how far.
  func verdict(_ old: String, _ new: String) -> String {
    if comparison.isIdentical { return "\(old) and \(new) are identical, byte for byte\n" }
    if comparison.oldLibrary == comparison.newLibrary {
      return "\(old) and \(new) have the same content, in different bytes\n"
    }
    return "\(old) and \(new) have the same content: "
      + "\(library(comparison.oldLibrary)) wrote the one, "
      + "\(library(comparison.newLibrary)) the other\n"
  }

  private func library(_ version: String?) -> String {
    version.map { "SQLite \($0)" } ?? "an unknown SQLite"
  }

  private func values(_ heading: String, _ values: [SeedComparison.Value]) -> String {
    table(
      [.text(heading), .text("old"), .text("new")],
      values.map { [$0.name, $0.old ?? "–", $0.new ?? "–"] }
    )
  }

  private var objects: [String] {
    comparison.objects.map { object in
      var text = object.summary + "\n"
      if object.change == .changed {
        for line in Self.differences(object.old ?? "", object.new ?? "") {
          text += "  \(line)\n"
        }
      }
      return text.visibleLines
    }
  }

  private var counts: String {
    table(
      [.text("rows of"), .number("added"), .number("removed"), .number("changed")],
      comparison.rows.map {
        [$0.table, $0.added.grouped, $0.removed.grouped, $0.changed.grouped]
      }
    )
  }

  private var examples: [String] {
    comparison.rows.map { rows in
      var text = rows.table.visible() + "\n"
      for example in rows.examples { text += "  \(Self.line(example).visible())\n" }
      let more = rows.added + rows.removed + rows.changed - rows.examples.count
      if more > 0 { text += "  … and \(more.grouped) more\n" }
      return text.visibleLines
    }
  }

  private static func line(_ example: SeedComparison.Rows.Example) -> String {
    switch example.change {
    case .added: return "+ \(example.key)"
    case .removed: return "- \(example.key)"
    case .changed:
      let values = example.values.map { "\($0.name) \($0.old ?? "–") → \($0.new ?? "–")" }
      return "~ \(example.key): \(values.joined(separator: ", "))"
    }
  }

  /// The lines of one SQL text that the other does not have; a comma at the end does not count.
  private static func differences(_ old: String, _ new: String) -> [String] {
    let before = lines(of: old)
    let after = lines(of: new)
    let found =
      before.filter { !after.contains($0) }.map { "- \($0)" }
      + after.filter { !before.contains($0) }.map { "+ \($0)" }
    return found.isEmpty ? ["the same lines in another order"] : found
  }

  private static func lines(of sql: String) -> [String] {
    sql.split(separator: "\n").map { line in
      var line = line.drop { $0 == " " }
      while line.last == "," || line.last == " " { line.removeLast() }
      return String(line)
    }
  }
}
