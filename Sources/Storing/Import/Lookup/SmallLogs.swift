import SeedbedBase
import SeedbedMapping

extension StorePlan {
  /// A log of what is looked up beside the records, in a small part of the memory of a run.
  func makeLog(_ spill: SpillSpace, part: Int = 16) -> SortedLog {
    SortedLog(memoryBudget: max(1 << 20, memoryBudget / part), spill: spill)
  }
}

extension SortedLog {
  /// Appends a record whose key is a number.
  func append(_ number: UInt64, _ payload: ByteBuffer) throws(StoreError) {
    try withUnsafeBytes(of: number.bigEndian) { key throws(StoreError) in
      try append(key: key.bindMemory(to: UInt8.self), payload: payload.bytes)
    }
  }
}

extension [Cell] {
  /// The cells of a list with its count, whose bytes they borrow.
  init(list bytes: UnsafeBufferPointer<UInt8>) {
    self = []
    var reader = OperationReader(bytes)
    reader.cells(into: &self)
  }
}
