import SeedbedLayout
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform

/// The elements of a record's lists.
extension RecordComposer {
  /// An element of a to-many, and its own columns in a join table.
  struct Element {
    let row: StoredObject
    let kind: ExportSites.Kind
    var link: StoredLink?
    var joinTable = 0
  }

  /// The elements of a list, but those that belong to another list of the same rows.
  func elements(
    of reading: RelationshipMapping,
    _ mention: ComposedMention
  ) throws(StoreError) -> [Element] {
    let all = try elements(of: reading, mention.row)
    let lists =
      sites.inverses[mention.mapping]?.relationships(storedWith: reading, in: sites.schema) ?? []
    guard lists.count > 1 else { return all }
    return all.filter { element in
      let list = lists.first { mayGive(element, $0) }
      return list?.relationship == reading.relationship
    }
  }

  /// Whether the constants of a list are those of an element.
  private func mayGive(_ element: Element, _ reading: RelationshipMapping) -> Bool {
    let ways = chosen(from: reading.mapping).compactMap { sites.inverses[$0.mapping] }
    guard ways.contains(where: { $0.entity == element.row.entity && $0.mayGive(element.row) })
    else {
      return false
    }
    guard let link = element.link else { return true }
    let table = rows.layout.joinTables[element.joinTable]
    let attributes = sites.schema.joinTables[element.joinTable].attributes
    return reading.throughAttributes.allSatisfy { mapping in
      let column = table.columns.firstIndex { $0.source == .slot(mapping.attribute) }
      return column.map {
        AttributeInverse(mapping, attributes[mapping.attribute]).mayGive(link.columns[$0])
      } ?? true
    }
  }

  private func elements(
    of reading: RelationshipMapping,
    _ row: StoredObject
  ) throws(StoreError) -> [Element] {
    let relationship = sites.schema.entities[row.entity].relationships[reading.relationship]
    switch relationship.storage {
    case .oneToMany(let back):
      var elements: [Element] = []
      for target in relationship.targets {
        let references = sites.slots[target].references
        guard let number = references.firstIndex(where: { $0.relationship == back }) else {
          continue
        }
        let children = try rows.children(
          target,
          number,
          of: row,
          position: relationship.positionColumn
        )
        elements += children.map { Element(row: $0, kind: .owner(reference: number)) }
      }
      return elements
    case .manyToMany(let table, let isSource):
      return try rows.links(table, of: row, isSource: isSource).map {
        Element(row: $0.target, kind: .other, link: $0, joinTable: table)
      }
    case .toOne, .none: return []
    }
  }
}
