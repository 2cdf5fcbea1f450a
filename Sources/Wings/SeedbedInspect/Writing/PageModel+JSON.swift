import SeedbedDiagnostics
import SeedbedTools

extension PageModel {
  /// The model as a JSON object that ends in a newline; the same for the same inputs.
  package func json(version: String) -> String {
    JSONTree.object([
      ("seedbed", .text(version)),
      ("title", .text(title)),
      ("seed", seed?.jsonTree ?? .null),
      ("build", run?.jsonTree ?? .null),
      ("coverage", coverage?.jsonTree ?? .null),
      ("changes", changes?.jsonTree ?? .null),
      (
        "about",
        .array(about.map { .object([("name", .text($0.name)), ("value", .text($0.value))]) })
      ),
      ("remarks", .array(remarks.map(JSONTree.text))),
    ])
    .rendered + "\n"
  }
}

extension SeedFacts {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("bytes", .integer(bytes)),
      ("pageSize", .integer(pageSize)),
      ("pages", .integer(pageCount)),
      ("freePages", .integer(freePages)),
      ("damage", .text(orNull: damage)),
      ("danglingRows", .integer(danglingRows)),
      ("tables", .array(tables.map(\.jsonTree))),
      (
        "others",
        .array(
          others.map {
            .object([
              ("kind", .text($0.kind)), ("name", .text($0.name)), ("sql", .text($0.sql)),
              ("bytes", $0.bytes.map(JSONTree.integer) ?? .null),
            ])
          }
        )
      ),
    ])
  }
}

extension TableFacts {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("name", .text(name)),
      ("entity", .text(orNull: entity)),
      ("rows", .integer(rows)),
      ("bytes", bytes.map(JSONTree.integer) ?? .null),
      ("key", .array(key.map(JSONTree.text))),
      (
        "foreignKeys",
        .array(
          foreignKeys.map {
            .object([
              ("columns", .array($0.columns.map(JSONTree.text))), ("table", .text($0.table)),
              ("targetColumns", .array($0.targetColumns.map(JSONTree.text))),
              ("optional", .boolean($0.isOptional)),
            ])
          }
        )
      ),
      (
        "indexes",
        .array(
          indexes.map {
            .object([
              ("name", .text($0.name)), ("bytes", $0.bytes.map(JSONTree.integer) ?? .null),
            ])
          }
        )
      ),
      ("columns", .array(columns.map(\.jsonTree))),
      (
        "sample",
        .array(sample.map { row in .array(row.cells.map { $0.value.jsonTree }) })
      ),
      ("sql", .array(sql.map(JSONTree.text))),
    ])
  }
}

extension ColumnFacts {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("name", .text(name)),
      ("type", .text(type)),
      ("required", .boolean(isRequired)),
      ("generated", .boolean(isGenerated)),
      ("redacted", .boolean(isRedacted)),
      ("nulls", .integer(statistics.nulls)),
      ("distinct", .integer(statistics.distinct)),
      ("estimated", .boolean(statistics.isEstimated)),
      ("least", statistics.least.jsonTree),
      ("greatest", statistics.greatest.jsonTree),
      (
        "frequent",
        .array(
          statistics.frequent.map {
            .object([("value", $0.value.jsonTree), ("count", .integer($0.count))])
          }
        )
      ),
      (
        "histogram",
        .array(
          statistics.bins.map {
            .object([("label", .text($0.label)), ("count", .integer($0.count))])
          }
        )
      ),
    ])
  }
}

extension ShownValue {
  fileprivate var jsonTree: JSONTree {
    switch self {
    case .null: .null
    case .integer(let value): .number(String(value))
    case .real(let value): value.isFinite ? .number("\(value)") : .text("\(value)")
    case .text: .text(text)
    case .blob(let count): .object([("bytes", .integer(count))])
    case .redacted: .object([("redacted", .boolean(true))])
    }
  }
}

extension RunFacts {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("success", .boolean(isSuccess)),
      ("dumps", .array(dumps.map(\.jsonTree))),
      (
        "entities",
        .array(
          entities.map {
            .object([
              ("name", .text($0.name)), ("table", .text(orNull: $0.table)),
              ("created", .integer($0.created)), ("updated", .integer($0.updated)),
              ("unchanged", .integer($0.unchanged)), ("rejected", .integer($0.rejected)),
              ("skipped", .integer($0.skipped)),
            ])
          }
        )
      ),
      ("problems", .array(problems.map(\.jsonTree))),
      ("conflicts", .array(conflicts.map(\.jsonTree))),
      ("danglingKeys", .array(danglingKeys.map(\.jsonTree))),
    ])
  }
}

extension RunFacts.Dump {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("path", .text(path)), ("format", .text(format)), ("records", .integer(records)),
      ("bytes", .integer(bytes)), ("hash", .text(hash)),
    ])
  }
}

extension RunFacts.Finding {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("entity", .text(entity)), ("member", .text(member)), ("count", .integer(count)),
      (
        "examples",
        .array(examples.map { .object([("text", .text($0.text)), ("place", .text($0.place))]) })
      ),
    ])
  }
}

extension ProblemFacts {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("code", .text(code)), ("severity", .text(severity)), ("count", .integer(count)),
      ("message", .text(message)), ("place", .text(place)),
    ])
  }
}

extension CoverageFacts {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("rejected", .integer(rejected)),
      (
        "mappings",
        .array(
          mappings.map { mapping in
            .object([
              ("name", .text(mapping.name)), ("records", .integer(mapping.records)),
              ("read", .integer(mapping.read)),
              (
                "unread",
                .array(
                  mapping.unread.map {
                    .object([
                      ("keyPath", .text($0.keyPath)), ("count", .integer($0.count)),
                      ("place", .text($0.place)),
                    ])
                  }
                )
              ),
            ])
          }
        )
      ),
      ("problems", .array(problems.map(\.jsonTree))),
    ])
  }
}

extension ChangeFacts {
  fileprivate var jsonTree: JSONTree {
    .object([
      (
        "objects",
        .array(
          objects.map {
            .object([
              ("kind", .text($0.kind.rawValue)), ("name", .text($0.name)),
              ("change", .text($0.change.rawValue)),
            ])
          }
        )
      ),
      (
        "settings",
        .array(
          values.map {
            .object([
              ("name", .text($0.name)), ("old", .text(orNull: $0.old)),
              ("new", .text(orNull: $0.new)),
            ])
          }
        )
      ),
      ("tables", .array(tables.map(\.jsonTree))),
    ])
  }
}

extension ChangeFacts.Table {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("name", .text(name)), ("new", .boolean(isNew)), ("gone", .boolean(isGone)),
      ("added", .integer(added)), ("removed", .integer(removed)), ("changed", .integer(changed)),
      ("newColumns", .array(newColumns.map(JSONTree.text))),
      ("goneColumns", .array(goneColumns.map(JSONTree.text))),
      (
        "columns",
        .array(
          columns.map {
            .object([
              ("name", .text($0.name)), ("count", .integer($0.count)), ("key", .text($0.key)),
              ("old", .text($0.old)), ("new", .text($0.new)),
            ])
          }
        )
      ),
    ])
  }
}
