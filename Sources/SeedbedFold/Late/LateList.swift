import SeedbedModel
import SeedbedOperations

/// A list of links of a late record, or of one nested in it, while its owner is found.
struct LateList {
  let header: OperationHeader
  private let assign: UInt8
  private let flags: RowFlags
  private let list: LateOperations.List
  private let plan: StorePlan
  private var owner: [Cell] = []
  private let links: UnsafeBufferPointer<UInt8>

  init(_ payload: UnsafeBufferPointer<UInt8>, of list: LateOperations.List, _ plan: StorePlan) {
    self.list = list
    self.plan = plan
    var reader = OperationReader(payload)
    header = reader.header()
    assign = reader.byte()
    flags = RowFlags(rawValue: reader.byte())
    reader.cells(into: &owner)
    links = reader.rest
  }

  private var isOfLateOwner: Bool { flags.contains(.ofLateOwner) }

  /// Finds the row of an owner that is a late record itself.
  ///
  /// - Returns: Whether the owner has a row with a key.
  mutating func findOwner(_ rows: FrozenRows) -> Bool {
    guard isOfLateOwner else { return true }
    let mapping = plan.schema.mappings[Int(owner.removeFirst().integerValue)]
    let values = ByteBuffer()
    let shape = plan.schema.keyShape(of: list.entity, attributes: mapping.findBy)
    guard owner.withUnsafeBufferPointer({ shape.append($0, to: values) }),
      let row = rows.row(of: list.entity, attributes: mapping.findBy, values: values.bytes),
      row.hasKey
    else { return false }
    owner = row.key
    return true
  }

  /// Writes the log key of the owner, and the list as the fold reads it.
  func write(key: ByteBuffer, payload: ByteBuffer) {
    key.removeAll()
    let shape = plan.keyShapes[list.entity]
    _ = owner.withUnsafeBufferPointer { shape.append($0, to: key) }
    payload.removeAll()
    payload.append(header)
    payload.append(assign)
    payload.append(flags.rawValue & ~RowFlags.ofLateOwner.rawValue)
    owner.withUnsafeBufferPointer { payload.append($0) }
    let places = isOfLateOwner ? ownerPlaces : []
    if places.isEmpty { payload.append(links) } else { writeLinks(places, to: payload) }
  }

  /// The places of the owner in the keys of the list's children, which do not know it yet.
  private var ownerPlaces: [Int] {
    let relationship = plan.schema.entities[list.entity].relationships[list.relationship]
    guard case .oneToMany(let inverse) = relationship.storage,
      let target = relationship.targets.first,
      let reference = plan.slots[target].reference(of: inverse)
    else { return [] }
    return plan.slots[target].naturalKey.indices
      .filter { reference.key.contains(plan.slots[target].naturalKey[$0]) }
  }

  private func writeLinks(_ places: [Int], to payload: ByteBuffer) {
    var reader = OperationReader(links)
    while !reader.isAtEnd {
      let alternative = reader.byte()
      var target: [Cell] = []
      reader.cells(into: &target)
      if alternative == 0 {
        for (place, cell) in zip(places, owner) where place < target.count { target[place] = cell }
      }
      payload.append(alternative)
      target.withUnsafeBufferPointer { payload.append($0) }
      payload.append(reader.skipCells())
    }
  }
}
