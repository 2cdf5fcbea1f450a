import SeedbedKit
import SeedbedText

/// The tables that the closing reports of builds and imports share.
enum RunTables {
  /// How many files, and how many relationships or attributes, are shown one by one.
  static let shownLines = 20

  /// The dumps, each of an entry of `entries`.
  static func dumps(
    _ dumps: [RunReport.Dump],
    of entries: [String],
    _ width: Int?
  ) -> String {
    var table = TextTable([.text("dump"), .text("format"), .number("records"), .number("size")])
    for line in lines(of: dumps, entries).prefix(shownLines) {
      table.add([line.name, line.format, line.records.grouped, line.bytes.asBytes])
    }
    if dumps.count > 1 {
      table.add([
        "\(dumps.count.grouped) dumps", "", dumps.reduce(0) { $0 + $1.records }.grouped,
        dumps.reduce(0) { $0 + $1.bytes }.asBytes,
      ])
    }
    return table.text(fitting: width)
  }

  private struct DumpLine {
    var name: String
    var format: String
    var records = 0
    var bytes = 0
  }

  /// A line for each dump; where these are many, one for each entry that has several.
  private static func lines(of dumps: [RunReport.Dump], _ entries: [String]) -> [DumpLine] {
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

  /// Says that values under `pseudonym` are real.
  static func realValues(_ pseudonyms: RunReport.Pseudonyms?) -> String {
    pseudonyms == .off ? "no pseudonyms: values under 'pseudonym' are real\n" : ""
  }

  static func storedForms(of target: String?) -> String {
    target.map { "stored forms of \($0), by its tables in the database\n" } ?? ""
  }

  static func roomHash(_ hash: String?) -> String {
    guard let hash else { return "" }
    return "identity hash \(hash) as Room exported it: views keep it from being computed\n"
  }

  static func nullElements(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "1 null in a list was skipped\n"
    default: "\(count.grouped) nulls in lists were skipped\n"
    }
  }

  /// The records in the file of rejected ones.
  static func rejects(_ rejects: RunReport.Rejects?) -> String {
    guard let rejects, let path = rejects.path else { return "" }
    return "\(rejects.summary): \(path.visible())\n"
  }

  /// How many unread keys are shown: an unread dictionary may have any number of keys.
  static let shownUnreadKeys = 100

  static func unreadKeys(_ keys: [DumpCheckReport.UnreadKey], _ width: Int?) -> String {
    var table = TextTable([
      .text("unread key"), .number("count"), .text("first"), .text("similar"),
    ])
    for key in keys.prefix(shownUnreadKeys) {
      table.add([
        "\(key.mapping).\(key.keyPath)", key.count.grouped, key.first.map { "\($0)" } ?? "",
        key.suggestion ?? "",
      ])
    }
    let rest = keys.count - shownUnreadKeys
    return table.text(fitting: width) + (rest > 0 ? "… and \(rest.grouped) more\n" : "")
  }

  /// How many keys of a relationship are shown.
  static let shownKeys = 10

  static func danglingKeys(
    _ danglingKeys: [RunReport.DanglingKeys],
    _ width: Int?
  ) -> String {
    var table = TextTable([.text("dangling keys"), .number("count"), .text("first")])
    for keys in danglingKeys.prefix(shownLines) {
      let shown = keys.examples.prefix(shownKeys)
      table.add([
        "\(keys.entity).\(keys.relationship)", keys.count.grouped,
        shown.map(\.key).joined(separator: ", ") + (keys.count > shown.count ? ", …" : ""),
      ])
    }
    return table.text(fitting: width) + more(than: danglingKeys.count)
  }

  static func conflictingValues(
    _ conflicts: [RunReport.ConflictingValues],
    _ width: Int?
  ) -> String {
    var table = TextTable([.text("conflicting values"), .number("count"), .text("first")])
    for values in conflicts.prefix(shownLines) {
      table.add([
        "\(values.entity).\(values.attribute)", values.count.grouped,
        values.examples.first.map { first in
          "\(first.key): \(first.old), then \(first.new) at \(first.location)"
        } ?? "",
      ])
    }
    return table.text(fitting: width) + more(than: conflicts.count)
  }

  static func repeats(_ repeats: [RunReport.Repeats], _ width: Int?) -> String {
    TextTable(
      [.text("repeats in lists"), .number("count")],
      repeats.prefix(shownLines).map { ["\($0.entity).\($0.relationship)", $0.count.grouped] }
    )
    .text(fitting: width) + more(than: repeats.count)
  }

  /// A line that says how many are not shown.
  static func more(than count: Int) -> String {
    count > shownLines ? "… and \((count - shownLines).grouped) more\n" : ""
  }
}
