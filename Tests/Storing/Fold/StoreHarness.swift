import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedModelTestSupport
import SeedbedTestSupport

@testable import SeedbedStoring

/// A row operation as a record would make it.
struct RowOperation: Sendable, CustomStringConvertible {
  var entity = 0
  var mapping = 0
  var flags = RowFlags.creates
  /// Cells by slot; missing ones at the end are absent.
  var cells: [StoredValue]
  /// The operation's scope; nil for a scope of its own.
  var scope: UInt64?
  var gate: UInt64 = 0
  /// A scope that begins inside another one before the operation.
  var begins: (scope: UInt64, parent: UInt64)?

  var description: String { "\(entity)/\(mapping) \(flags.rawValue) \(cells)" }
}

/// Rows and links that operations made.
struct StoreOutcome {
  /// Rows by entity, in the order of the table.
  var rows: [[[StoredValue]]] = []
  /// Links by join table.
  var joins: [[[StoredValue]]] = []
  var result = StoreResult()
}

/// Turns operations into rows of tables, in memory.
struct StoreHarness {
  var schema: MappingSchema
  /// Defaults by entity and attribute.
  var defaults: [[StoredValue]] = []
  var memoryBudget = 64 << 20
  var rejects = false
  var isThreaded = false
  var leavesOutRepeats = true
  /// The number of operations in a batch.
  var batchSize = 1_000

  init(_ schema: MappingSchema) {
    self.schema = schema
  }

  func run(_ operations: [RowOperation]) throws -> StoreOutcome {
    try run(batches(of: operations))
  }

  func run(_ batches: [OperationBatch]) throws -> StoreOutcome {
    let plan = try makePlan()
    let scratch = Scratch()
    let store = ObjectStore(plan: plan, spill: SpillSpace(folder: scratch.folder, name: "store"))
    store.files = DumpFiles(["dump.json"])
    for batch in batches { try store.append(batch) }
    try store.seal()
    let rejects = rejects
    let connector = try Settlement(store) { _ in rejects }.settle()
    var outcome = StoreOutcome()
    if connector.result.rejections.isEmpty || rejects {
      let tables = try FoldedTables(connector, isThreaded: isThreaded)
      outcome.rows = tables.entities
      outcome.joins = tables.joins
    }
    outcome.result = connector.result
    return withExtendedLifetime(scratch) { outcome }
  }

  private func makePlan() throws -> StorePlan {
    var options = StorePlan.Options(memoryBudget: memoryBudget)
    options.leavesOutRepeats = leavesOutRepeats && !rejects
    let plan = try StorePlan(schema, options)
    for (entity, values) in defaults.enumerated() {
      for (attribute, value) in values.enumerated()
      where attribute < schema.entities[entity].attributes.count {
        plan.defaults[entity][attribute] = value.cell(in: plan.defaultBytes)
      }
    }
    return plan
  }

  /// Lines count operations from 1.
  private func batches(of operations: [RowOperation]) -> [OperationBatch] {
    let layouts = schema.makeSlotLayouts()
    let shapes = schema.entities.indices.map { schema.keyShape(of: $0) }
    let key = ByteBuffer()
    var batches: [OperationBatch] = []
    var batch = OperationBatch()
    for (index, operation) in operations.enumerated() {
      if let begins = operation.begins {
        batch.append(.scope, begins.scope, within: begins.parent)
      }
      let layout = layouts[operation.entity]
      let missing = layout.count - operation.cells.count
      let cells = operation.cells + Array(repeating: .absent, count: max(0, missing))
      let number = UInt64(index + 1)
      key.removeAll()
      let hasKey = layout.naturalKey.map { cells[$0] }.withCells {
        shapes[operation.entity].append($0, to: key)
      }
      if !hasKey { key.removeAll() }
      let header = OperationHeader(
        sequence: number,
        scope: operation.scope ?? (1_000_000 + number),
        gate: operation.gate,
        origin: RecordOrigin(
          file: 0,
          line: UInt32(truncatingIfNeeded: number),
          column: 1,
          byteOffset: 0
        )
      )
      cells.withCells {
        batch.appendRow(
          header,
          entity: operation.entity,
          mapping: operation.mapping,
          flags: operation.flags,
          key: key,
          cells: $0
        )
      }
      if (index + 1) % batchSize == 0 {
        batches.append(batch)
        batch = OperationBatch()
      }
    }
    return batches + [batch]
  }
}
