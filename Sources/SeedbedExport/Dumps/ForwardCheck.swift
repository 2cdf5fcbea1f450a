import SeedbedDiagnostics
import SeedbedJSON
import SeedbedMapping
import SeedbedModel
import SeedbedOperations

/// An object that the mapping makes of a record.
struct MappedObject {
  var entity: Int
  var mapping: Int
  /// By slot; absent where the record says nothing.
  var cells: [Cell]
}

/// Runs the mapping of a build forward on records that an export would write.
final class ForwardCheck {
  private let mapper: RecordMapper
  private let tape = Tape()
  private let counts: [Int]
  private let arena = ByteArena()
  private let names = ByteArena()

  /// Why the last record was refused, or that it was left out.
  private(set) var refusal = ""

  init(_ schema: MappingSchema, _ slots: [SlotLayout]) throws(PlanError) {
    mapper = try RecordMapper(schema: schema)
    counts = slots.map(\.count)
  }

  /// The default of each attribute, by entity; absent where there is none.
  func defaults(in arena: ByteArena) throws(PlanError) -> [[Cell]] {
    try mapper.defaultCells(in: arena)
  }

  /// Where the records that follow come from.
  func begin(_ reading: DumpReading, _ schema: MappingSchema, captures: [(String, String)]) {
    var source = RecordSource(file: "", fileIndex: 0)
    source.captures = captures.map { ($0.0, RawValue(.text, arena.copy($0.1))) }
    source.variables = (schema.variables + reading.variables).map {
      ($0.name, RawValue($0.value, arena))
    }
    source.creates = reading.creates
    mapper.source = source
  }

  /// The objects of a record, nested ones before their holders; nil where it is refused or left out.
  ///
  /// Their bytes are valid until the next call.
  func objects(
    of record: RecordComposer.Composed,
    _ reading: DumpReading,
    when condition: ReadingCondition?,
    index: Int
  ) throws -> [MappedObject]? {
    try tape.scan(bytes: record.tree.json)
    names.reset()
    mapper.tape = tape.view
    let batch = OperationBatch(ByteBuffer(capacity: 4096))
    mapper.batch = batch
    let result = mapper.mapTopLevel(
      TopLevelRecord(
        node: 0,
        name: record.name.map { RawValue(.text, names.copy($0)) },
        index: index,
        isKeyOnly: reading.each == .keys && record.tree.isEmpty
      ),
      mapping: reading.mapping,
      when: condition
    )
    guard let result else {
      refusal = "no record of it passes 'when'"
      return nil
    }
    guard !result.isRejected else {
      refusal = result.diagnostics.first { $0.severity == .error }?.message ?? ""
      return nil
    }
    return objects(in: batch)
  }

  private func objects(in batch: OperationBatch) -> [MappedObject] {
    var objects: [MappedObject] = []
    batch.forEachRecord { entity, mapping, reader in
      var cells = Array(repeating: Cell.absent, count: counts[entity])
      var slot = -1
      while !reader.isAtEnd {
        slot = reader.slot(after: slot)
        cells[slot] = reader.cell()
      }
      objects.append(MappedObject(entity: entity, mapping: mapping, cells: cells))
    }
    return objects
  }
}
