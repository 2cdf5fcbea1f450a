import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Reads the keys of an entity's operations that may be those of stored rows, each once, in order.
final class KeyReader {
  private let cursor: LogCursor
  private let naturalKey: [Int]
  private let marksNullKeys: Bool
  private let slots: CellRow
  private let keyCells: CellRow
  private let entity: Int
  /// Where rows have no key of their own: those that records stand for.
  private let paired: PairedRows?

  /// `late` are operations of late records whose keys are known only now.
  init(_ entity: Int, in store: ObjectStore, late: SortedLog? = nil) throws(StoreError) {
    self.entity = entity
    paired = store.plan.schema.hasNoKey(entity) ? store.importing?.paired : nil
    cursor = try store.rowLogs[entity].makeCursor(followedBy: late)
    naturalKey = store.plan.slots[entity].naturalKey
    marksNullKeys = store.plan.allowsNullKeys[entity]
    slots = CellRow(count: store.plan.slots[entity].count)
    keyCells = CellRow(count: naturalKey.count)
  }

  var key: UnsafeBufferPointer<UInt8> { cursor.key }
  var cells: UnsafeBufferPointer<Cell> { keyCells.cells }

  func next() throws(StoreError) -> Bool {
    while try cursor.next() {
      // Rows without a key are new, or found by their surrogate.
      if !cursor.startsGroup || marksNullKeys && cursor.key.first != KeyMark.natural { continue }
      var reader = OperationReader(cursor.payload)
      _ = reader.header()
      _ = reader.word16()
      _ = reader.byte()
      reader.row(into: slots.room)
      for (place, slot) in naturalKey.enumerated() { keyCells[place] = slots[slot] }
      if let paired {
        guard let key = paired.storedKey(of: keyCells[0], of: entity) else { continue }
        keyCells[0] = key
      }
      return true
    }
    return false
  }
}
