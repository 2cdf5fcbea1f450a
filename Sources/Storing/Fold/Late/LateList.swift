import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// A list of links of a late record, or of one nested in it, while its owner is found.
struct LateList {
  let header: OperationHeader
  private let assign: UInt8
  private let flags: RowFlags
  private let plan: StorePlan
  private let entity: Int
  private var owner: [Cell] = []
  private let links: UnsafeBufferPointer<UInt8>

  init(_ payload: UnsafeBufferPointer<UInt8>, of entity: Int, _ plan: StorePlan) {
    self.plan = plan
    self.entity = entity
    var reader = OperationReader(payload)
    header = reader.header()
    assign = reader.byte()
    flags = RowFlags(rawValue: reader.byte())
    reader.cells(into: &owner)
    links = reader.rest
  }

  /// Finds the row of an owner whose key is not known yet.
  ///
  /// - Returns: True if there is one, or late records may make it.
  mutating func findOwner(_ rows: FrozenRows) -> Bool {
    guard !rows.resolve(&owner) else { return true }
    return owner.allSatisfy { cell in
      guard let lookup = KeyLookup(cell), lookup.entity == entity else { return false }
      return plan.schema.mayMakeRows(of: entity, attributes: lookup.attributes)
    }
  }

  /// Writes the log key of the owner, and the list as the fold reads it.
  func write(key: ByteBuffer, payload: ByteBuffer) {
    key.removeAll()
    let shape = plan.keyShapes[entity]
    _ = owner.withUnsafeBufferPointer { shape.append($0, to: key) }
    payload.removeAll()
    payload.append(header)
    payload.append(assign)
    payload.append(flags.rawValue)
    owner.withUnsafeBufferPointer { payload.append($0) }
    payload.append(links)
  }
}
