import SeedbedBase
import SeedbedMapping
import SeedbedReading

/// A mapper on a thread of its own.
final class MapHelper: MappedRecordTaker {
  /// There is something to tell of a record.
  private struct Remark: Error {}

  private let mapper: RecordMapper
  private let buffers: BufferPool
  private var readings: [PassReading] = []
  private var items: ItemMapper?
  private var worker: Worker<GivenBatch, MappedBatch>?
  /// Batches that wait for want of a thread.
  private var waiting: [GivenBatch] = []

  init(_ mapper: RecordMapper, _ buffers: BufferPool) {
    self.mapper = mapper
    self.buffers = buffers
  }

  /// Begins a file: its thread starts with the first batch.
  func begin(_ readings: [PassReading], _ source: RecordSource) throws(PlanError) {
    self.readings = try readings.map { reading throws(PlanError) in try reading.copy() }
    items = ItemMapper(mapper, self.readings, source)
  }

  func give(_ batch: GivenBatch) {
    if worker == nil {
      // The file ends only after its thread.
      worker = Worker { given, mapped in
        while let batch = given.take(), mapped.put(self.map(batch)) {}
      }
    }
    if let worker { _ = worker.given.put(batch) } else { waiting.append(batch) }
  }

  /// The first mapped batch that was not taken; nil where none was given.
  func take() -> MappedBatch? {
    if let worker { return worker.made.take() }
    return waiting.isEmpty ? nil : map(waiting.removeFirst())
  }

  func end() {
    worker?.end()
    worker = nil
    waiting = []
  }

  private func map(_ given: GivenBatch) -> MappedBatch {
    guard let items else { return MappedBatch(given: given) }
    let buffer = buffers.take()
    mapper.beginBatch(given.number, buffer)
    items.states = readings.map { _ in ItemMapper.State() }
    for reading in readings { reading.condition?.counts = ReadingCondition.Counts() }
    do {
      while let item = try given.batch.takeItem() {
        try items.map(item, given.batch.view, for: self)
      }
      guard let operations = mapper.endBatch() else { throw Remark() }
      return MappedBatch(
        given: given,
        operations: operations,
        states: items.states,
        conditions: readings.map { $0.condition?.counts }
      )
    } catch {
      // The mapper that takes batches in order reports what is wrong with this one.
      buffers.give(buffer)
      return MappedBatch(given: given)
    }
  }

  func begin(_ reading: PassReading) {}

  func take(
    _ result: RecordMapper.RecordResult,
    of selection: Int,
    _ record: RecordReference
  ) throws {
    if result.isRejected || !result.diagnostics.isEmpty { throw Remark() }
  }

  func takeList(_ item: DumpItem, of selection: Int) throws { throw Remark() }
}
