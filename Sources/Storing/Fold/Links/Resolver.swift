import SeedbedBase
import SeedbedLanguage
package import SeedbedMapping

/// Finds the rows that references lead to, and the cells that stand for them in columns.
package final class Resolver {
  /// The row that a reference resolves to, or why there is none.
  enum Target {
    case null
    case dangling
    /// The row, and its natural key in `Resolver.found`.
    case row(entity: Int, number: Int)
  }

  let plan: StorePlan
  @exclusivity(unchecked) package var rows: [EntityRows]
  /// The natural key of the row found last.
  @exclusivity(unchecked) private(set) var found: [Cell] = []
  /// The log key of the row found last by unique values, if it has no natural key.
  private(set) var keylessRow: [UInt8]?
  /// The row asked for last by a relationship with a `where`, if it exists but does not meet that.
  var refused: Target?
  /// The columns of the reference that is being taken.
  @exclusivity(unchecked) private var parts: [Cell] = []
  /// True if an entity's key is one integer, whose bytes are its word.
  private let hasWordKey: [Bool]
  /// The rows that lookups in keys lead to; nil if the schema has no late records.
  private let frozen: FrozenRows?
  let key = ByteBuffer()

  init(plan: StorePlan, rows: [EntityRows], frozen: FrozenRows? = nil) {
    self.plan = plan
    self.rows = rows
    self.frozen = frozen
    hasWordKey = plan.keyShapes.indices.map { entity in
      !plan.allowsNullKeys[entity] && plan.keyShapes[entity].parts.map(\.storage) == [.integer]
    }
  }

  /// The row that a reference of a row's cells leads to.
  func resolve(
    _ reference: SlotLayout.Reference,
    in cells: UnsafeBufferPointer<Cell>
  ) -> Target {
    accepted(target(of: reference, in: cells), by: reference)
  }

  /// The row that was found, where the reference takes it.
  func accepted(_ target: Target, by reference: SlotLayout.Reference) -> Target {
    let target = ofKind(target, reference.targets, reference.targetKinds)
    return meeting(reference.targetCondition, target)
  }

  /// The row that was found, where it meets a relationship's `where`.
  func meeting(_ condition: Int?, _ target: Target) -> Target {
    guard let condition else { return target }
    refused = nil
    guard case .row(let entity, let number) = target, !rows[entity].meetings[condition][number]
    else { return target }
    refused = target
    return .dangling
  }

  /// The row that was found, where it is of a kind that the reference takes; `kinds` has these by
  /// place in `targets`.
  func ofKind(_ target: Target, _ targets: [Int], _ kinds: [KindSet?]) -> Target {
    guard case .row(let entity, let number) = target, !kinds.isEmpty,
      let place = targets.firstIndex(of: entity), let taken = kinds[place]
    else { return target }
    return taken.takes(rows[entity].kinds[number]) ? target : .dangling
  }

  /// The row that a reference names, which it may not take.
  func target(
    of reference: SlotLayout.Reference,
    in cells: UnsafeBufferPointer<Cell>
  ) -> Target {
    found.removeAll(keepingCapacity: true)
    for slot in reference.key where cells[slot].hasValue { found.append(cells[slot]) }
    if reference.isPolymorphic {
      guard found.count > 1 else { return .null }
      guard let entity = plan.takeEntity(from: &found, among: reference.targets) else {
        return .dangling
      }
      return findRow(of: entity)
    }
    if found.count == reference.key.count { return findRow(of: reference.targets[0]) }
    for alternative in reference.alternatives {
      found.removeAll(keepingCapacity: true)
      for slot in alternative.slots where cells[slot].hasValue { found.append(cells[slot]) }
      if found.count == alternative.slots.count {
        return findRow(of: reference.targets[0], attributes: alternative.attributes)
      }
    }
    return .null
  }

  /// True if a row's reference dangles.
  ///
  /// One that is as the database has it may lead to a row that no record names; it dangles if its
  /// row goes in this run, or becomes one of a kind that the reference does not take, or if a record
  /// gives it again and the row does not meet `where`.
  package func dangles(_ reference: SlotLayout.Reference, in row: FoldedRow) -> Bool {
    if let stored = row.stored, stored.keeps(reference, in: row.cells) {
      return loses(reference, in: row)
    }
    guard case .dangling = resolve(reference, in: row.cells) else { return false }
    return true
  }

  /// True if the row of a reference is none any more for it.
  private func loses(
    _ reference: SlotLayout.Reference,
    in row: FoldedRow
  ) -> Bool {
    let condition = row.isGiven(reference) ? reference.targetCondition : nil
    refused = nil
    found.removeAll(keepingCapacity: true)
    for slot in reference.key where row.cells[slot].hasValue { found.append(row.cells[slot]) }
    guard reference.isPolymorphic || found.count == reference.key.count,
      let target = plan.takeEntity(from: &found, among: reference.targets)
    else { return false }
    let mayChange = !reference.targetKinds.isEmpty && !rows[target].changedKinds.isEmpty
    guard rows[target].deadCount > 0 || mayChange || condition != nil else { return false }
    guard plan.logKey(of: target, found, into: key) else { return false }
    if rows[target].isDead(key.bytes) { return true }
    guard let number = rows[target].find(key.bytes) else { return false }
    var known = Target.row(entity: target, number: number)
    if mayChange, rows[target].changedKinds.contains(number) {
      known = ofKind(known, reference.targets, reference.targetKinds)
    }
    if case .dangling = meeting(condition, known) { return true }
    return false
  }

  /// Puts the columns of a row's reference into a row of columns, from `start` on.
  ///
  /// - Returns: False where the reference dangles, and then its columns are null.
  func takeColumns(
    of plan: ReferencePlan,
    in cells: UnsafeBufferPointer<Cell>,
    to columns: CellRow,
    from start: Int
  ) -> Bool {
    if let rows = plan.words, cells[plan.wordSlot].tag == .integer {
      let cell = cells[plan.wordSlot]
      let column = rows._withUnsafeGuaranteedRef { rows -> Cell? in
        guard let row = rows.find(integer: cell) else { return nil }
        return plan.isNumber ? .integer(Int64(rows.ranks[row]) + 1) : cell
      }
      columns[start] = column ?? .null
      return column != nil
    }
    let target = resolve(plan.reference, in: cells)
    parts.removeAll(keepingCapacity: true)
    if case .row(let entity, let number) = target {
      if plan.reference.isPolymorphic { parts.append(cells[plan.reference.key.lowerBound]) }
      appendColumns(of: plan.layout, entity: entity, number: number, to: &parts)
    }
    takeParts(plan.layout.parts.count, to: columns, from: start)
    if case .dangling = target { return false }
    return true
  }

  /// Puts the columns of a reference to the row found last into a row of columns.
  func takeColumns(
    of reference: ReferenceLayout,
    entity: Int,
    number: Int,
    to columns: CellRow
  ) {
    parts.removeAll(keepingCapacity: true)
    if reference.targets.count > 1 { parts.append(plan.nameCells[entity]) }
    appendColumns(of: reference, entity: entity, number: number, to: &parts)
    takeParts(reference.parts.count, to: columns, from: 0)
  }

  private func takeParts(_ count: Int, to columns: CellRow, from start: Int) {
    for part in 0..<count { columns[start + part] = part < parts.count ? parts[part] : .null }
  }

  /// The rows of an entity whose key is one integer, to be found by it; nil for another.
  func wordRows(of entity: Int) -> EntityRows? {
    hasWordKey[entity] && entity < rows.count ? rows[entity] : nil
  }

  /// The row of the natural key in `cells`.
  func findRow(of entity: Int, key cells: [Cell]) -> Target {
    if hasWordKey[entity], cells.count == 1, cells[0].tag == .integer {
      guard let row = rows[entity].find(integer: cells[0]) else { return .dangling }
      found.removeAll(keepingCapacity: true)
      found.append(cells[0])
      return .row(entity: entity, number: row)
    }
    found = cells
    return findRow(of: entity)
  }

  /// The row of the unique values in `cells`.
  func findRow(of entity: Int, attributes: [Int], values cells: [Cell]) -> Target {
    found = cells
    return findRow(of: entity, attributes: attributes)
  }

  private func findRow(of entity: Int) -> Target {
    if hasWordKey[entity], found.count == 1, found[0].tag == .integer {
      guard let row = rows[entity].find(integer: found[0]) else { return .dangling }
      return .row(entity: entity, number: row)
    }
    if let frozen, found.contains(where: KeyLookup.isLookup), !frozen.resolve(&found) {
      return findLateRow(of: entity)
    }
    guard plan.logKey(of: entity, found, into: key), let row = rows[entity].find(key.bytes) else {
      return .dangling
    }
    return .row(entity: entity, number: row)
  }

  /// A row that late records made, which has no key but the values that it was looked for by.
  private func findLateRow(of entity: Int) -> Target {
    guard let lookup = found.first.flatMap(KeyLookup.init), lookup.entity == entity,
      found.allSatisfy(KeyLookup.isLookup)
    else { return .dangling }
    found = lookup.values
    return findRow(of: entity, attributes: lookup.attributes)
  }

  private func findRow(of entity: Int, attributes: [Int]) -> Target {
    key.removeAll()
    let shape = plan.schema.keyShape(of: entity, attributes: attributes)
    guard found.withUnsafeBufferPointer({ shape.append($0, to: key) }),
      let index = rows[entity].lookups.firstIndex(where: { $0.slots == attributes }),
      let place = rows[entity].lookups[index].keys.find(key.bytes)
    else { return .dangling }
    let row = rows[entity].lookups[index].rows[place]
    guard rows[entity].isAlive(row) else { return .dangling }
    found.removeAll(keepingCapacity: true)
    rows[entity].lookups[index].readKey(at: place, into: &found)
    keylessRow = rows[entity].lookups[index].keylessRows[place]
    return .row(entity: entity, number: row)
  }

  /// Appends the cells of a reference's columns to a row found last.
  private func appendColumns(
    of reference: ReferenceLayout,
    entity: Int,
    number: Int,
    to columns: inout [Cell]
  ) {
    let isPolymorphic = reference.targets.count > 1
    for part in reference.parts {
      switch part.value {
      case .polymorphic:
        columns.append(
          plan.schema.entities[entity].surrogateKey != nil
            ? surrogate(of: entity, number: number) : found[0]
        )
      case .surrogate(let owner) where owner == entity && part.cells.count == found.count:
        columns.append(surrogate(of: entity, number: number))
      case .surrogate(let owner): columns.append(surrogate(of: owner, part.cells))
      case .cell: if !isPolymorphic { columns.append(found[part.cells.lowerBound]) }
      }
    }
  }

  private func surrogate(of entity: Int, number: Int) -> Cell {
    .integer(Int64(rows[entity].ranks[number]) + 1)
  }

  /// The surrogate of the row that a part of a natural key names.
  private func surrogate(of entity: Int, _ part: Range<Int>) -> Cell {
    let hasKey = found.withUnsafeBufferPointer {
      plan.logKey(
        of: entity,
        UnsafeBufferPointer(rebasing: $0[part]),
        into: key
      )
    }
    guard hasKey, let row = rows[entity].find(key.bytes) else {
      return .null
    }
    return surrogate(of: entity, number: row)
  }
}
