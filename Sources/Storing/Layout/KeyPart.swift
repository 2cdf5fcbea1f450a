import SeedbedBase
package import SeedbedLanguage

/// One column of the key by which other tables refer to an entity's rows.
///
/// A natural key is a list of cells; where a part of it is a relationship to an entity with a
/// surrogate key, several of the cells become one column: the surrogate.
package struct KeyPart: Hashable, Sendable {
  /// How the column's value is made from cells of the natural key.
  package enum Value: Hashable, Sendable {
    /// The one cell itself.
    case cell
    /// The surrogate key of the row of an entity whose natural key the cells are.
    case surrogate(of: Int)
    /// The key of a row of the entity that the first cell names: the second cell, or the
    /// surrogate key of the row whose natural key those after the first are.
    case polymorphic(targets: [Int])
  }

  package var storage: StorageClass
  package var collation: Collation
  /// The cells of the natural key that the column is made from.
  package var cells: Range<Int>
  package var value: Value

  /// The cell with the key of a row, which a polymorphic reference has behind the name of the entity.
  package var keyCell: Int { cells.lowerBound + (value == .cell ? 0 : 1) }

  func moved(by offset: Int) -> KeyPart {
    var part = self
    part.cells = (cells.lowerBound + offset)..<(cells.upperBound + offset)
    return part
  }
}

extension MappingSchema {
  /// The columns by which a reference to an entity's row is stored, one part each.
  package func referenceParts(to entity: Int) -> [KeyPart] {
    guard entities[entity].surrogateKey == nil else {
      let part = KeyPart(
        storage: .integer,
        collation: .binary,
        cells: 0..<naturalKeyCount(of: entity),
        value: .surrogate(of: entity)
      )
      return [part]
    }
    return naturalParts(of: entity)
  }

  /// The columns by which a reference to a row of one of some entities is stored: with several
  /// entities, the name of the row's entity and its key.
  package func referenceParts(toAnyOf targets: [Int]) -> [KeyPart] {
    guard targets.count > 1 else {
      return targets.first.map { referenceParts(to: $0) } ?? []
    }
    let storages = targets.map { referenceParts(to: $0).first?.storage ?? .any }
    let isUniform = storages.allSatisfy { $0 == storages[0] }
    return [
      KeyPart(storage: .text, collation: .binary, cells: 0..<1, value: .cell),
      KeyPart(
        storage: isUniform ? storages[0] : .any,
        collation: .binary,
        cells: 0..<(1 + (targets.map { naturalKeyCount(of: $0) }.max() ?? 1)),
        value: .polymorphic(targets: targets)
      ),
    ]
  }

  /// The stored form of an entity's own natural key, whether or not it has a surrogate as well.
  package func naturalParts(of entity: Int) -> [KeyPart] {
    var parts: [KeyPart] = []
    var cell = 0
    for keyPart in entities[entity].primaryKey {
      switch keyPart {
      case .attribute(let index):
        let attribute = entities[entity].attributes[index]
        parts.append(
          KeyPart(
            storage: attribute.conversion.storage,
            collation: attribute.collation,
            cells: cell..<(cell + 1),
            value: .cell
          )
        )
        cell += 1
      case .relationship(let index):
        let relationship = entities[entity].relationships[index]
        parts += referenceParts(toAnyOf: relationship.targets).map { $0.moved(by: cell) }
        cell += cellCount(of: relationship)
      }
    }
    return parts
  }

  private func cellCount(of relationship: Relationship) -> Int {
    relationship.targets.count > 1 ? 2 : naturalKeyCount(of: relationship.targets[0])
  }
}
