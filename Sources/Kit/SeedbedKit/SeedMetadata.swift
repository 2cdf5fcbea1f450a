import SeedbedBase
import SeedbedLanguage
import SeedbedReading
import SeedbedStoring

/// The rows of `seedbed_meta`: from which files and with which tool the seed was made.
///
/// Nothing in them changes from run to run. A format that others rely on: docs/schema/database.md describes it.
struct SeedMetadata {
  let rows: [(key: String, value: String)]

  /// The rows for a seed whose tables have so many rows, and for the template that it is a copy of.
  init(
    _ schema: MappingSchema,
    _ run: BuildRun,
    _ seedCounts: SeedCounts,
    pseudonyms: RunReport.Pseudonyms?,
    template: String? = nil
  ) {
    var rows = Self.origin(schema, pseudonyms, template: template)
    if run.options.isShare { rows += [Self.share] + Self.options(ofShare: run.options) }
    let rejects = run.options.onInvalid == .reject && run.rejectedCount > 0
    let inputs = SeedInputs(schema, run.options, run.dumpFiles.map { $0 })
    if let value = inputs.value(rejecting: rejects) { rows.append((SeedInputs.row, value)) }
    var counts = Array(repeating: (files: 0, records: 0), count: schema.dumps.count)
    for dump in run.dumps {
      counts[dump.entry].files += 1
      counts[dump.entry].records += dump.records
    }
    for (index, entry) in schema.dumps.enumerated() {
      let line = DumpLine(
        entry: entry.shownName,
        files: counts[index].files,
        hash: run.hashesOfEntries[index].text
      )
      rows.append(("dump.\(index)", line.text(records: counts[index].records)))
    }
    let tables = schema.entities.map(\.table) + schema.joinTables.map(\.table)
    self.rows =
      rows
      + zip(tables, seedCounts.entities + seedCounts.joinTables).map {
        ("rows.\($0)", String($1))
      }
  }

  /// The row that says that a seed is a share.
  static let share = (key: "share", value: "true")

  /// The row of a share that tells the options of its build from others, unless it had none; a value may
  /// be secret.
  static func options(ofShare options: RunOptions) -> [(key: String, value: String)] {
    let lines = SeedInputs.options(options).map { ExactText($0.jsonTree.compact) }.sorted()
    return lines.isEmpty ? [] : [(optionsKey, SeedInputs.hash(lines.map(\.text)))]
  }

  static let optionsKey = "options"

  /// Rows of `origin`, and of shares, that not every seed has.
  static let optionalKeys = ["layers", PseudonymMark.row, optionsKey]

  /// The rows that are known before a dump is read.
  static func origin(
    _ schema: MappingSchema,
    _ pseudonyms: RunReport.Pseudonyms?,
    template: String?
  ) -> [(key: String, value: String)] {
    var rows: [(key: String, value: String)] = [
      ("tool", "seedbed \(Seedbed.version)"),
      ("language", "1"),
      ("schema.hash", schema.hash),
    ]
    if let template { rows.append(("template.hash", template)) }
    if !schema.chosenLayers.isEmpty {
      rows.append(("layers", schema.chosenLayers.jsonTree.compact))
    }
    if let pseudonyms = PseudonymMark(schema, pseudonyms) {
      rows.append((PseudonymMark.row, pseudonyms.value))
    }
    return rows
  }

  /// The row of a dump entry.
  struct DumpLine {
    let entry: String
    let files: Int
    let hash: String

    func text(records: Int) -> String {
      let value: JSONTree = [
        "entry": entry, "files": files, "records": records, "hash": hash,
      ]
      return value.compact
    }

    /// True if a row says the same, whatever its number of records.
    func matches(_ row: String) -> Bool {
      let known = JSONTree(parsing: Array(row.utf8))
      return known?["records"]?.integer.map { text(records: $0) } == row
    }
  }
}
