import SeedbedBase
import SeedbedKit

/// The closing text of a check of dumps.
struct DumpCheckText: RunText {
  let report: DumpCheckReport
  let path: String
  var width: Int?

  /// The parts that have something to say, with an empty line between them.
  var text: String {
    joined([
      dumps, mappings, values, table(of: report.unreadKeys), absentPaths, conflictingValues,
      danglingKeys, repeats, problems, closingLine,
    ])
  }

  private var mappings: String {
    let lackKeys = report.mappings.contains { $0.nullKeys + $0.missingKeys > 0 }
    guard lackKeys else {
      return table(
        [.text("mapping"), .number("records")],
        report.mappings.map { [$0.name, $0.records.grouped] }
      )
    }
    return table(
      [
        .text("mapping"), .number("records"), .number("null keys"), .number("missing keys"),
        .text("first without a key"),
      ],
      report.mappings.map { mapping in
        [
          mapping.name, mapping.records.grouped, mapping.nullKeys.grouped,
          mapping.missingKeys.grouped, place(mapping.firstWithoutKey),
        ]
      }
    )
  }

  private var values: String {
    table(
      [
        .text("attribute"), .number("present"), .number("null"), .number("missing"),
        .number("invalid"),
      ],
      report.mappings.filter { $0.records > 0 }.flatMap { mapping in
        mapping.valueCounts.map { counts in
          [
            "\(mapping.name).\(counts.name)", counts.present.grouped, counts.null.grouped,
            counts.missing.grouped, counts.invalid.map(\.grouped) ?? "–",
          ]
        }
      }
    )
  }

  private var absentPaths: String {
    table(
      [.text("absent path"), .text("key path"), .text("schema"), .text("similar")],
      report.absentPaths.map { absent in
        [
          "\(absent.mapping).\(absent.name)", absent.keyPaths.joined(separator: ", "),
          place(absent.location), absent.nearest ?? "",
        ]
      }
    )
  }

  private var problems: String {
    table(
      [.text("problem"), .text("severity"), .number("count"), .text("first")],
      report.diagnostics.tally.map { problem in
        [
          problem.code.rawValue, problem.severity.rawValue, problem.count.grouped,
          place(problem.first),
        ]
      }
    )
  }

  private var closingLine: String {
    var line = "\(path.visible()): "
    if let sample = report.sample { line += "at most \(sample.grouped) records of each file, " }
    let isClean =
      report.diagnostics.isEmpty && report.danglingKeys.isEmpty && report.conflictingValues.isEmpty
    line += isClean ? "no problems" : "\(report.records.grouped) records read"
    if report.rejected > 0 { line += ", \(report.rejected.grouped) cannot be stored" }
    return line + "\n"
  }

  private func place(_ location: TextLocation?) -> String {
    location.map { "\($0)" } ?? ""
  }
}
