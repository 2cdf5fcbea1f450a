import SeedbedDiagnostics
import SeedbedKit

/// What a build that succeeded says at its end.
struct ClosingReport {
  /// How many files, and how many relationships or attributes, are shown one by one.
  static let shownLines = 20

  private let report: BuildReport

  init(_ report: BuildReport) {
    self.report = report
  }

  /// The parts that have something to say, with an empty line between them.
  var text: String {
    [dumps, entities, danglingKeys, conflictingValues, nullElements, closingLine]
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private var dumps: String {
    guard !report.dumps.isEmpty else { return "" }
    var table = TextTable([.text("dump"), .text("format"), .number("records"), .number("size")])
    for line in dumpLines.prefix(Self.shownLines) {
      table.add([line.name, line.format, line.records.grouped, line.bytes.asBytes])
    }
    if report.dumps.count > 1 {
      table.add([
        "\(report.dumps.count.grouped) dumps", "", report.records.grouped,
        report.dumpBytes.asBytes,
      ])
    }
    return table.text
  }

  private struct DumpLine {
    var name: String
    var format: String
    var records = 0
    var bytes = 0
  }

  /// A line for each dump; where these are many, one for each entry that has several.
  private var dumpLines: [DumpLine] {
    var lines: [DumpLine] = []
    var rest = report.dumps[...]
    while let first = rest.first {
      let isFolded = report.dumps.count > Self.shownLines
      let dumps = isFolded ? rest.prefix { $0.entry == first.entry } : rest.prefix(1)
      rest = rest.dropFirst(dumps.count)
      let isAlike = dumps.allSatisfy { $0.format == first.format }
      var line = DumpLine(name: first.path, format: isAlike ? first.format : "–")
      if first.path == "-" { line.name = "standard input" }
      if dumps.count > 1, report.dumpEntries.indices.contains(first.entry) {
        line.name = "\(report.dumpEntries[first.entry]) (\(dumps.count.grouped) dumps)"
      }
      line.records = dumps.reduce(0) { $0 + $1.records }
      line.bytes = dumps.reduce(0) { $0 + $1.bytes }
      lines.append(line)
    }
    return lines
  }

  private var entities: String {
    guard !report.entities.isEmpty else { return "" }
    let counts: [(heading: String, count: KeyPath<BuildReport.Entity, Int>)] = [
      ("created", \.created), ("updated", \.updated), ("unchanged", \.unchanged),
      ("rejected", \.rejected), ("skipped", \.skipped), ("deleted", \.deleted), ("rows", \.rows),
    ]
    let shown = counts.filter { column in
      column.heading == "rows" || report.entities.contains { $0[keyPath: column.count] != 0 }
    }
    var table = TextTable(
      [.text("entity"), .text("table")] + shown.map { .number($0.heading) }
    )
    for entity in report.entities {
      table.add(
        [entity.name, entity.table ?? "–"] + shown.map { entity[keyPath: $0.count].grouped }
      )
    }
    return table.text
  }

  private var danglingKeys: String {
    guard !report.danglingKeys.isEmpty else { return "" }
    var table = TextTable([.text("dangling keys"), .number("count"), .text("first")])
    for keys in report.danglingKeys.prefix(Self.shownLines) {
      let more = keys.count > keys.examples.count ? ", …" : ""
      table.add([
        "\(keys.entity).\(keys.relationship)", keys.count.grouped,
        keys.examples.joined(separator: ", ") + more,
      ])
    }
    return table.text + more(than: report.danglingKeys.count)
  }

  private var conflictingValues: String {
    guard !report.conflictingValues.isEmpty else { return "" }
    var table = TextTable([.text("conflicting values"), .number("count")])
    for values in report.conflictingValues.prefix(Self.shownLines) {
      table.add(["\(values.entity).\(values.attribute)", values.count.grouped])
    }
    return table.text + more(than: report.conflictingValues.count)
  }

  private var nullElements: String {
    switch report.nullElements {
    case 0: ""
    case 1: "1 null in a list was skipped\n"
    default: "\(report.nullElements.grouped) nulls in lists were skipped\n"
    }
  }

  private func more(than count: Int) -> String {
    count > Self.shownLines ? "… and \((count - Self.shownLines).grouped) more\n" : ""
  }

  private var closingLine: String {
    let seconds = report.seconds
    var line = "\(report.outputPath?.visible() ?? "seed")  \(report.outputBytes.asBytes)"
    line += seconds < 60 ? "  \(seconds.fixed(2)) s" : "  \(Int(min(seconds, 1e9)).asClock) min"
    if seconds > 0, report.dumpBytes > 0 {
      line += "  \(Int(min(Double(report.dumpBytes) / seconds, 1e15)).asBytes)/s"
    }
    return line + "\n"
  }
}
