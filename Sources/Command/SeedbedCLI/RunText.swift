import SeedbedBase
import SeedbedKit

/// The closing text of a run that read dumps.
protocol RunText: TerminalText {
  associatedtype Run: RunReporting

  var report: Run { get }
}

/// A line for a dump, or for the dumps of an entry.
private struct DumpLine {
  var name: String
  var format: String
  var records = 0
  var bytes = 0
}

extension TerminalText {
  /// How many files, and how many relationships or attributes, are shown one by one.
  var shownLines: Int { 20 }
}

extension RunText {
  /// The dumps, each of an entry of `dumpEntries`.
  var dumps: String {
    let dumps = report.dumps
    var rows = lines.prefix(shownLines).map { line in
      [line.name, line.format, line.records.grouped, line.bytes.asBytes]
    }
    if dumps.count > 1 {
      rows.append([
        "\(dumps.count.grouped) dumps", "", report.records.grouped, report.dumpBytes.asBytes,
      ])
    }
    return table([.text("dump"), .text("format"), .number("records"), .number("size")], rows)
  }

  /// A line for each dump; where these are many, one for each entry that has several.
  private var lines: [DumpLine] {
    let (dumps, entries) = (report.dumps, report.dumpEntries)
    var lines: [DumpLine] = []
    var rest = dumps[...]
    while let first = rest.first {
      let isFolded = dumps.count > shownLines
      let own = isFolded ? rest.prefix { $0.entry == first.entry } : rest.prefix(1)
      rest = rest.dropFirst(own.count)
      let isAlike = own.allSatisfy { $0.format == first.format }
      var line = DumpLine(name: first.path, format: isAlike ? first.format : "–")
      if first.path == "-" { line.name = "standard input" }
      if own.count > 1, entries.indices.contains(first.entry) {
        line.name = "\(entries[first.entry]) (\(own.count.grouped) dumps)"
      }
      line.records = own.reduce(0) { $0 + $1.records }
      line.bytes = own.reduce(0) { $0 + $1.bytes }
      lines.append(line)
    }
    return lines
  }

  /// Lines that the run tells besides its rows.
  var notes: [String] {
    [
      danglingKeys, conflictingValues, repeats, nullElements,
      report.pseudonyms == .off ? "no pseudonyms: values under 'pseudonym' are real\n" : "",
      report.foundTarget.map { "stored forms of \($0), by its tables in the database\n" } ?? "",
      report.takenRoomHash.map { hash in
        "identity hash \(hash) as Room exported it: views keep it from being computed\n"
      } ?? "",
      rejects,
    ]
  }

  private var nullElements: String {
    switch report.nullElements {
    case 0: ""
    case 1: "1 null in a list was skipped\n"
    case let count: "\(count.grouped) nulls in lists were skipped\n"
    }
  }

  /// The records in the file of rejected ones.
  private var rejects: String {
    guard let rejects = report.rejects, let path = rejects.path else { return "" }
    return "\(rejects.summary): \(path.visible())\n"
  }

  /// The first 100 unread keys: an unread dictionary may have any number of them.
  func table(of keys: [DumpCheckReport.UnreadKey]) -> String {
    table(
      [.text("unread key"), .number("count"), .text("first"), .text("similar")],
      keys.prefix(100).map { key in
        [
          "\(key.mapping).\(key.keyPath)", key.count.grouped, key.first.map { "\($0)" } ?? "",
          key.suggestion ?? "",
        ]
      }
    ) + more(than: 100, of: keys.count)
  }

  /// Keys without rows, up to ten of each relationship.
  var danglingKeys: String {
    table(
      [.text("dangling keys"), .number("count"), .text("first")],
      report.danglingKeys.prefix(shownLines).map { keys in
        let shown = keys.examples.prefix(10)
        return [
          "\(keys.entity).\(keys.relationship)", keys.count.grouped,
          shown.map(\.key).joined(separator: ", ") + (keys.count > shown.count ? ", …" : ""),
        ]
      }
    ) + more(than: shownLines, of: report.danglingKeys.count)
  }

  var conflictingValues: String {
    table(
      [.text("conflicting values"), .number("count"), .text("first")],
      report.conflictingValues.prefix(shownLines).map { values in
        let first = values.examples.first.map { first in
          "\(first.key): \(first.old), then \(first.new) at \(first.location)"
        }
        return ["\(values.entity).\(values.attribute)", values.count.grouped, first ?? ""]
      }
    ) + more(than: shownLines, of: report.conflictingValues.count)
  }

  var repeats: String {
    table(
      [.text("repeats in lists"), .number("count")],
      report.repeats.prefix(shownLines).map { repeats in
        ["\(repeats.entity).\(repeats.relationship)", repeats.count.grouped]
      }
    ) + more(than: shownLines, of: report.repeats.count)
  }

  /// A line that says how many are not shown.
  private func more(than limit: Int, of count: Int) -> String {
    count > limit ? "… and \((count - limit).grouped) more\n" : ""
  }
}
