import SeedbedBase
import SeedbedMapping
import SeedbedModelTestSupport
import SeedbedStoring
import Testing

@testable import SeedbedLanguage

/// One rule of the fold in use: a schema, operations, and the resulting rows.
struct FoldCase: Sendable, CustomTestStringConvertible {
  /// The rule, as a claim.
  let rule: String
  /// The schema, but for `seedbed: 1`.
  let schema: String
  /// The operations, as `OperationText` writes them.
  let operations: [String]
  /// The rows of tables, in order: the values of their columns.
  let tables: KeyValuePairs<String, [String]>
  /// The rejected records: `code number`, by the number of the operation.
  let rejections: [String]
  /// The counts, as `Item: 2 updated` or `Item.owner: 1 dangling`; nil for any.
  let counts: [String]?
  /// True if a run goes on after rejecting a record.
  let rejects: Bool

  init(
    _ rule: String,
    _ schema: String,
    _ operations: [String],
    _ tables: KeyValuePairs<String, [String]>,
    rejections: [String] = [],
    counts: [String]? = nil,
    rejects: Bool = true
  ) {
    self.rule = rule
    self.schema = schema
    self.operations = operations
    self.tables = tables
    self.rejections = rejections
    self.counts = counts
    self.rejects = rejects
  }

  /// Records of one entity, `Item`, with an integer `id`, under rules of the entity.
  static func items(
    _ rule: String,
    _ rules: String,
    attributes: String,
    _ operations: [String],
    _ rows: [String],
    rejections: [String] = [],
    counts: [String]? = nil
  ) -> FoldCase {
    FoldCase(
      rule,
      """
      entities:
        Item:
          primaryKey: id
          \(rules)
          attributes: { id: integer, \(attributes) }
      """,
      operations.map { "Item " + $0 },
      ["Item": rows],
      rejections: rejections,
      counts: counts
    )
  }

  var testDescription: String { rule }

  /// Folds the operations in memory and with runs on disk, in one batch and in many.
  func check() throws {
    let schema = try load()
    let lines = OperationLines(schema)
    for (size, memoryBudget) in [(1_000, 64 << 20), (1, 1), (2, 64 << 20)] {
      var harness = StoreHarness(schema)
      harness.rejects = rejects
      harness.memoryBudget = memoryBudget
      harness.leavesOutRepeats = size != 2
      harness.defaults = schema.entities.map { $0.attributes.map(\.storedDefault) }
      let outcome = try harness.run(lines.batches(of: operations, size: size))
      let found = outcome.result.rejections.map { "\($0.diagnostic.code) \($0.origin.line)" }
      #expect(found == rejections)
      for (table, rows) in tables {
        let found = try outcome.rows(of: table, schema)
        #expect(found == rows, "\(table)")
      }
      if size == 1_000, let counts { #expect(outcome.counts(schema) == counts) }
    }
  }

  private func load() throws -> MappingSchema {
    let bytes = Array((schema + "\nseedbed: 1\n").utf8)
    let loaded = try SchemaLoader(loadFile: { _ in bytes }, hash: { _ in "" })
      .load(path: "schema.yml")
    return try #require(
      loaded.schema,
      Comment(rawValue: loaded.diagnostics.sorted.map(\.message).joined(separator: "\n"))
    )
  }
}

extension Attribute {
  /// The default, if it is an integer or a text.
  fileprivate var storedDefault: StoredValue {
    switch defaultValue {
    case .number(let digits): Int64(digits).map { .integer($0) } ?? .absent
    case .text(let text): .text(text)
    default: .absent
    }
  }
}

extension StoreOutcome {
  fileprivate func rows(of table: String, _ schema: MappingSchema) throws -> [String] {
    let found: [[StoredValue]]?
    if let entity = schema.entities.firstIndex(where: { $0.table == table }) {
      found = rows.isEmpty ? [] : rows[entity]
    } else {
      let index = schema.joinTables.firstIndex { $0.table == table }
      found = index.map { joins.isEmpty ? [] : joins[$0] }
    }
    return try #require(found, "no table '\(table)'")
      .map { $0.map(\.description).joined(separator: ", ") }
  }

  fileprivate func counts(_ schema: MappingSchema) -> [String] {
    var lines: [String] = []
    for (entity, counts) in zip(schema.entities, result.entities) {
      let found = [
        (counts.created, "created"), (counts.updated, "updated"), (counts.unchanged, "unchanged"),
        (counts.skipped, "skipped"), (counts.deleted, "deleted"),
        (counts.conflicts.reduce(0, +), "conflicting"),
      ]
      lines += found.filter { $0.0 > 0 }.map { "\(entity.name): \($0.0) \($0.1)" }
    }
    func name(_ entity: Int, _ relationship: Int) -> String {
      "\(schema.entities[entity].name).\(schema.entities[entity].relationships[relationship].name)"
    }
    lines += result.dangling.map { "\(name($0.entity, $0.relationship)): \($0.count) dangling" }
    lines += result.repeats.map { "\(name($0.entity, $0.relationship)): \($0.count) repeats" }
    return lines
  }
}
