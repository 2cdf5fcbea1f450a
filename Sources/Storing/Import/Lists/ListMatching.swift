import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// The slots by which records of a list and rows are compared.
struct ComparedSlots {
  /// The attributes that have columns of their own, and the kind.
  private(set) var attributes: [Int]
  /// These, and references but for that to the list's owner.
  private(set) var all: [Int]

  init(_ entity: Int, in plan: StorePlan, without inverse: Int?) {
    let model = plan.schema.entities[entity]
    let layout = plan.slots[entity]
    attributes = model.attributes.indices.filter {
      model.attributes[$0].isStored && $0 != model.sequence
    }
    if model.discriminatorColumn != nil, let kind = layout.discriminator { attributes.append(kind) }
    all =
      attributes
      + layout.references.filter { $0.relationship != inverse }.flatMap { Array($0.key) }
  }
}

/// Pairs the records of one owner's list with the rows that say the same.
struct ListMatching {
  private struct Item {
    var number: Int64
    var place: UInt64
    /// The cells by slot, as bytes.
    var cells: [[UInt8]]
    var isTaken = false
  }

  private let slots: ComparedSlots
  private var records: [Item] = []
  private var rows: [Item] = []

  init(_ slots: ComparedSlots) {
    self.slots = slots
  }

  /// Adds a record, or a row, whose cells by slot stand in a list.
  mutating func add(
    _ number: Int64,
    isRecord: Bool,
    place: UInt64,
    _ list: UnsafeBufferPointer<UInt8>
  ) {
    let cells = [Cell](list: list).map(Self.compared)
    let item = Item(number: number, place: place, cells: cells)
    if isRecord { records.append(item) } else { rows.append(item) }
  }

  /// A cell as bytes that are the same for equal cells; none for one that is absent.
  private static func compared(_ cell: Cell) -> [UInt8] {
    guard cell.tag != .absent else { return [] }
    let bytes = ByteBuffer()
    bytes.append(cell.tag == .real && cell.realValue == 0 ? .real(0) : cell)
    return Array(bytes.bytes)
  }

  /// The pairs of a record's number and a row's key; begins with the next list.
  mutating func takePairs() -> [(record: Int64, row: Int64)] {
    defer {
      records.removeAll(keepingCapacity: true)
      rows.removeAll(keepingCapacity: true)
    }
    guard !records.isEmpty, !rows.isEmpty else { return [] }
    records.sort { $0.place < $1.place }
    rows.sort { $0.place < $1.place }
    var pairs = match(by: slots.all, isEmptyEnough: true)
    pairs += match(by: slots.attributes, isEmptyEnough: false)
    return pairs
  }

  /// Pairs by those of the slots that a record gives; with `isEmptyEnough` also where it gives none.
  private mutating func match(
    by slots: [Int],
    isEmptyEnough: Bool
  ) -> [(record: Int64, row: Int64)] {
    var pairs: [(record: Int64, row: Int64)] = []
    // By the slots that a record gives: the rows with the same values, the first one last.
    var tables: [[Int]: [[UInt8]: [Int]]] = [:]
    for record in records.indices where !records[record].isTaken {
      let given = slots.filter { !records[record].cells[$0].isEmpty }
      if given.isEmpty, !isEmptyEnough { continue }
      var table: [[UInt8]: [Int]] = [:]
      if let known = tables.removeValue(forKey: given) {
        table = known
      } else {
        for row in rows.indices.reversed() where !rows[row].isTaken {
          table[Self.values(of: rows[row], given), default: []].append(row)
        }
      }
      while let row = table[Self.values(of: records[record], given)]?.popLast() {
        guard !rows[row].isTaken else { continue }
        rows[row].isTaken = true
        records[record].isTaken = true
        pairs.append((records[record].number, rows[row].number))
        break
      }
      tables[given] = table
    }
    return pairs
  }

  private static func values(of item: Item, _ slots: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for slot in slots { bytes += item.cells[slot] }
    return bytes
  }
}
