package import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping

/// References and links that name the entity of their row themselves.
extension StorePlan {
  /// The entity of a reference's target.
  ///
  /// With several targets the first cell is its name, which is taken away, so that the key is left.
  ///
  /// - Returns: Nil if the cells name no target, or are no key of it.
  package func takeEntity(from cells: inout [Cell], among targets: [Int]) -> Int? {
    guard targets.count > 1 else { return targets.first }
    guard let first = cells.first, first.tag == .text,
      let entity = entityIndexes[String(decoding: first.bytes, as: UTF8.self)],
      targets.contains(entity), cells.count == 1 + slots[entity].naturalKey.count
    else { return nil }
    cells.removeFirst()
    return entity
  }

  /// How the targets of a relationship's links compare.
  package func linkShape(of relationship: Relationship) -> KeyShape {
    guard relationship.isPolymorphic else { return keyShapes[relationship.targets[0]] }
    return KeyShape(parts: [KeyShape.Part(storage: .text, collation: .binary)])
  }
}

/// The targets of a relationship's links, as their operations encode them.
package struct LinkTargets {
  private let plan: StorePlan
  private let targets: [Int]

  package init(_ relationship: Relationship, in plan: StorePlan) {
    self.plan = plan
    targets = relationship.targets
  }

  /// The number of a link's target, if that is a row of an entity whose key is one integer.
  package func number(of entry: LinkEntry, asRowOf entity: Int) -> Int64? {
    guard targets.count > 1 else { return OperationReader.onlyInteger(entry.target) }
    guard let key = cells(of: entry, asRowOf: entity), key.count == 1, key[0].tag == .integer
    else { return nil }
    return key[0].integerValue
  }

  /// The encoded key of a link's target, if that is a row of an entity.
  package func key(of entry: LinkEntry, asRowOf entity: Int) -> [UInt8]? {
    guard targets.count > 1 else { return targets == [entity] ? Array(entry.target) : nil }
    guard let cells = cells(of: entry, asRowOf: entity) else { return nil }
    let key = ByteBuffer()
    cells.withUnsafeBufferPointer { key.append($0) }
    return Array(key.bytes)
  }

  private func cells(of entry: LinkEntry, asRowOf entity: Int) -> [Cell]? {
    var cells = OperationReader.cells(of: entry.target)
    return plan.takeEntity(from: &cells, among: targets) == entity ? cells : nil
  }
}
