import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// The kinds of an entity's rows, where references take rows of some kinds alone.
struct KindTable {
  /// Stands for a row that may be of any kind: the database has it, and no column tells.
  static let any = UInt16.max
  /// The number for an entity that is no kind of the table.
  static let unknown = UInt16.max - 1

  /// The slot that holds the kind's name.
  let slot: Int
  /// A mapping that makes rows of the kind that all others extend.
  let rootMapping: Int
  /// By kind: its name, and the kinds that may stand for it.
  private let names: [String]
  private let bytes: [[UInt8]]
  private let sets: [KindSet]
  private let hasColumn: Bool
  /// By mapping: the kind of its rows.
  private let kindOfMapping: [Int]

  /// Nil where every reference takes all rows.
  init?(_ entity: Int, _ schema: MappingSchema, _ layout: SlotLayout) {
    guard schema.limitsKinds(of: entity), let slot = layout.discriminator else { return nil }
    let kinds = schema.entities[entity].kinds
    self.slot = slot
    names = kinds.map(\.name)
    bytes = kinds.map { Array($0.name.utf8) }
    sets = kinds.indices.map { KindSet($0, andExtending: kinds) }
    hasColumn = schema.entities[entity].discriminatorColumn != nil
    kindOfMapping = schema.mappings.map { mapping in
      guard mapping.entity == entity else { return 0 }
      return kinds.firstIndex { $0.name == mapping.discriminator } ?? 0
    }
    let ofRoot = schema.mappings.indices.first {
      schema.mappings[$0].entity == entity && schema.mappings[$0].discriminator == kinds[0].name
    }
    rootMapping = ofRoot ?? 0
  }

  /// The number of the kind of a row, by its cells.
  ///
  /// A row without a name is of the kind that all others extend, or of any kind where the database
  /// has it and no column for the name.
  func number(of cells: UnsafeBufferPointer<Cell>, isStored: Bool) -> UInt16 {
    let cell = cells[slot]
    guard cell.hasValue else { return isStored && !hasColumn ? Self.any : 0 }
    guard cell.tag == .text else { return Self.unknown }
    let kind = bytes.firstIndex { cell.bytes.elementsEqual($0) }
    return kind.map { UInt16(truncatingIfNeeded: $0) } ?? Self.unknown
  }

  /// True if a row of a kind may stand in a list that a mapping reads.
  func takes(_ number: UInt16, byMapping mapping: Int) -> Bool {
    let kind = kindOfMapping[mapping]
    return kind == 0 || sets[kind].takes(number)
  }

  /// The kind of a row that several references make: that of the first, or of those after it which
  /// extends it.
  func kind(_ known: Int?, orOfMapping mapping: Int) -> Int {
    let kind = kindOfMapping[mapping]
    guard let known, !sets[known].contains(kind) else { return kind }
    return known
  }

  /// The name that a row has that only references made; none where it may be of any kind.
  func name(ofStub kind: Int) -> String? {
    kind > 0 ? names[kind] : nil
  }
}

extension KindSet {
  /// True if rows of a kind are taken, by its number in `EntityRows.kinds`.
  func takes(_ number: UInt16) -> Bool {
    number == KindTable.any || contains(Int(number))
  }
}
