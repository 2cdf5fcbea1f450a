package import SeedbedBase
import SeedbedLanguage

/// The operations of some records that a helper mapped, numbered from 1, and what it counted.
package struct HelperBatch {
  package let operations: OperationBatch
  fileprivate let counts: [RecordMapper.Counts]
  fileprivate let nullElements: Int
  fileprivate let lastScope: UInt64
  fileprivate let lastSequence: UInt64
  fileprivate let lastRecordNumber: Int64
}

/// Mappers on other threads, which map batches that this one takes over in order.
///
/// A helper tells nothing of its records: where there is something to tell, the batch is mapped
/// again by the mapper that it helps. So problems, warnings and their counts are as without helpers.
extension RecordMapper {
  /// A mapper of the same schema for another thread; nil where records have to be mapped in order.
  package func makeHelper() -> RecordMapper? {
    // A profile counts all records.
    guard profile == nil, assets == nil, let helper = try? RecordMapper(schema: schema) else {
      return nil
    }
    helper.leavesOutRepeats = leavesOutRepeats
    return helper
  }

  /// The number of the next batch that a helper is given.
  package var nextBatchNumber: Int64 { lastRecordNumber >> 32 + 1 }

  /// Gives records of a batch that have no key numbers which are above those of the batches before, and
  /// below those of the next: all helpers see to that by the batch's number alone.
  package func beginRecordNumbers(ofBatch number: Int64) {
    lastRecordNumber = max(lastRecordNumber, number << 32)
  }

  /// Begins a batch of a helper.
  package func beginBatch(_ number: Int64, _ buffer: ByteBuffer) {
    batch = OperationBatch(buffer)
    beginRecordNumbers(ofBatch: number)
    lastScope = 0
    lastSequence = 0
    nullElements = 0
    for index in counts.indices { counts[index] = Counts() }
  }

  /// Ends a batch of a helper; nil where there is something to tell of its records.
  package func endBatch() -> HelperBatch? {
    guard !hasCountedWarnings else {
      forgetCountedWarnings()
      return nil
    }
    return HelperBatch(
      operations: batch,
      counts: counts,
      nullElements: nullElements,
      lastScope: lastScope,
      lastSequence: lastSequence,
      lastRecordNumber: lastRecordNumber
    )
  }

  /// Numbers the operations that a helper mapped after all others, and adds its counts.
  ///
  /// - Returns: False where the numbers have no room in the operations as they are written.
  package func take(_ helped: HelperBatch) -> Bool {
    guard max(lastScope + helped.lastScope, lastSequence + helped.lastSequence) >> 32 == 0 else {
      return false
    }
    helped.operations.renumber(scopesFrom: lastScope, sequencesFrom: lastSequence)
    lastScope += helped.lastScope
    lastSequence += helped.lastSequence
    lastRecordNumber = helped.lastRecordNumber
    nullElements += helped.nullElements
    for index in counts.indices { counts[index].add(helped.counts[index]) }
    return true
  }
}

extension RecordMapper.Counts {
  fileprivate mutating func add(_ other: Self) {
    rejected += other.rejected
    skipped += other.skipped
    repeated += other.repeated
    mapped += other.mapped
  }
}
